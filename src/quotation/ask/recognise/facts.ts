import { axesOfHead, axisWords, readDimensions } from '#quotation/sheet/paste/dimensions.ts';
import type { Head } from '#quotation/sheet/paste/read.ts';
import { exact, factorOf, minus } from '#quotation/sheet/paste/units.ts';
import { matchesOf, type Span, takenPlaces } from './plain.ts';

// Numbers and words that say something of a piece of freight.

export type FactKind =
  | 'count'
  | 'size'
  | 'length'
  | 'width'
  | 'height'
  | 'metres'
  | 'weight'
  | 'totalWeight'
  | 'laden'
  | 'accompanied'
  | 'temperature'
  | 'unNumber'
  | 'packingGroup'
  | 'dangerous'
  | 'drivers'
  | 'stackable'
  | 'selfPropelled';

export type Dimensions = Readonly<{ lengthMm: number; widthMm: number; heightMm: number }>;
export type Fact = Span &
  Readonly<{
    kind: FactKind;
    value: number | string | boolean | Dimensions | null;
    /** Of a count or weight: said of each of several. */
    isEach?: boolean;
    /** Of a weight: called a gross weight, which may be that of each or of all. */
    isGross?: boolean;
    /** Of a count: one of about so many. */
    isAbout?: boolean;
    /** Of a count: only general cargo is counted so. */
    isPackage?: boolean;
  }>;

const number = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\.\d{1,3})?`;
const lengthUnit = '(?:mm|cm|m|ミリ|センチ|メートル|メーター)';
const longestFirst = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).join('|');
const axis = `(?:${longestFirst(Object.values(axisWords).flat())})`;
const times = String.raw`\s?[x×*]\s?`;
/** The order of a size: 幅×奥行×高さ, W/D/H. */
const axisList = [axis, axis, axis].join(String.raw`\s?[x×*・/]\s?`);
const axisNumber = String.raw`(?:${axis}\s?[:=]?\s?)?${number}\s?(?:${lengthUnit}(?![a-z]))?(?:\s?\(?[lwhd]\)?(?![a-z]))?`;
const sizes = new RegExp(
  String.raw`(?<![\d.,]|[x×*]\s?|${axis}\s?[・/]\s?)(?<!(?<![x×*]\s?)[a-z])${axisNumber}${times}${axisNumber}${times}${axisNumber}(?:\s?\(\s?${lengthUnit}\s?\))?(?!\d|[.,]\d|${times}\d)`,
  'g',
);
const unitInHead = new RegExp(
  String.raw`(?:寸法|サイズ|size|dimensions?|dims?|${axisList})[^\d\n(]{0,10}\(\s?(${lengthUnit})\s?\)[^\d\n]{0,6}$`,
);
const orderBefore = new RegExp(String.raw`(?<![a-z])(${axisList})[^\d]{0,12}$`);
const orderAfter = new RegExp(String.raw`^\s?\(?\s?(${axisList})(?![a-z])`);
const orderNamed = (found: RegExpExecArray | null) =>
  axesOfHead(found?.[1]?.replaceAll(/[・/]/g, '×') ?? '');

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Letters behind the numbers: 2100W×3200L×1500H. */
const suffixes = /(?<=\d\s?(?:mm|cm|m)?)\s?\(?([lwhd])\)?(?=\s|[x×*(]|$)/g;

/** A size, or null where its unit is neither written nor plain: 120×100×90 may be centimetres. */
function sizeOf(
  written: string,
  headUnit: string | null,
  order: ReturnType<typeof axesOfHead>,
): Dimensions | null {
  const letters = matchesOf(suffixes, written).map(({ match }) => match[1]);
  const text = written.replaceAll(suffixes, '');
  const hasUnit =
    headUnit !== null || new RegExp(`\\d\\s?\\(?\\s?${lengthUnit}(?![a-z])`).test(text);
  const numbers = (text.match(new RegExp(number, 'g')) ?? []).map((each) => numberOf(each));
  const isMillimetres =
    numbers.every((each) => Number.isInteger(each) && each >= 100) &&
    numbers.some((each) => each >= 1000);
  return hasUnit || isMillimetres
    ? readDimensions(text, headUnit, axesOfHead(letters.join('×')) ?? order)
    : null;
}

/** Sizes in a text; `head` is what the heading above it says of their unit and order, if any. */
export function findSizes(text: string, head: Pick<Head, 'unit' | 'axes'> | null = null): Fact[] {
  return matchesOf(sizes, text).map(({ match, at, end }) => {
    const lead = text.slice(Math.max(0, at - 40), at);
    const unit = unitInHead.exec(lead)?.[1] ?? head?.unit ?? null;
    const order =
      orderNamed(orderBefore.exec(lead)) ??
      orderNamed(orderAfter.exec(text.slice(end, end + 30))) ??
      head?.axes ??
      null;
    return { at, end, kind: 'size', value: sizeOf(match[0], unit, order) };
  });
}

/** Words of one measure in a sentence; a single 長 or 高 is a part of other words, as in 荷台長. */
const wordsOf = (name: keyof typeof axisWords) =>
  longestFirst(axisWords[name].filter((word) => !['長', '高', 'd'].includes(word)));
const axes = [
  ['length', wordsOf('lengthMm'), 'long'],
  ['width', wordsOf('widthMm'), 'wide'],
  ['height', wordsOf('heightMm'), 'high|tall'],
] as const;

function findAxes(text: string): Fact[] {
  return axes.flatMap(([kind, words, after]) => {
    const digits = String.raw`(?<![\d.,])(?<number>${number})\s?`;
    const unit = String.raw`(?<unit>${lengthUnit}(?![a-z\d]))`;
    const named = String.raw`(?<![a-z]|荷台)(?:${words})\s?(?:[:=は]|が)?\s?(?:約|approx\.?|about)?\s?${digits}${unit}?(?![\da-z]|[.,]\d)`;
    const behind = String.raw`${digits}${unit}\s?(?:${after})(?![a-z])`;
    return [named, behind].flatMap((pattern) =>
      matchesOf(new RegExp(pattern, 'g'), text).flatMap(({ match, at, end }): Fact[] => {
        const { number: digits = '', unit = '' } = match.groups ?? {};
        const value = numberOf(digits);
        if (unit === '' && !(Number.isInteger(value) && value >= 1000)) return [];
        const factor = factorOf({ path: 'cargo.size' }, unit, null) ?? 1;
        return [{ at, end, kind, value: exact(value * factor) }];
      }),
    );
  });
}

/** 10t車, 4tユニック: the class of a truck, not what it weighs. */
const truckClass =
  /^\s?(?:の|ロング|ワイド)?(?:車|トラック|積|ユニック|ダンプ|平|ウイング|ウィング|級|クラス|クレーン|フォーク|トレーラ|シャーシ|吊|truck|lorry|class|crane|box|wing|flat)/;
const weights = new RegExp(
  String.raw`(?<![\d.,a-z/-])(?<number>${number})\s?(?<unit>kgs?|キログラム|キロ(?!メ)|トン|tons?|tonnes?|mt|m\/t|t)(?![a-z\d])`,
  'g',
);
const pieces = '[台個本箱枚袋缶基両]|ケース|パレット|units?|pcs|pieces?|cases?|pallets?|boxes';
const lead = String.raw`\s?(?:総?重量|weight|gross)?\s?(?:[:=はが])?\s?(?:約|approx\.?|about)?\s?`;
/** All pieces together: 合計, 全部で, 10枚分, total weight. */
const totalBefore = new RegExp(
  String.raw`(?:合計|総計|トータル|全(?:部|体|量|数|台|個|車)で?(?:の|は)?|(?<![設時会])計|(?:合|あ)わせて|\d\s?(?:${pieces})(?:分|で)(?:の|は)?|\b(?:in )?total(?: gross)?(?: weight)?(?: is| of)?)${lead}$`,
);
const totalAfter = new RegExp(
  String.raw`^\s?\(?\s?(?:\d{1,4}\s?(?:${pieces})(?:分|で|合計|の合計)|(?:全(?:部|体)で)?(?:合|総)計|トータル|全(?:部|体|量|数)(?!長|幅|高)|in total|total\b|altogether|for (?:all|the lot))`,
);
/** 総重量 is that of a container or a machine, or of all pieces. */
const grossBefore = new RegExp(String.raw`(?:総重量|総重|\bgross(?: weight)?)${lead}$`);
const eachBefore =
  /(?:各|@|1\s?[台個本箱枚]\s?(?:あたり|当たり|につき)?の?|\beach|単重|\bper (?:unit|piece|case))\s?(?:重量|weight)?\s?[:=は]?\s?約?$/;
const eachAfter =
  /^\s?\(?\s?(?:\/\s?(?:[台個本箱枚]|pc|unit|case|each|pallet)|each|ずつ|per (?:unit|piece|case|pallet)|\/pc|1\s?[台個本箱枚]\s?(?:あたり|当たり|につき))/;

function findWeights(text: string): Fact[] {
  return matchesOf(weights, text).flatMap(({ match, at, end }): Fact[] => {
    const { number: digits = '', unit = '' } = match.groups ?? {};
    const isClass =
      truckClass.test(text.slice(end, end + 12)) &&
      !/(?:重量|自重|weight)\s?[:は]?\s?約?$/.test(text.slice(Math.max(0, at - 12), at));
    if (isClass) return [];
    const factor = factorOf({ path: 'Kg' }, unit, null) ?? 1;
    const [ahead, behind] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 24)];
    const isEach = eachBefore.test(ahead) || eachAfter.test(behind);
    const isTotal = !isEach && (totalBefore.test(ahead) || totalAfter.test(behind));
    return [
      {
        at,
        end,
        kind: isTotal ? 'totalWeight' : 'weight',
        value: exact(numberOf(digits) * factor),
        isEach,
        isGross: !isTotal && !isEach && grossBefore.test(ahead),
      },
    ];
  });
}

const packages =
  '個|箱|枚|袋|缶|梱包|梱|包(?!装)|束|巻(?!き)|ロール|ケース|c\\/s|パレット|カートン|ドラム(?!缶)|pallets?|plts?|cases?|crates?|boxes|drums?|cartons?|pkgs?|packages?|pieces?|pcs';
const counters = `台(?!車(?!両))|本(?![社店船日体])|基(?!地|本)|両(?!日|方|者)|式|セット|units?|sets?|${packages}`;
const notEach = '(?!\\s?(?:あたり|当たり|につき|ごと|毎|以上|以下|まで))';
const before = String.raw`(?<![\d.a-z/:~-]|\d[,、])`;
const measured = `${lengthUnit}|ft|feet|フィート|'|tons?|t|kg|${times}`;
/** Nothing more of a number follows, and no unit of something else. */
const isWhole = String.raw`(?![\d/]|[.,]\d|\s?(?:${measured})(?![a-z])|${times}|[a-z]{2})`;

const countPatterns: readonly RegExp[] = [
  // 2～3台 is one of them.
  new RegExp(
    String.raw`(?<![\d.,a-z/:-])(?<number>\d{1,3})\s?(?:~|-|、|,|・|か|から|or|to)\s?(?<second>\d{1,2})\s?(?<unit>${counters})(?![a-z])${notEach}`,
    'g',
  ),
  new RegExp(`${before}(?<number>\\d{1,4})\\s?(?<unit>${counters})(?![a-z])${notEach}`, 'g'),
  new RegExp(
    `(?:数量|台数|本数|個数|員数|\\bqty|\\bquantity|\\bcount)\\.?\\s?[:=はが]?\\s?(?<number>\\d{1,4})(?![\\d/]|[.,]\\d)`,
    'g',
  ),
  // Behind what is counted: 20ftドライ×2, pump x2 pcs. Not at the beginning of a row, where * marks an item of a list.
  new RegExp(
    String.raw`(?<=[^\s\d]\s?|[\d] )[x×*]\s?(?<number>\d{1,3})(?:\s?(?<unit>${counters})(?![a-z])|${isWhole})`,
    'g',
  ),
  // Before what is counted: 2 x 40HC, 3 laden chassis.
  new RegExp(
    `${before}(?<number>\\d{1,3})\\s?[x×*](?=\\s?(?:[^\\s\\d]|\\d{1,2}(?:\\.\\d)?\\s?(?:ft|feet|フィート|'|h[cq]|f|dv|gp|dc|rf|m)(?![a-z])))`,
    'g',
  ),
  new RegExp(
    `${before}(?<number>\\d{1,3}) (?=(?:(?!(?:m|t|ft|tons?|kg|mm|cm|feet|x|to|and|of)\\b)[a-z-]{1,14} ){0,2}(?:chassis|trailers?|trucks?|lorr(?:y|ies)|cars?|vans?|bus(?:es)?|motorcycles?|excavators?|bulldozers?|forklifts?|cranes?|rollers?|containers?|machines?)\\b)`,
    'g',
  ),
  // Of those in a state: 3 laden, 2 empty; 実入3、空2.
  new RegExp(
    String.raw`${before}(?<number>\d{1,3})\s?(?=(?:laden|loaded|unladen|empty|empties)\b)`,
    'g',
  ),
  /(?<=(?:実入り?|空|\bladen|\bempty)\s?:?\s?)(?<number>\d{1,3})(?=\s*(?:[、,。;)・\n]|$))/g,
];

const kanjiDigits = '一二三四五六七八九';
const kanjiCount =
  /(?<![\d第同統唯万百千一二三四五六七八九十])(?<tens>十)?(?<ones>[一二三四五六七八九])?(?<unit>台|本(?!化|社|店|人|当|日|格|来)|個|箱|基)/g;
const wordNumbers = 'one two three four five six seven eight nine ten'.split(' ');
/** Not of freight: two days, one way, one of them. */
const otherwiseCounted =
  '(?:working |business |calendar |more |full |whole )?(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|times?|ways?|trips?|things?|questions?|cop(?:y|ies)|persons?|people|drivers?|ports?|of|or|and|to|way)\\b';
const wordCount = new RegExp(
  String.raw`\b(?<!-)(?<word>${wordNumbers.join('|')})\b(?!-)(?: \(\d{1,2}\))?(?= (?:\d|[a-z]))(?! ${otherwiseCounted})`,
  'g',
);

function findCounts(text: string): Fact[] {
  const found: Fact[] = [];
  const places = takenPlaces(text.length);
  for (const pattern of countPatterns)
    for (const { match, at, end } of matchesOf(pattern, text)) {
      const { number: digits = '', second, unit = '' } = match.groups ?? {};
      if (Number(digits) < 1 || !places.take({ at, end })) continue;
      const digitsEnd = unit === '' ? end : text.indexOf(digits, at) + digits.length;
      const fact = {
        kind: 'count',
        isEach: /(?:各|それぞれ|each) ?$/.test(text.slice(Math.max(0, at - 6), at)),
        isAbout:
          /(?:約|およそ|\bapprox(?:\.|imately)?|\babout|\baround)\s?$/.test(
            text.slice(Math.max(0, at - 14), at),
          ) || /^\s?(?:程度|くらい|ぐらい|前後|ほど|or so\b)/.test(text.slice(end, end + 8)),
        isPackage: new RegExp(`^(?:${packages})$`).test(unit),
      } as const;
      found.push({ ...fact, at, end: digitsEnd, value: Number(digits) });
      if (second === undefined) continue;
      const secondAt = text.indexOf(second, digitsEnd);
      found.push({
        ...fact,
        at: secondAt,
        end: secondAt + second.length,
        value: Number(second),
      });
    }
  for (const { match, at, end } of matchesOf(kanjiCount, text)) {
    const { tens, ones, unit = '' } = match.groups ?? {};
    const value = (tens ? 10 : 0) + (ones ? kanjiDigits.indexOf(ones) + 1 : 0);
    if (value > 0)
      found.push({ at, end, kind: 'count', value, isPackage: unit === '個' || unit === '箱' });
  }
  for (const { match, at, end } of matchesOf(wordCount, text))
    found.push({
      at,
      end,
      kind: 'count',
      value: wordNumbers.indexOf(match.groups?.word ?? '') + 1,
    });
  return found;
}

const degrees = String.raw`(?:${minus}|minus|\+)?\s?\d{1,3}(?:\.\d)?(?![\d.])`;
/** A temperature, or both ends of a range: 2～8℃. */
const temperatures = new RegExp(
  String.raw`(?<name>温度帯?|\btemp(?:erature)?\b\.?)?\s?[:=は]?\s?(?<![\d.])(?:(?<from>${degrees})\s?(?:°c)?\s?(?:~|から|to|(?<=\d|°c)-)\s?)?(?<to>${degrees})\s?(?<unit>°c|deg(?:rees?)?\.? ?c(?:elsius)?\b|celsius|度c|度(?![数目])|c\b(?!')|(?=[、,。;)]|\s*(?:\n|$)))`,
  'dg',
);

function findTemperatures(text: string): Fact[] {
  return [...text.matchAll(temperatures)].flatMap((match) => {
    const { name, to = '', unit = '' } = match.groups ?? {};
    // “18度” and “18 C” are temperatures only where a sign or a word says so, a bare number only behind a word.
    const isNamed = name !== undefined || (unit !== '' && !/^\d/.test(to));
    if (!isNamed && !/[°e]|度c/.test(unit)) return [];
    return ['from', 'to'].flatMap((end): Fact[] => {
      const [at, until] = match.indices?.groups?.[end] ?? [];
      if (at === undefined || until === undefined) return [];
      const written = text.slice(at, until);
      const celsius = Number(/[\d.]+$/.exec(written)?.[0]);
      const isBelow = !/^[\d+]/.test(written) && celsius !== 0;
      return [
        {
          at,
          end: end === 'to' ? match.index + match[0].length : until,
          kind: 'temperature',
          value: `${isBelow ? '-' : ''}${celsius}`,
        },
      ];
    });
  });
}

const flags: readonly (readonly [FactKind, RegExp, boolean])[] = [
  [
    'laden',
    /実入り?|満載|実車|積載状態|\b(?:un)?laden\b|\bloaded\b|\bfull\b(?! ?(?:details?|name|address|price|cost|size|length|time|set))/g,
    true,
  ],
  [
    'laden',
    /(?<![航上真架低])空(?:車|コン|荷|バン)?(?![港調路気室白欄輸間きい撮])|\bempt(?:y|ies)\b/g,
    false,
  ],
  // Said without a number: which one it is has to be asked.
  [
    'dangerous',
    /非危険(?:物|品)?|危険(?:物|品|貨物)(?:では|は|に(?:は)?|の)?\s?(?:ありません|ございません|ない|なし|無し|該当(?:なし|しません|せず)|非該当|含みません|含まず)|\bnon[- ](?:dg|haz(?:ardous)?|dangerous)(?: (?:goods|cargo))?\b|\bno (?:dg|dangerous goods)\b|\bnot (?:dangerous|hazardous|dg)\b/g,
    false,
  ],
  [
    'dangerous',
    /危険(?:物|品|貨物)|\b(?:dangerous|hazardous) (?:goods|cargo|materials?)\b|\bhazmat\b|\bdg\b|\bimdg\b/g,
    true,
  ],
  [
    'accompanied',
    /無人|運転手な[しく]|ドライバーな[しく]|\bunaccompanied\b|\bwithout (?:a )?drivers?\b/g,
    false,
  ],
  [
    'accompanied',
    /有人|運転手付|運転手(?:同乗|乗船)|ドライバー付|ドライバー乗船|\baccompanied\b|\bwith (?:a |its )?drivers?\b/g,
    true,
  ],
  [
    'stackable',
    /段積み?(?:は|が)?(?:不可|禁止|できません|厳禁)|\bnon-?stackable\b|\bnot stackable\b|\bdo not stack\b/g,
    false,
  ],
  ['stackable', /段積み?(?:は|が)?(?:可|ok)|\bstackable\b/g, true],
  [
    'selfPropelled',
    /自走(?:は|が)?(?:不可|できません|できない)|不動車|非自走|\bnon-?(?:runn(?:er|ing)|self-propelled)\b|\bnot (?:running|self-propelled)\b/g,
    false,
  ],
  [
    'selfPropelled',
    /自走(?:は|が)?(?:可能?|できます|ok)|自走(?=[、,。\s)])|\bself-?propelled\b|\brunning condition\b/g,
    true,
  ],
];
const unNumbers =
  /(?:\bun|国連)\s?-?(?:no\.?|番号|ナンバー|number)?\s?[:.#は]?\s?(?<number>\d{4})(?!\d|[.,]\d)(?:[\s,/、(]{0,3}(?:class|クラス|等級)?\s?\d(?:\.\d)?(?!\d))?(?:[\s,/、(]{0,3}(?:pg|packing group|容器等級)\s?[:.]?\s?(?<group>iii|ii|i|[123])(?![a-z\d]))?/g;
const drivers =
  /(?:運転手|ドライバー|乗務員|\bdrivers?)\s?[:は]?\s?(?<number>\d{1,2})\s?(?:名|人|persons?)(?:乗船|同乗)?|(?<before>\d{1,2})\s?(?:名|人)の?(?:運転手|ドライバー|乗務員)|(?<english>\d{1,2}) drivers?\b/g;
const metres = new RegExp(
  String.raw`(?<![\d.,a-z-])(?<number>\d{1,2}(?:\.\d{1,3})?)\s?(?:m(?![a-z\d³²/])|メートル|メーター)`,
  'g',
);

function findOthers(text: string): Fact[] {
  const found: Fact[] = [];
  for (const { match, at, end } of matchesOf(unNumbers, text)) {
    const { number: digits = '', group } = match.groups ?? {};
    const numberEnd = group ? text.indexOf(digits, at) + digits.length : end;
    found.push({ at, end: numberEnd, kind: 'unNumber', value: digits });
    if (group) {
      const value = /\d/.test(group) ? 'I'.repeat(Number(group)) : group.toUpperCase();
      found.push({ at: end - group.length, end, kind: 'packingGroup', value });
    }
  }
  for (const { match, at, end } of matchesOf(drivers, text)) {
    const { number: digits, before: ahead, english } = match.groups ?? {};
    found.push({ at, end, kind: 'drivers', value: Number(digits ?? ahead ?? english) });
  }
  for (const { match, at, end } of matchesOf(metres, text))
    found.push({
      at,
      end,
      kind: 'metres',
      value: Math.round(Number(match.groups?.number) * 1000),
    });
  for (const [kind, pattern, value] of flags)
    for (const { match, at, end } of matchesOf(pattern, text))
      found.push({ at, end, kind, value: match[0] === 'unladen' ? false : value });
  return found;
}

/**
 * All facts of a text in plain form, in order; where two overlap, the one of more words. `inTables` are those that headings
 * tell.
 */
export function findFacts(text: string, inTables: readonly Fact[] = []): Fact[] {
  const found: Fact[] = [];
  const all = [
    ...inTables,
    ...findSizes(text),
    ...findAxes(text),
    ...findTemperatures(text),
    ...findOthers(text),
    ...findWeights(text),
    ...findCounts(text),
  ];
  const places = takenPlaces(text.length);
  for (const fact of all) if (places.take(fact)) found.push(fact);
  return found.toSorted((a, b) => a.at - b.at);
}

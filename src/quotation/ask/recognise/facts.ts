import { readDimensions } from '#quotation/sheet/paste/dimensions.ts';
import { exact, factorOf } from '#quotation/sheet/paste/units.ts';
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
  | 'stackable'
  | 'selfPropelled';

export type Dimensions = Readonly<{ lengthMm: number; widthMm: number; heightMm: number }>;
export type Fact = Span &
  Readonly<{
    kind: FactKind;
    value: number | string | boolean | Dimensions | null;
    /** Of a count or weight: said of each of several. */
    isEach?: boolean;
    /** Of a count: only general cargo is counted so. */
    isPackage?: boolean;
  }>;

const number = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\.\d{1,3})?`;
const lengthUnit = '(?:mm|cm|m|ミリ|センチ|メートル|メーター)';
const axis = '(?:長さ?|全長|幅|巾|全幅|高さ?|全高|奥行き?|縦|横|length|width|height|depth|[lwdh])';
const axisNumber = String.raw`(?:${axis}\s?[:=]?\s?)?${number}\s?(?:${lengthUnit}(?![a-z]))?(?:\s?\(?[lwh]\)?(?![a-z]))?`;
const times = String.raw`\s?[x×*]\s?`;
const sizes = new RegExp(
  String.raw`(?<![\d.,a-z])${axisNumber}${times}${axisNumber}${times}${axisNumber}(?:\s?\(\s?${lengthUnit}\s?\))?(?!\d|\.\d|${times}\d)`,
  'g',
);
const unitInHead = new RegExp(
  String.raw`(?:寸法|サイズ|size|dimensions?|dims?|l\s?[x×*]\s?w\s?[x×*]\s?h|長さ?\s?[x×*]\s?幅\s?[x×*]\s?高さ?)[^\d\n(]{0,10}\(\s?(${lengthUnit})\s?\)[^\d\n]{0,6}$`,
);

const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** A size, or null where its unit is neither written nor plain: 120×100×90 may be centimetres. */
function sizeOf(written: string, headUnit: string | null): Dimensions | null {
  const text = written.replaceAll(/(?<=\d(?:mm|cm|m)?)\s?\(?[lwh]\)?(?=\s|[x×*(]|$)/g, '');
  const hasUnit =
    headUnit !== null || new RegExp(`\\d\\s?\\(?\\s?${lengthUnit}(?![a-z])`).test(text);
  const numbers = (text.match(new RegExp(number, 'g')) ?? []).map((each) => numberOf(each));
  const isMillimetres =
    numbers.every((each) => Number.isInteger(each) && each >= 100) &&
    numbers.some((each) => each >= 1000);
  return hasUnit || isMillimetres ? readDimensions(text, headUnit, null) : null;
}

/** Sizes in a text; `unit` is that of the heading above it, if any. */
export function findSizes(text: string, unit: string | null = null): Fact[] {
  return matchesOf(sizes, text).map(({ match, at, end }) => {
    const lead = text.slice(Math.max(0, at - 40), at);
    const headUnit = unitInHead.exec(lead)?.[1] ?? unit;
    return { at, end, kind: 'size', value: sizeOf(match[0], headUnit) };
  });
}

const axes = [
  ['length', '(?:長さ|全長|車長|length|long|(?<![a-z])l)'],
  ['width', '(?:幅|巾|全幅|車幅|width|(?<![a-z])w)'],
  ['height', '(?:高さ|全高|車高|height|(?<![a-z])h)'],
] as const;

function findAxes(text: string): Fact[] {
  return axes.flatMap(([kind, words]) => {
    const pattern = new RegExp(
      String.raw`${words}\s?(?:[:=は]|が)?\s?(?:約|approx\.?|about)?\s?(?<number>${number})\s?(?<unit>${lengthUnit}(?![a-z\d]))?(?![\da-z]|[.,]\d)`,
      'g',
    );
    return matchesOf(pattern, text).flatMap(({ match, at, end }): Fact[] => {
      const { number: digits = '', unit = '' } = match.groups ?? {};
      const value = numberOf(digits);
      if (unit === '' && !(Number.isInteger(value) && value >= 1000)) return [];
      const factor = factorOf({ path: 'cargo.size' }, unit, null) ?? 1;
      return [{ at, end, kind, value: exact(value * factor) }];
    });
  });
}

/** 10t車, 4tユニック: the class of a truck, not what it weighs. */
const truckClass =
  /^\s?(?:の|ロング|ワイド)?(?:車|トラック|積|ユニック|ダンプ|平|ウイング|ウィング|級|クラス|クレーン|フォーク|トレーラ|シャーシ|吊|truck|lorry|class|crane|box|wing|flat)/;
const weights = new RegExp(
  String.raw`(?<![\d.,a-z/-])(?<number>${number})\s?(?<unit>kg|キログラム|キロ(?!メ)|トン|tons?|tonnes?|mt|t)(?![a-z\d])`,
  'g',
);
const totalBefore =
  /(?:合計|総計|トータル|計|\btotal(?: weight)?)\s?(?:重量)?\s?(?:[:=は])?\s?約?$/;
const eachBefore =
  /(?:各|@|1\s?[台個本箱枚]\s?(?:あたり|当たり|につき)?|\beach|単重|\bper (?:unit|piece|case))\s?(?:重量|weight)?\s?[:=は]?\s?約?$/;
const eachAfter =
  /^\s?(?:\/\s?(?:[台個本箱枚]|pc|unit|case|each)|each|ずつ|per (?:unit|piece|case)|\/pc)/;

function findWeights(text: string): Fact[] {
  return matchesOf(weights, text).flatMap(({ match, at, end }): Fact[] => {
    const { number: digits = '', unit = '' } = match.groups ?? {};
    const isClass =
      truckClass.test(text.slice(end, end + 12)) &&
      !/(?:重量|自重|weight)\s?[:は]?\s?約?$/.test(text.slice(Math.max(0, at - 12), at));
    if (isClass) return [];
    const factor = factorOf({ path: 'Kg' }, unit.replace('tonne', 'ton'), null) ?? 1;
    const lead = text.slice(Math.max(0, at - 16), at);
    const isTotal = totalBefore.test(lead) && !/(?<=総|gross )重量/.test(lead);
    const isEach = eachBefore.test(lead) || eachAfter.test(text.slice(end, end + 12));
    const kind = isTotal ? 'totalWeight' : 'weight';
    return [{ at, end, kind, value: exact(numberOf(digits) * factor), isEach }];
  });
}

const packages =
  '個|箱|枚|袋|缶|梱包|梱|包(?!装)|束|ケース|c\\/s|パレット|カートン|ドラム(?!缶)|pallets?|plts?|cases?|crates?|boxes|drums?|cartons?|pkgs?|packages?|pieces?|pcs';
const counters = `台(?!車(?!両))|本(?![社店船日体])|基(?!地|本)|両(?!日|方|者)|式|セット|units?|sets?|${packages}`;
const notEach = '(?!\\s?(?:あたり|当たり|につき|ごと|毎|以上|以下|まで))';
const before = String.raw`(?<![\d.,a-z/:-])`;

const countPatterns: readonly RegExp[] = [
  new RegExp(`${before}(?<number>\\d{1,4})\\s?(?<unit>${counters})(?![a-z])${notEach}`, 'g'),
  new RegExp(
    `(?:数量|台数|本数|個数|員数|\\bqty|\\bquantity|\\bcount)\\.?\\s?[:=はが]?\\s?(?<number>\\d{1,4})(?![\\d/]|[.,]\\d)`,
    'g',
  ),
  // Behind what is counted: 20ftドライ×2. Not at the beginning of a row, where * marks an item of a list.
  new RegExp(
    `(?<=[^\\s\\d]\\s?|[\\d] )[x×*]\\s?(?<number>\\d{1,3})(?![\\d/]|[.,]\\d|\\s?(?:${lengthUnit}|ft|feet|フィート|'|tons?|t|kg|${times})(?![a-z])|${times}|[a-z]{2})`,
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
];

const kanjiDigits = '一二三四五六七八九';
const kanjiCount =
  /(?<![\d第同統唯万百千一二三四五六七八九十])(?<tens>十)?(?<ones>[一二三四五六七八九])?(?<unit>台|本(?!化|社|店|人|当|日|格|来)|個|箱|基)/g;
const wordNumbers = 'one two three four five six seven eight nine ten'.split(' ');
const wordCount =
  /\b(?<word>one|two|three|four|five|six|seven|eight|nine|ten)\b(?: \(\d{1,2}\))?(?= (?:\d|[a-z]))/g;

function findCounts(text: string): Fact[] {
  const found: Fact[] = [];
  const places = takenPlaces(text.length);
  for (const pattern of countPatterns)
    for (const { match, at, end } of matchesOf(pattern, text)) {
      const { number: digits = '', unit = '' } = match.groups ?? {};
      if (Number(digits) < 1 || !places.take({ at, end })) continue;
      const digitsEnd = unit === '' ? end : text.indexOf(digits, at) + digits.length;
      found.push({
        at,
        end: digitsEnd,
        kind: 'count',
        value: Number(digits),
        isEach: /(?:各|それぞれ|each) ?$/.test(text.slice(Math.max(0, at - 6), at)),
        isPackage: new RegExp(`^(?:${packages})$`).test(unit),
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

const temperatures =
  /(?<sign>マイナス|minus|-|氷点下)?\s?(?<![\d.])(?<number>\d{1,2}(?:\.\d)?)\s?(?:°c|deg(?:rees?)?\.? ?c\b|度c|(?<=(?:マイナス|氷点下|温度|温度[:は]|-)\s?\d{1,2})(?:度|c\b))/g;
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
  /(?:\bun|国連)\s?-?(?:no\.?|番号|number)?\s?[:.#]?\s?(?<number>\d{4})(?!\d|[.,]\d)(?:\s?[,/]?\s?(?:pg|容器等級)\s?[:.]?\s?(?<group>iii|ii|i|[123])(?![a-z\d]))?/g;
const metres = new RegExp(
  String.raw`(?<![\d.,a-z-])(?<number>\d{1,2}(?:\.\d{1,3})?)\s?(?:m(?![a-z\d³²])|メートル|メーター)`,
  'g',
);

function findOthers(text: string): Fact[] {
  const found: Fact[] = [];
  for (const { match, at, end } of matchesOf(temperatures, text)) {
    const { sign, number: digits = '' } = match.groups ?? {};
    found.push({ at, end, kind: 'temperature', value: `${sign ? '-' : ''}${Number(digits)}` });
  }
  for (const { match, at, end } of matchesOf(unNumbers, text)) {
    const { number: digits = '', group } = match.groups ?? {};
    const digitsEnd = text.indexOf(digits, at) + digits.length;
    found.push({ at, end: digitsEnd, kind: 'unNumber', value: digits });
    if (group) {
      const value = /\d/.test(group) ? 'I'.repeat(Number(group)) : group.toUpperCase();
      found.push({ at: end - group.length, end, kind: 'packingGroup', value });
    }
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
    ...findOthers(text),
    ...findWeights(text),
    ...findCounts(text),
  ];
  const places = takenPlaces(text.length);
  for (const fact of all) if (places.take(fact)) found.push(fact);
  return found.toSorted((a, b) => a.at - b.at);
}

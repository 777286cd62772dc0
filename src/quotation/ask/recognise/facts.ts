import { minus } from '#quotation/sheet/paste/units.ts';
import { findCounts } from './counts.ts';
import type { Fact, FactKind } from './fact.ts';
import { matchesOf, takenPlaces } from './plain.ts';
import { findAxes, findSizes } from './sizes.ts';
import { findWeights } from './weights.ts';

// Temperatures, states, dangerous goods and drivers, and all facts together.

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

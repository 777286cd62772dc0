import type { Fact } from './fact.ts';
import { lengthUnit, times } from './number-text.ts';
import { matchesOf, takenPlaces } from './plain.ts';

// How many there are: in digits with a counter, in characters (三台) and in words (two trucks).

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

/** Counts in a text. */
export function findCounts(text: string): Fact[] {
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

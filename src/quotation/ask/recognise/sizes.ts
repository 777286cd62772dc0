import { axesOfHead, axisWords, readDimensions } from '#quotation/sheet/paste/dimensions.ts';
import type { Head } from '#quotation/sheet/paste/read.ts';
import { exact, factorOf } from '#quotation/sheet/paste/units.ts';
import type { Dimensions, Fact } from './fact.ts';
import { lengthUnit, number, numberOf, times } from './number-text.ts';
import { matchesOf } from './plain.ts';

// Lengths, widths and heights.

const longestFirst = (words: readonly string[]) =>
  words.toSorted((a, b) => b.length - a.length).join('|');
const axis = `(?:${longestFirst(Object.values(axisWords).flat())})`;
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

/** Single measures, as 長さ 9.5m; without a unit only millimetres from 1,000. */
export function findAxes(text: string): Fact[] {
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

/**
 * The marks of an axis from zero to at least `most`, at equal distances of 1, 2 or 5 times a power of ten; at most six.
 * `isWhole`: for what is counted, marks are whole numbers.
 */
export function axisMarks(most: number, isWhole: boolean): readonly number[] {
  const rough = Math.max(most, isWhole ? 1 : 0) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  // The quotient of floats may be slightly more than it should be.
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough * 0.999_999) ?? 10;
  const step = isWhole ? Math.max(1, factor * power) : factor * power;
  const count = Math.max(1, Math.ceil((most / step) * 0.999_999));
  return Array.from({ length: count + 1 }, (_, mark) => mark * step);
}

/** Every how many bars one is named, so that the names of all bars have room in `width` pixels. */
export function nameDistance(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map(textWidth));
  return Math.max(1, Math.ceil((names.length * (longest + 12)) / width));
}

/** About how many pixels a text of the axis takes; a kanji is as wide as two letters. */
const textWidth = (text: string) =>
  [...text].reduce((width, letter) => width + (letter > '\u2E7F' ? 12 : 6.5), 0);

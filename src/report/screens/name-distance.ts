/** Every how many bars one is named, so that the names of all bars have room in `width` pixels. */
export function nameDistance(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map(textWidth));
  return Math.max(1, Math.ceil((names.length * (longest + 12)) / width));
}

/** About how many pixels a text of the axis takes; a kanji is as wide as two letters. */
const textWidth = (text: string) =>
  [...text].reduce((width, letter) => width + (letter > '\u2E7F' ? 12 : 6.5), 0);

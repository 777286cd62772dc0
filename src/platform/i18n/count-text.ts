/** A whole number with commas between thousands, the same in both languages: 12,345. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** A count with its noun in English: "1 record", "12,345 records". */
export const counted = (count: number, one: string, other: string): string =>
  `${countText(count)} ${count === 1 ? one : other}`;

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const roundings = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

/**
 * A number of bytes as people read it: in steps of 1,024 from B to YB, with two decimals at most, e.g. `1.5 KB`.
 * Rounded to the nearest, or up or down where asked; what rounds to 1,024 is the next unit. Zero, and what is no size, is `0 B`.
 */
export function sizeText(bytes: number, rounding: keyof typeof roundings = 'nearest'): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B';
  const round = (value: number) => roundings[rounding](Number((value * 100).toPrecision(15))) / 100;
  let [value, unit] = [bytes, 0];
  while (unit < units.length - 1 && round(value) >= 1024) {
    value /= 1024;
    unit++;
  }
  return `${round(value)} ${units[unit]}`;
}

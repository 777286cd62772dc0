const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const roundings = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;

/**
 * Formats a number of bytes: in steps of 1,024 from B to YB, with at most two decimals, e.g. `1.5 KB`.
 * Rounded to the nearest by default; a value that rounds to 1,024 moves to the next unit. Zero and invalid sizes are `0 B`.
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

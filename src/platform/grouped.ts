/** Decimal text with commas between thousands: "1234567.50" → "1,234,567.50". Other text stays. */
export function grouped(text: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  const point = text.indexOf('.');
  let at = point === -1 ? text.length : point;
  let behind = text.slice(at);
  const start = text.startsWith('-') ? 1 : 0;
  for (; at - start > 3; at -= 3) behind = `,${text.slice(at - 3, at)}${behind}`;
  return text.slice(0, at) + behind;
}

/** Decimal text without the zeros that a column's scale adds: "18900.00" → "18900". */
export const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text;

// Text of numbers that are reckoned already, apart from the arithmetic: most screens show them and reckon nothing.

/** 143196 → "143,196"; decimals stay as they are. */
export function grouped(value: string): string {
  const point = value.indexOf('.');
  let at = point === -1 ? value.length : point;
  let text = value.slice(at);
  const start = value.startsWith('-') ? 1 : 0;
  for (; at - start > 3; at -= 3) text = `,${value.slice(at - 3, at)}${text}`;
  return value.slice(0, at) + text;
}

const signs: Record<string, string> = { JPY: '¥', USD: 'US$', EUR: '€', CNY: 'CN¥', KRW: '₩' };

/** Money in words of arithmetic: ¥143,196. */
export function moneyText(value: string, currency: string): string {
  const sign = signs[currency] ?? `${currency} `;
  return value.startsWith('-') ? `−${sign}${grouped(value.slice(1))}` : `${sign}${grouped(value)}`;
}

/**
 * Cubic metres of one piece, as text rounded up to three decimals, from whole millimetres. Whole numbers throughout:
 * 100 m cubed are 1e15 mm³, which a number holds exactly.
 */
export function cubicMetresText({ lengthMm, widthMm, heightMm }: Readonly<{ lengthMm: number; widthMm: number; heightMm: number }>): string {
  return String(Math.ceil((lengthMm * widthMm * heightMm) / 1e6) / 1000);
}

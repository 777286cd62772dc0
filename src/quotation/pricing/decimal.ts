import { Decimal as Base } from 'decimal.js';
import type { Rounding } from './types.ts';

/** Decimal arithmetic of money and quantities: forty digits, never binary floats. */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;

const modes = { up: Base.ROUND_UP, down: Base.ROUND_DOWN, 'half-up': Base.ROUND_HALF_UP } as const;

/** Rounds to a number of decimals; `half-up` takes 0.5 away from zero, as the trade does. */
export function round(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  return value.toDecimalPlaces(decimals, modes[rounding]);
}

/** Rounds to a number of decimals and writes them all: one rounding, straight to text. */
export function rounded(value: Decimal, decimals: number, rounding: Rounding): string {
  return value.toFixed(decimals, modes[rounding]);
}

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

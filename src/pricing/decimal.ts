import { Decimal as Base } from 'decimal.js';
import type { Rounding } from './types.ts';

/** Decimal arithmetic of money and quantities: forty digits, never binary floats. */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;

/** For products of many digits that have to be exact before they are divided or compared. */
export const ExactDecimal = Base.clone({ precision: 120, rounding: Base.ROUND_HALF_UP });

const modes = { up: Base.ROUND_UP, down: Base.ROUND_DOWN, 'half-up': Base.ROUND_HALF_UP } as const;

/** Rounds to a number of decimals; `half-up` takes 0.5 away from zero, as the trade does. */
export function round(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  return value.toDecimalPlaces(decimals, modes[rounding]);
}

/** Rounds to a number of decimals and writes them all: one rounding, straight to text. */
export function rounded(value: Decimal, decimals: number, rounding: Rounding): string {
  return value.toFixed(decimals, modes[rounding]);
}

// Prices and quantities nearly always are whole numbers of a decimal place that a double holds exactly. Their products are
// rounded as such: a tenth of the time, and a what-if rounds a million of them.

const wordDigits = 7;
const word = 10 ** wordDigits;
const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** The digits of a Decimal as a whole number without its sign; NaN for one of more than fourteen, or without an end. */
const digitsOf = ({ d }: Decimal): number =>
  // Stryker disable next-line ConditionalExpression,LogicalOperator,OptionalChaining: NaN only takes the slower way
  d?.length === 1 ? (d[0] ?? NaN) : d?.length === 2 ? (d[0] ?? NaN) * word + (d[1] ?? NaN) : NaN;

/** How many of its digits are decimals. A Decimal keeps words of seven digits on both sides of the point. */
const placesOf = ({ d, e }: Decimal): number =>
  (d.length - 1 - Math.floor(e / wordDigits)) * wordDigits;

/**
 * A whole number of ten to the minus `places`, rounded to a number of decimals and written with them all.
 * @returns null where a double does not hold it exactly
 */
export function roundedUnits(
  units: number,
  places: number,
  decimals: number,
  rounding: Rounding,
): string | null {
  const size = Math.abs(units);
  const dropped = places - decimals;
  const power = powers[Math.abs(dropped)];
  if (power === undefined || !Number.isSafeInteger(units)) return null;
  let whole: number;
  if (dropped <= 0) {
    whole = size * power;
    if (whole > Number.MAX_SAFE_INTEGER) return null;
  } else {
    const rest = size % power;
    whole = (size - rest) / power;
    if (rest > 0 && (rounding === 'up' || (rounding === 'half-up' && rest * 2 >= power)))
      whole += 1;
  }
  const sign = units < 0 ? '-' : '';
  if (decimals === 0) return `${sign}${whole}`;
  const digits = String(whole).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The digits of a decimal text as a whole number with its sign; NaN for one of more than fifteen characters. */
function unitsOf(text: string, point: number): number {
  if (text.length > 15 || text.includes('e')) return NaN;
  return Number(point === -1 ? text : text.slice(0, point) + text.slice(point + 1));
}

/** A product, rounded once to a number of decimals and written with them all. */
export function roundedProduct(
  a: string,
  b: Decimal | string,
  decimals: number,
  rounding: Rounding,
): string {
  const point = a.indexOf('.');
  let one = unitsOf(a, point);
  let places = point === -1 ? 0 : a.length - point - 1;
  let other: number;
  if (typeof b === 'string') {
    const second = b.indexOf('.');
    other = unitsOf(b, second);
    places += second === -1 ? 0 : b.length - second - 1;
  } else {
    other = digitsOf(b) * b.s;
    places += other === other ? placesOf(b) : 0;
  }
  // Stryker disable ConditionalExpression,EqualityOperator: zeros that stay only take the slower way
  for (; places > 0 && one % 10 === 0 && one !== 0; places--) one /= 10;
  for (; places > 0 && other % 10 === 0 && other !== 0; places--) other /= 10;
  // Stryker restore ConditionalExpression,EqualityOperator
  return (
    (places >= 0 ? roundedUnits(one * other, places, decimals, rounding) : null) ??
    rounded(new Decimal(a).times(b), decimals, rounding)
  );
}

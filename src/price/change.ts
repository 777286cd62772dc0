import { Decimal } from 'decimal.js';

export const roundings = ['1', '10', '100'] as const;
export type RoundTo = (typeof roundings)[number];

/**
 * A price changed by a percent (−100 or more), rounded half up to multiples of a step: 4,200 by 3.5 % to 10 is 4,350.
 * A price that is not 0 never becomes 0 by rounding.
 */
export function changedPrice(price: string, percent: string, step: string): string {
  const exact = new Decimal(price).times(new Decimal(percent).plus(100)).div(100);
  const rounded = exact.div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step);
  return (rounded.isZero() && !exact.isZero() ? new Decimal(step) : rounded).toFixed(2);
}

/** The step that prices of a currency are rounded to: as chosen for a currency without decimals, else its minor unit. */
export const stepOf = (roundTo: RoundTo, minorUnit: number): string =>
  minorUnit > 0 ? new Decimal(10).pow(-minorUnit).toString() : roundTo;

/** The change of a price in percent, with one decimal and its sign: 4,200 to 4,350 is +3.6; null from 0. */
export function percentOf(before: string, after: string): string | null {
  if (new Decimal(before).isZero()) return null;
  const percent = new Decimal(after)
    .div(before)
    .minus(1)
    .times(100)
    .toDecimalPlaces(1, Decimal.ROUND_HALF_UP);
  return `${percent.isNegative() && !percent.isZero() ? '−' : percent.isZero() ? '±' : '+'}${percent.abs().toString()}`;
}

import { Decimal } from 'decimal.js';

export const roundings = ['1', '10', '100'] as const;
export type RoundTo = (typeof roundings)[number];

/**
 * A price changed by a percent (−100 or more), rounded half up to so many yen: 4,200 by 3.5 % to 10 is 4,350.
 * A price that is not 0 never becomes 0 by rounding.
 */
export function changedPrice(price: string, percent: string, roundTo: RoundTo): string {
  const exact = new Decimal(price).times(new Decimal(percent).plus(100)).div(100);
  const rounded = exact.div(roundTo).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(roundTo);
  return (rounded.isZero() && !exact.isZero() ? new Decimal(roundTo) : rounded).toFixed(2);
}

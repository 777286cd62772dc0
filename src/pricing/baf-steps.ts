import { Decimal } from 'decimal.js';

/**
 * Steps as carriers publish them: 0 below the base price, 1 from the base price on, and one more for every full step
 * above it. An average of 83,900 with a base of 43,000 and a step of 3,000 gives 14.
 */
export function bafSteps(averagePrice: string, basePrice: string, stepPrice: string): number {
  const above = new Decimal(averagePrice).minus(basePrice);
  return above.isNegative() ? 0 : above.div(stepPrice).floor().toNumber() + 1;
}

/** Steps times the value of a step, limited to the maximum: percentage points or yen. */
export function bafResult(steps: number, perStep: string, maximum: string | null): string {
  const result = new Decimal(perStep).times(steps);
  return (maximum !== null && result.gt(maximum) ? new Decimal(maximum) : result).toString();
}

/** Mean of the applied prices in yen, rounded half up to two decimals. */
export function averagePrice(prices: readonly string[]): string {
  return prices
    .reduce((sum, price) => sum.plus(price), new Decimal(0))
    .div(prices.length)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toString();
}

/** Adds months to a month (subtracts when negative): `2026-11` and 3 give `2027-02`. */
export function monthLater(month: string, by: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const index = year * 12 + ofYear - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The months of a period in order, both ends included, five years of them at most: `2026-07` to `2026-09`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = from; at <= to && months.length < 60; at = monthLater(at, 1)) months.push(at);
  return months;
}

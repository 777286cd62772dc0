import { Decimal } from 'decimal.js';

/**
 * Steps as carriers publish them: none below the base price, one from the base price on,
 * one more for every full step above it. 83,900 over 43,000 by 3,000 gives 14.
 */
export function bafSteps(averagePrice: string, basePrice: string, stepPrice: string): number {
  const above = new Decimal(averagePrice).minus(basePrice);
  return above.isNegative() ? 0 : above.div(stepPrice).floor().toNumber() + 1;
}

/** Steps times the value of one, up to the maximum: percent points or yen. */
export function bafResult(steps: number, perStep: string, maximum: string | null): string {
  const result = new Decimal(perStep).times(steps);
  return (maximum !== null && result.gt(maximum) ? new Decimal(maximum) : result).toString();
}

/** Mean of the applied prices, to the yen with two decimals, half up. */
export function averagePrice(prices: readonly string[]): string {
  return prices
    .reduce((sum, price) => sum.plus(price), new Decimal(0))
    .div(prices.length)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toString();
}

/** The months of a period in order, both ends included: `2026-07` to `2026-09`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  for (let at = from; at <= to && months.length < 60; at = `${year}-${String(month).padStart(2, '0')}`) {
    months.push(at);
    year += month === 12 ? 1 : 0;
    month = month === 12 ? 1 : month + 1;
  }
  return months;
}

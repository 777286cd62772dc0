import { Decimal } from 'decimal.js';
import { bafOn } from '#maker/rules/amounts.ts';
import type { RouteBaf } from '#maker/types.ts';
import { type Change, differenceOf } from './difference.ts';

/** The prices of a route of a maker's sheet, and the BAF on them as it is and as it would be. */
export type SheetRow = Readonly<{ prices: readonly string[]; today: RouteBaf | null; changed: RouteBaf | null }>;

/** What a car costs in the mean with BAF: a sheet names prices and no counts, so that no sum of it would tell anything. */
export type MeanPrice = Change & Readonly<{ difference: string; prices: number }>;

/** Means over all prices entered, each with its own rounded BAF; the means half up to the currency's minor unit. Null without a price. */
export function meanPrice(rows: readonly SheetRow[], minorUnit: number): MeanPrice | null {
  let [before, after, prices] = [new Decimal(0), new Decimal(0), 0];
  for (const row of rows) {
    for (const price of row.prices) {
      before = before.plus(price).plus(bafOn(price, row.today, minorUnit));
      after = after.plus(price).plus(bafOn(price, row.changed, minorUnit));
      prices += 1;
    }
  }
  if (prices === 0) return null;
  const mean = (sum: Decimal) => sum.div(prices).toDecimalPlaces(minorUnit, Decimal.ROUND_HALF_UP).toFixed();
  const change = { before: mean(before), after: mean(after) };
  return { ...change, difference: differenceOf(change), prices };
}

import { Decimal } from 'decimal.js';
import { type Currency, total } from '#maker/rules/amounts.ts';
import type { RouteBaf } from '#maker/types.ts';
import { type Change, differenceOf } from './difference.ts';

/** Prices of a route of a maker's sheet with their BAF, current and assumed, in the same order. */
type Priced = Readonly<{ prices: readonly string[]; baf: RouteBaf | null }>;
export type SheetRow = Readonly<{ today: Priced; changed: Priced }>;

/** Average price of a car with BAF: a sheet has prices but no counts, so a sum would mean nothing. */
export type MeanPrice = Change & Readonly<{ difference: string; prices: number }>;

/** Averages over all prices entered, each with its own rounded BAF, rounded half up to the currency's minor unit. Null without a price. */
export function meanPrice(rows: readonly SheetRow[], currency: Currency): MeanPrice | null {
  let [before, after, prices] = [new Decimal(0), new Decimal(0), 0];
  const withBaf = ({ prices: all, baf }: Priced) =>
    all.reduce((sum, price) => sum.plus(total([price], baf, currency) ?? 0), new Decimal(0));
  for (const { today, changed } of rows) {
    before = before.plus(withBaf(today));
    after = after.plus(withBaf(changed));
    prices += today.prices.length;
  }
  if (prices === 0) return null;
  const mean = (sum: Decimal) =>
    sum.div(prices).toDecimalPlaces(currency.minorUnit, Decimal.ROUND_HALF_UP).toFixed();
  const change = { before: mean(before), after: mean(after) };
  return { ...change, difference: differenceOf(change), prices };
}

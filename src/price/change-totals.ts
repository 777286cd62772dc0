import { Decimal } from 'decimal.js';
import { percentOf } from './change.ts';

type Changed = Readonly<{ currency: string; before: string; after: string }>;

/** What a change of prices comes to in each currency; the largest change is in percent with its sign, null from 0. */
export function totalsOf(rows: readonly Changed[]) {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => {
    const sum = (key: 'before' | 'after') =>
      found.reduce((total, row) => total.plus(row[key]), new Decimal(0));
    const [before, after] = [sum('before'), sum('after')];
    const average = (total: Decimal) => total.div(found.length).toFixed(2);
    const share = (row: Changed) =>
      new Decimal(row.before).isZero()
        ? new Decimal(0)
        : new Decimal(row.after).div(row.before).minus(1).abs();
    const largest = found.reduce((most, row) => (share(row).gt(share(most)) ? row : most));
    return {
      currency,
      count: found.length,
      sum: { before: before.toFixed(2), after: after.toFixed(2) },
      average: { before: average(before), after: average(after) },
      largest: percentOf(largest.before, largest.after),
    };
  });
}

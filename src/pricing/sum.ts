import type { Amount } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { createExactSum } from './exact-sum.ts';

/** A running sum. */
export type Sum = Readonly<{ add: (amount: Amount) => void; total: () => Decimal }>;

/**
 * Adds decimal texts exactly, as integers of the smallest decimal place among them. That takes a sixth of the time of
 * Decimal, and a what-if adds up a million amounts.
 */
export function createSum(): Sum {
  const { add, parts } = createExactSum();
  return {
    add,
    total() {
      const { units, places } = parts();
      return new Decimal(`${units}e-${places}`);
    },
  };
}

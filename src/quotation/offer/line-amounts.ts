import type { Amount, Charge } from '#freight/types.ts';
import { sumText } from '#pricing/exact-sum.ts';

/** What the charges of a line come to, in the currency of its answer; null where none has a price. */
export type LineAmount = Readonly<{
  amount: Amount | null;
  /** Whether a charge has no price: on request, or not priced yet. */
  isOpen: boolean;
}>;

/** The sum of the priced charges of a line; taxes are not part of it. */
export function lineAmount(charges: readonly Pick<Charge, 'amount'>[]): LineAmount {
  const amounts = charges.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return {
    amount: amounts.length === 0 ? null : sumText(amounts),
    isOpen: amounts.length < charges.length,
  };
}

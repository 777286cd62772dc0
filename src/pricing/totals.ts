import type { Charge, TaxKind, Totals } from '#freight/types.ts';
import { taxKinds } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { type Sum, createSum } from './sum.ts';
import { taxOn } from './tax.ts';
import type { PricingContext } from './types.ts';

const zero = new Decimal(0);

/**
 * Sums of the rounded amounts shown; consumption tax once per rate on its subtotal, by the customer's rounding
 * (the qualified invoice's rule: one rounding per rate and document).
 */
export function totalsOf(
  charges: readonly Pick<Charge, 'amount' | 'taxKind'>[],
  context: Pick<PricingContext, 'currency' | 'customer' | 'taxPercent'>,
): Totals {
  const { minorUnit } = context.currency;
  const sums = new Map<TaxKind, Sum>();
  let incomplete = false;
  for (const { amount, taxKind } of charges) {
    if (amount === null) incomplete = true;
    else {
      let sum = sums.get(taxKind);
      if (!sum) sums.set(taxKind, (sum = createSum()));
      sum.add(amount);
    }
  }
  const byTax = taxKinds.flatMap((taxKind) => {
    const subtotal = sums.get(taxKind)?.total();
    if (!subtotal) return [];
    const ratePercent =
      taxKind === 'standard' && context.customer.taxable ? context.taxPercent : '0';
    const tax = taxOn(subtotal, ratePercent, context.customer.taxRounding, minorUnit);
    return [{ taxKind, ratePercent, subtotal, tax }];
  });
  const subtotal = byTax.reduce((sum, each) => sum.plus(each.subtotal), zero);
  const tax = byTax.reduce((sum, each) => sum.plus(each.tax), zero);
  return {
    byTax: byTax.map((each) => ({ ...each, subtotal: each.subtotal.toFixed(minorUnit) })),
    subtotal: subtotal.toFixed(minorUnit),
    tax: tax.toFixed(minorUnit),
    total: subtotal.plus(tax).toFixed(minorUnit),
    incomplete,
  };
}

export type Margin = Readonly<{
  sell: string;
  cost: string;
  margin: string;
  percent: string | null;
  /** What is charged without a known cost and so left out, such as BAF: with `sell` it comes to the subtotal. */
  uncounted: string;
  /** The part of it that is BAF. */
  uncountedBaf: string;
}>;

/**
 * Employees only: the margin of charges with both a price and a cost, before tax; a discount has no cost and reduces it in
 * full. Charges on request are in none of the sums.
 */
export function marginOf(charges: readonly Pick<Charge, 'kind' | 'amount' | 'cost'>[]): Margin {
  let sell = zero;
  let cost = zero;
  let uncounted = zero;
  let uncountedBaf = zero;
  for (const charge of charges) {
    if (charge.amount === null) continue;
    if (charge.cost === null && charge.kind !== 'discount') {
      uncounted = uncounted.plus(charge.amount);
      if (charge.kind === 'baf') uncountedBaf = uncountedBaf.plus(charge.amount);
      continue;
    }
    sell = sell.plus(charge.amount);
    cost = cost.plus(charge.cost ?? 0);
  }
  const margin = sell.minus(cost);
  return {
    sell: sell.toString(),
    cost: cost.toString(),
    margin: margin.toString(),
    percent: sell.isZero() ? null : margin.div(sell).times(100).toFixed(1),
    uncounted: uncounted.toString(),
    uncountedBaf: uncountedBaf.toString(),
  };
}

/** Employees only: whether a charge is sold for less than it costs. */
export function isBelowCost({ amount, cost }: Pick<Charge, 'amount' | 'cost'>): boolean {
  return amount !== null && cost !== null && new Decimal(amount).lt(cost);
}

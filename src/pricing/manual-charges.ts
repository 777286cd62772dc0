import type { Charge } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { isAddedManually, isSurchargeKind } from './surcharge-kinds.ts';
import type { PricingProblem } from './types.ts';

/** Discounts and extra charges: a person made them, and they stay with their line as they are. */
export const isDiscountOrExtra = ({ kind }: Pick<Charge, 'kind'>): boolean =>
  kind === 'discount' || kind === 'other';

/** A surcharge that a person added to the line: it stays with its line, and is priced like those that are due by themselves. */
export function isAddedSurcharge({ trace }: Pick<Charge, 'trace'>): boolean {
  const kind = trace?.surcharge?.kind;
  return kind !== undefined && isSurchargeKind(kind) && isAddedManually(kind);
}

/** Whether anything of a charge is of a person's making: its price, its mark, or that it is there at all. */
export const hasManualInput = (charge: Charge): boolean =>
  charge.manual !== null ||
  charge.onRequest ||
  isDiscountOrExtra(charge) ||
  isAddedSurcharge(charge);

/** What a person made or changed among the charges that a line has. */
export type ManualCharges = Readonly<{
  /** Prices by hand and marks, by the id of their charge. */
  changed: ReadonlyMap<string, Charge>;
  /** The ids of surcharges added by hand. */
  added: ReadonlySet<string>;
  ofLine: ReadonlyMap<string, readonly Charge[]>;
}>;

export const indexManualCharges = (kept: readonly Charge[]): ManualCharges => ({
  changed: new Map(
    kept
      .filter(({ manual, onRequest }) => manual || onRequest)
      .map((charge) => [charge.id, charge]),
  ),
  added: new Set(kept.filter(isAddedSurcharge).map(({ id }) => id)),
  ofLine: Map.groupBy(kept, (charge) => charge.lineId),
});

/**
 * A person's own price or mark stands over what was computed, until an explicit re-price takes it away. It keeps the
 * quantity it was made for, so that a unit price by hand still multiplies; where the line has changed since, that is a
 * problem to look at.
 */
export function withManualPrice(
  { changed }: ManualCharges,
  computed: Charge,
  problems: PricingProblem[],
): Charge {
  const own = changed.size > 0 ? changed.get(computed.id) : undefined;
  if (!own) return computed;
  if (!own.manual)
    return computed.amount === null && own.onRequest ? { ...computed, onRequest: true } : computed;
  const { unitPrice, amount, cost } = own.manual;
  if (own.basis !== computed.basis || !new Decimal(own.quantity).eq(computed.quantity)) {
    problems.push({
      code: 'manual-quantity',
      chargeId: computed.id,
      lineId: computed.lineId,
      kept: own.quantity,
      computed: computed.quantity,
    });
  }
  return {
    ...computed,
    basis: own.basis,
    quantity: own.quantity,
    unitPrice,
    amount,
    cost: cost ?? computed.cost,
    manual: own.manual,
    taxKind: own.taxKind,
    missing: null,
  };
}

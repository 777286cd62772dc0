import type { Amount, Charge, Manual } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';
import { Decimal, round, rounded } from './decimal.ts';
import { isAddedSurcharge, isDiscountOrExtra } from './manual-kinds.ts';
import type { PricingProblem } from './types.ts';

/** A charge that a person priced, in another currency: each price is rounded half up, and the amount is again quantity times unit price. */
export function inCurrency(
  charge: Charge,
  from: string,
  factor: Decimal,
  minorUnit: number,
): Charge {
  const value = (amount: string | null) =>
    amount === null
      ? null
      : round(new Decimal(amount).times(factor), minorUnit, 'half-up').toFixed(minorUnit);
  const { manual } = charge;
  if (!manual)
    return {
      ...charge,
      unitPrice: value(charge.unitPrice),
      amount: value(charge.amount),
      cost: value(charge.cost),
    };
  const unitPrice = value(manual.unitPrice);
  const amount =
    unitPrice === null
      ? defined(value(manual.amount))
      : round(new Decimal(charge.quantity).times(unitPrice), minorUnit, 'half-up').toFixed(
          minorUnit,
        );
  const cost = value(manual.cost);
  return {
    ...charge,
    unitPrice: isDiscountOrExtra(charge) ? amount : unitPrice,
    amount,
    cost: isDiscountOrExtra(charge) ? cost : value(charge.cost),
    manual: { ...manual, unitPrice, amount, cost, currency: from },
  };
}

/** The trace of a charge with its declared value in another currency; null for any other charge. */
export function inCurrencyDeclared(
  { trace }: Pick<Charge, 'trace'>,
  factor: Decimal,
  minorUnit: number,
): Charge['trace'] {
  const item = trace?.item;
  if (!trace || item?.unit !== 'value' || item.typed === null) return null;
  const typed = round(new Decimal(item.typed).times(factor), minorUnit, 'half-up');
  return { ...trace, item: { ...item, typed: typed.toFixed() } };
}

/** The manual prices that were set in another currency and not confirmed since. */
export const unconfirmed = (charges: readonly Charge[], code: string): PricingProblem[] =>
  charges.flatMap(({ id, lineId, manual }): PricingProblem[] =>
    manual?.currency !== undefined && manual.currency !== code
      ? [{ code: 'manual-currency', chargeId: id, lineId, from: manual.currency, to: code }]
      : [],
  );

/** The manual input among existing charges. */
export type ManualCharges = Readonly<{
  /** Charges with a manual price or mark, by id. */
  changed: ReadonlyMap<string, Charge>;
  /** Ids of surcharges that a person added. */
  added: ReadonlySet<string>;
  /** All existing charges, by line. */
  ofLine: ReadonlyMap<string, readonly Charge[]>;
}>;

const nothingManual: ManualCharges = { changed: new Map(), added: new Set(), ofLine: new Map() };

export const indexManualCharges = (charges: readonly Charge[]): ManualCharges =>
  charges.length === 0 ? nothingManual : indexed(charges);

const indexed = (charges: readonly Charge[]): ManualCharges => ({
  changed: new Map(
    charges
      .filter(({ manual, onRequest }) => manual || onRequest)
      .map((charge) => [charge.id, charge]),
  ),
  added: new Set(charges.filter(isAddedSurcharge).map(({ id }) => id)),
  ofLine: Map.groupBy(charges, (charge) => charge.lineId),
});

/**
 * A price by unit for another quantity than it was set for: rounded half up. A cost that was set with it stays the same for each
 * unit; that of a charge at cost is its price.
 */
function forQuantity(
  manual: ManualByUnit,
  former: Amount,
  { quantity, trace }: Charge,
  { currency: { minorUnit } }: Run['context'],
): Manual {
  const { unitPrice, cost } = manual;
  const money = (value: Decimal) => rounded(value, minorUnit, 'half-up');
  const amount = money(new Decimal(quantity).times(unitPrice));
  if (trace?.item?.atCost) return { ...manual, amount, cost: amount };
  if (cost === null || new Decimal(former).isZero()) return { ...manual, amount };
  return { ...manual, amount, cost: money(new Decimal(cost).times(quantity).div(former)) };
}

type ManualByUnit = Manual & Readonly<{ unitPrice: Amount }>;
const isByUnit = (manual: Manual): manual is ManualByUnit => manual.unitPrice !== null;

/** What a manual price is applied in. */
type Run = Readonly<{
  manual: ManualCharges;
  problems: PricingProblem[];
  context: Readonly<{ currency: Readonly<{ minorUnit: number }> }>;
}>;

/**
 * Applies the manual price or mark of a charge, which overrides the computed price until an explicit re-price. A price by unit
 * follows the quantity of its line. An amount, or a price for another basis, keeps the quantity it was set for: if that has
 * changed since, a problem is reported.
 */
export function withManualPrice(
  { manual: { changed }, problems, context }: Run,
  computed: Charge,
): Charge {
  const own = changed.size > 0 ? changed.get(computed.id) : undefined;
  if (!own) return computed;
  if (!own.manual)
    return computed.amount === null && own.onRequest ? { ...computed, onRequest: true } : computed;
  const isSameBasis = own.basis === computed.basis;
  const isSame = isSameBasis && new Decimal(own.quantity).eq(computed.quantity);
  const next =
    isSameBasis && !isSame && isByUnit(own.manual)
      ? forQuantity(own.manual, own.quantity, computed, context)
      : null;
  if (!isSame && !next) {
    problems.push({
      code: 'manual-quantity',
      chargeId: computed.id,
      lineId: computed.lineId,
      kept: own.quantity,
      computed: computed.quantity,
    });
  }
  const manual = next ?? own.manual;
  return {
    ...computed,
    basis: own.basis,
    quantity: next ? computed.quantity : own.quantity,
    unitPrice: manual.unitPrice,
    amount: manual.amount,
    cost: manual.cost ?? computed.cost,
    manual,
    taxKind: own.taxKind,
    missing: null,
  };
}

/** The quantity that a manual price set now refers to: as computed, not the one of an earlier manual price. */
export function computedQuantity({
  basis,
  quantity,
  trace,
}: Pick<Charge, 'basis' | 'quantity' | 'trace'>): Pick<Charge, 'basis' | 'quantity'> {
  return trace?.quantity
    ? { basis: trace.quantity.basis, quantity: trace.quantity.total }
    : { basis, quantity };
}

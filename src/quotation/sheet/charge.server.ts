import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Target, edit } from './edit.server.ts';
import type { ManualInput, OwnChargeInput } from '#quotation/input.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { computedQuantity } from '#pricing/manual-charges.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import { Decimal, round } from '#pricing/decimal.ts';
import { sharesOf } from './item-shares.server.ts';
import { loadCharges } from './stored-charges.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import type { Charge, Manual } from '#freight/types.ts';

export type AnswerTarget = Target & { answerId: string };

export const isCharge = (answerId: string, id: string) =>
  and(eq(quotationCharge.answerId, answerId), eq(quotationCharge.id, id));

const rounded = (amount: string | Decimal, minorUnit: number) =>
  round(new Decimal(amount), minorUnit, 'half-up').toFixed(minorUnit);

/** Amounts are entered without a sign; that of a discount becomes negative. */
export const signedAmount = (kind: Charge['kind'], amount: string | Decimal, minorUnit: number) =>
  rounded(kind === 'discount' ? new Decimal(amount).neg() : amount, minorUnit);

export const missingField = (path: string) =>
  new Refused('invalid', {
    fields: [{ path, code: 'required', message: { en: 'Required.', ja: '必須項目です。' } }],
  });

async function findCharge(tx: Transaction, answerId: string, id: string): Promise<Charge | null> {
  return (await loadCharges(tx, answerId, id))[0] ?? null;
}

async function getCharge(tx: Transaction, answerId: string, id: string): Promise<Charge> {
  const found = await findCharge(tx, answerId, id);
  if (!found) throw new Refused('not-found');
  return found;
}

/** A charge as the audit log shows it. */
export const describeCharge = ({ label, amount, taxKind, manual, onRequest }: Charge) => ({
  label,
  amount,
  taxKind,
  manual,
  onRequest,
});

type ManualPrice = Pick<ManualInput, 'unitPrice' | 'amount' | 'cost' | 'reason'>;

/** The manual price of a charge and the quantity that it refers to. @throws Refused invalid without any price */
export function manualOf(
  charge: Charge,
  { unitPrice, amount: given, cost, reason }: ManualPrice,
  { code, minorUnit }: Readonly<{ code: string; minorUnit: number }>,
): Readonly<{ manual: Manual; computed: ReturnType<typeof computedQuantity> }> {
  const computed = computedQuantity(charge);
  const price = unitPrice === null ? given : new Decimal(computed.quantity).times(unitPrice);
  if (price === null) throw missingField('amount');
  const amount = signedAmount(charge.kind, price, minorUnit);
  const manual: Manual = {
    unitPrice,
    amount,
    cost: charge.trace?.item?.atCost ? amount : cost === null ? null : rounded(cost, minorUnit),
    reason,
    currency: code,
  };
  return { manual, computed };
}

/** Saves a manual price; the amount of a discount or extra charge is manual anyway. */
export async function saveManual(
  tx: Transaction,
  answerId: string,
  charge: Charge,
  { manual, computed }: ReturnType<typeof manualOf>,
  taxKind: Charge['taxKind'] = charge.taxKind,
): Promise<void> {
  const { amount, cost } = manual;
  const own = isDiscountOrExtra(charge) ? { amount, unitPrice: amount, cost } : {};
  await tx
    .update(quotationCharge)
    .set({ manual, taxKind, ...computed, ...own })
    .where(isCharge(answerId, charge.id));
}

/** Takes away the manual price and the mark of a charge: its price is that of the rate again. */
export async function dropManual(tx: Transaction, answerId: string, id: string): Promise<void> {
  await tx
    .update(quotationCharge)
    .set({ manual: null, onRequest: false })
    .where(isCharge(answerId, id));
}

type OwnCharge = Pick<Charge, 'id' | 'lineId' | 'segment' | 'label' | 'taxKind'> &
  Readonly<{ kind: 'discount' | 'other'; manual: Manual }>;

/** Adds a discount or an extra charge behind the charges of its answer. */
export async function insertOwnCharge(
  tx: Transaction,
  answerId: string,
  position: number,
  own: OwnCharge,
): Promise<Charge> {
  const { amount, cost } = own.manual;
  const charge: Charge = {
    ...own,
    basis: 'flat',
    quantity: '1',
    unitPrice: amount,
    amount,
    cost,
    onRequest: false,
    missing: null,
    trace: null,
  };
  await tx.insert(quotationCharge).values({ ...charge, answerId, position });
  return charge;
}

/**
 * Sets a manual price with its reason; it stays through every change until `clearManual` or a re-price clears it.
 * Either a unit price, which is multiplied by the charge's quantity and rounded half up, or an amount.
 */
export function setManual(
  context: SignedIn,
  target: AnswerTarget,
  id: string,
  input: ManualInput,
): Promise<void> {
  return edit(context, target, {
    current: (tx) => findCharge(tx, target.answerId, id),
    change: async (tx, locked, log) => {
      const charge = await getCharge(tx, target.answerId, id);
      const { currency } = requireAnswer(locked).answer;
      const minorUnit = await minorUnitOf(tx, currency);
      const { taxKind } = input;
      const next = manualOf(charge, input, { code: currency, minorUnit });
      await saveManual(tx, target.answerId, charge, next, taxKind);
      const { manual } = next;
      log(
        { charge: describeCharge(charge) },
        { charge: { ...describeCharge(charge), amount: manual.amount, taxKind, manual } },
      );
    },
  });
}

export function clearManual(context: SignedIn, target: AnswerTarget, id: string): Promise<void> {
  return edit(context, target, {
    current: (tx) => findCharge(tx, target.answerId, id),
    change: async (tx, _, log) => {
      const charge = await getCharge(tx, target.answerId, id);
      if (isDiscountOrExtra(charge)) throw new Refused('not-found');
      await dropManual(tx, target.answerId, id);
      log(
        { charge: describeCharge(charge) },
        { charge: { ...describeCharge(charge), manual: null } },
      );
    },
  });
}

/** Marks a charge without a rate to be quoted separately: it no longer blocks approval. */
export function markOnRequest(
  context: SignedIn,
  target: AnswerTarget,
  id: string,
  onRequest: boolean,
): Promise<void> {
  return edit(context, target, {
    current: (tx) => findCharge(tx, target.answerId, id),
    change: async (tx, _, log) => {
      const charge = await getCharge(tx, target.answerId, id);
      await tx.update(quotationCharge).set({ onRequest }).where(isCharge(target.answerId, id));
      log({ charge: describeCharge(charge) }, { charge: { ...describeCharge(charge), onRequest } });
    },
  });
}

/** Adds a discount (always below zero) or an extra charge to a line. */
export function addCharge(
  context: SignedIn,
  target: AnswerTarget,
  input: OwnChargeInput,
): Promise<string> {
  return edit(context, target, {
    change: async (tx, locked, log) => {
      const charges = await loadCharges(tx, target.answerId);
      if (!charges.some((charge) => charge.lineId === input.lineId)) throw new Refused('not-found');
      const { currency } = requireAnswer(locked).answer;
      const minorUnit = await minorUnitOf(tx, currency);
      const amount = signedAmount(input.kind, input.amount, minorUnit);
      const cost = input.cost === null ? null : rounded(input.cost, minorUnit);
      const { lineId, segment, kind, label, taxKind, reason } = input;
      const own = await insertOwnCharge(tx, target.answerId, charges.length, {
        id: `${lineId}:${segment}:${kind}:${uuidv7()}`,
        lineId,
        segment,
        kind,
        label,
        taxKind,
        manual: { unitPrice: null, amount, cost, reason, currency },
      });
      log(null, { charge: describeCharge(own) });
      return own.id;
    },
  });
}

/** Removes a discount, an extra charge, or a surcharge or charge of the catalogue that a person added: from all lines that share it. */
export function removeCharge(context: SignedIn, target: AnswerTarget, id: string): Promise<void> {
  return edit(context, target, {
    change: async (tx, _, log) => {
      const charge = await getCharge(tx, target.answerId, id);
      if (!isDiscountOrExtra(charge) && !isAddedSurcharge(charge) && !isAddedItem(charge))
        throw new Refused('not-found');
      const ids = isAddedItem(charge)
        ? (await sharesOf(tx, target, charge)).map((share) => share.id)
        : [id];
      await tx
        .delete(quotationCharge)
        .where(
          and(eq(quotationCharge.answerId, target.answerId), inArray(quotationCharge.id, ids)),
        );
      log({ charge: describeCharge(charge) }, null);
    },
  });
}

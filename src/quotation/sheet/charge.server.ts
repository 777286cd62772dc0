import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Target, edit } from './edit.server.ts';
import type { ManualInput, OwnChargeInput } from '#quotation/input.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { calculateAnswer } from './price-answer.server.ts';
import { computedQuantity } from '#pricing/manual-charges.ts';
import { isAddedItem, isAddedSurcharge, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import { Decimal, round } from '#pricing/decimal.ts';
import { idsOfShares } from './item-shares.server.ts';
import { loadCharges } from './sheet.server.ts';
import { quotationCharge } from '#quotation/tables.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import type { Charge, Manual } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';

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
      const { manual, computed } = manualOf(charge, input, { code: currency, minorUnit });
      const { amount } = manual;
      // The amount of a discount or extra charge is manual anyway.
      const own = isDiscountOrExtra(charge) ? { amount, unitPrice: amount, cost: manual.cost } : {};
      await tx
        .update(quotationCharge)
        .set({ manual, taxKind, ...computed, ...own })
        .where(isCharge(target.answerId, id));
      log(
        { charge: describeCharge(charge) },
        { charge: { ...describeCharge(charge), amount, taxKind, manual } },
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
      await tx
        .update(quotationCharge)
        .set({ manual: null, onRequest: false })
        .where(isCharge(target.answerId, id));
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
      const own: Charge = {
        id: `${input.lineId}:${input.segment}:${input.kind}:${uuidv7()}`,
        lineId: input.lineId,
        segment: input.segment,
        kind: input.kind,
        label: input.label,
        basis: 'flat',
        quantity: '1',
        unitPrice: amount,
        amount,
        cost,
        taxKind: input.taxKind,
        manual: { unitPrice: null, amount, cost, reason: input.reason, currency },
        onRequest: false,
        missing: null,
        trace: null,
      };
      await tx
        .insert(quotationCharge)
        .values({ ...own, answerId: target.answerId, position: charges.length });
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
      const ids = isAddedItem(charge) ? await idsOfShares(tx, target, charge) : [id];
      await tx
        .delete(quotationCharge)
        .where(
          and(eq(quotationCharge.answerId, target.answerId), inArray(quotationCharge.id, ids)),
        );
      log({ charge: describeCharge(charge) }, null);
    },
  });
}

/** Previews a re-pricing by today's rates that keeps the manual prices of some charges: before and after of every charge that would change. */
export async function previewReprice(
  context: SignedIn,
  quotationId: string,
  answerId: string,
  kept: readonly string[] = [],
) {
  const { answer } = await findAnswer(context, quotationId, answerId);
  // Charges and rates from one snapshot, as others may be changing them.
  return context.db.transaction(
    async (tx) => {
      const { charges, totals, before } = await calculateAnswer(tx, answerId, new Set(kept));
      const old = new Map(before.map((charge) => [charge.id, charge]));
      const now = new Map(charges.map((charge) => [charge.id, charge]));
      const side = (charge: Charge | undefined) =>
        charge ? { unitPrice: charge.unitPrice, amount: charge.amount, trace: charge.trace } : null;
      const changes = [...new Set([...old.keys(), ...now.keys()])]
        .map((id) => {
          const [oldCharge, newCharge] = [old.get(id), now.get(id)];
          const { label, lineId, segment } = defined(newCharge ?? oldCharge);
          return {
            id,
            lineId,
            segment,
            label,
            before: side(oldCharge),
            after: side(newCharge),
            manual: oldCharge?.manual ?? null,
          };
        })
        .filter(
          ({ id, before: oldSide, after: newSide, manual }) =>
            oldSide?.amount !== newSide?.amount ||
            oldSide?.unitPrice !== newSide?.unitPrice ||
            (manual !== null && now.get(id)?.manual === null),
        );
      return { changes, total: { before: answer.total, after: totals.total } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Replaces manual prices by today's prices, but for those of the charges kept; discounts, extra charges and added surcharges stay. */
export function reprice(
  context: SignedIn,
  target: AnswerTarget,
  kept: readonly string[] = [],
): Promise<void> {
  return edit(context, target, {
    change: async (tx, locked, log) => {
      await tx
        .update(quotationCharge)
        .set({ manual: null })
        .where(
          and(
            eq(quotationCharge.answerId, target.answerId),
            notInArray(quotationCharge.kind, ['discount', 'other']),
            kept.length > 0 ? notInArray(quotationCharge.id, [...kept]) : undefined,
          ),
        );
      log({ total: requireAnswer(locked).answer.total }, { repriced: true });
    },
  });
}

import type { SignedIn } from '#account/procedure.server.ts';
import type { Charge, Manual } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { allocate, weigh } from '#pricing/allocate.ts';
import { Decimal } from '#pricing/decimal.ts';
import { isAddedItem, isDiscountOrExtra } from '#pricing/manual-kinds.ts';
import { assertLinesWithin } from '#quotation/limits.server.ts';
import type {
  ChargeChange,
  DiscountInput,
  LineChange,
  TableInput,
} from '#quotation/table-input.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotationLine } from '#quotation/tables.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import { saveItemQuantity } from './added-item.server.ts';
import {
  type AnswerTarget,
  describeCharge,
  dropManual,
  insertOwnCharge,
  isCharge,
  manualOf,
  missingField,
  saveManual,
  signedAmount,
} from './charge.server.ts';
import { edit, rowOfTarget } from './edit.server.ts';
import { loadCharges } from './stored-charges.server.ts';
import { tableDiscountId } from './table-discount.ts';

type Change = Readonly<{
  tx: Transaction;
  target: AnswerTarget;
  charges: ReadonlyMap<string, Charge>;
  money: Readonly<{ code: string; minorUnit: number }>;
  /** For what has no reason of its own. */
  reason: string | null;
}>;
/** A part of the event: what was there before and what is after; null: nothing. */
type Logged = Readonly<{ before: object | null; after: object | null }>;

/** The next manual price of a charge: null as computed, undefined where it stays. */
function nextManual(change: Change, charge: Charge, input: ChargeChange, path: string) {
  const { price, cost, reason } = input;
  const isOwn = isDiscountOrExtra(charge);
  if (price?.of === 'rate') {
    if (isOwn) throw missingField(`${path}.price`);
    return null;
  }
  if (!price && cost === undefined && reason === undefined) return undefined;
  // The reason of the price before is not that of another price.
  const why = reason ?? (price ? change.reason : charge.manual?.reason || change.reason);
  if (!why) throw missingField('reason');
  const { manual } = charge;
  const kept = { unitPrice: manual?.unitPrice ?? null, amount: manual?.amount ?? charge.amount };
  // Amounts are typed without a sign; a discount that keeps its own has one.
  if (charge.kind === 'discount' && kept.amount !== null)
    kept.amount = new Decimal(kept.amount).abs().toFixed();
  const next = manualOf(
    charge,
    {
      unitPrice: price ? (price.of === 'unit' ? price.value : null) : kept.unitPrice,
      amount: price ? (price.of === 'amount' ? price.value : null) : kept.amount,
      cost: cost === undefined ? (manual?.cost ?? null) : cost,
      reason: why,
    },
    change.money,
  );
  const percent = price ? undefined : manual?.percent;
  return { ...next, manual: percent ? { ...next.manual, percent } : next.manual };
}

async function changeCharge(change: Change, input: ChargeChange, path: string): Promise<Logged> {
  const { tx, target, charges } = change;
  const charge = charges.get(input.chargeId);
  if (!charge) throw new Refused('not-found');
  const before = describeCharge(charge);
  let after = before;
  const next = nextManual(change, charge, input, path);
  if (next === null) {
    await dropManual(tx, target.answerId, charge.id);
    after = { ...after, manual: null };
  } else if (next) {
    const { manual } = next;
    await saveManual(tx, target.answerId, charge, next);
    after = { ...after, amount: manual.amount, manual };
  }
  if (input.quantity === undefined) return { before, after };
  if (!isAddedItem(charge)) throw missingField(`${path}.quantity`);
  await saveItemQuantity(tx, target, charge, input.quantity);
  const { quantity } = input;
  return {
    before: { ...before, quantity: charge.trace?.item?.typed ?? null },
    after: { ...after, quantity },
  };
}

async function changeCount({ tx, target }: Change, lineId: string, count: number): Promise<Logged> {
  const isLine = rowOfTarget(quotationLine, target, lineId);
  const [found] = await tx.select().from(quotationLine).where(isLine);
  if (!found) throw new Refused('not-found');
  const cargo = { ...found.cargo, count };
  await tx.update(quotationLine).set({ cargo }).where(isLine);
  return { before: { line: found.cargo }, after: { line: cargo } };
}

/** The base freight of a line that a discount of the table is of: on the ocean, or else its first. */
function freightOf(charges: Iterable<Charge>, lineId: string): Charge {
  const freights = [...charges].filter((each) => each.kind === 'freight' && each.lineId === lineId);
  const found = freights.find(({ segment }) => segment === 'ocean') ?? freights[0];
  if (!found) throw new Refused('not-found');
  return found;
}

const discountLabel = (percent: string | undefined) =>
  percent === undefined
    ? { en: 'Discount', ja: '値引き' }
    : { en: `Discount (${percent}%)`, ja: `値引き（${percent}%）` };

/** Sets, replaces or removes the discount of the table on a line; those added by a dialog are others. */
async function changeDiscount(
  change: Change,
  lineId: string,
  discount: DiscountInput,
  ownReason: string | undefined,
): Promise<Logged> {
  const { tx, target, charges, money } = change;
  const freight = freightOf(charges.values(), lineId);
  const id = tableDiscountId(freight);
  const existing = charges.get(id) ?? null;
  const before = existing && { charge: describeCharge(existing) };
  if (existing) await tx.delete(quotationCharge).where(isCharge(target.answerId, id));
  if (discount === null) return { before, after: null };
  const reason = ownReason ?? change.reason;
  if (!reason) throw missingField('reason');
  const percent = discount.of === 'percent' ? new Decimal(discount.value).toFixed() : undefined;
  // What a percentage takes off is known once the answer is priced.
  const amount = percent ? '0' : signedAmount('discount', discount.value, money.minorUnit);
  const manual: Manual = {
    unitPrice: null,
    amount,
    cost: null,
    reason,
    currency: money.code,
    ...(percent && { percent }),
  };
  const charge = await insertOwnCharge(tx, target.answerId, charges.size, {
    id,
    lineId,
    segment: freight.segment,
    kind: 'discount',
    label: discountLabel(percent),
    taxKind: freight.taxKind,
    manual,
  });
  return { before, after: { charge: describeCharge(charge) } };
}

/** A discount of all lines, for each: the same percentage, or its share of an amount by its base freights. */
function discountsOfAll(change: Change, discount: DiscountInput): LineChange[] {
  const freights = [...change.charges.values()].filter(({ kind }) => kind === 'freight');
  const ids = [...new Set(freights.map(({ lineId }) => lineId))];
  if (discount?.of !== 'amount') return ids.map((lineId) => ({ lineId, discount }));
  const weights = weigh(
    ids.map((id) => ({
      id,
      weight: freights
        .filter(({ lineId }) => lineId === id)
        .reduce((sum, { amount }) => sum.plus(amount ?? 0), new Decimal(0)),
      count: 1,
    })),
  );
  const whole = new Decimal(discount.value).toFixed(change.money.minorUnit);
  const shares = allocate(whole, change.money.minorUnit, weights);
  return ids.map((lineId, i) => ({ lineId, discount: { of: 'amount', value: shares[i] ?? '0' } }));
}

/**
 * Changes prices, costs, quantities and discounts of an answer as typed into its table, all or none, and prices the answer
 * once. A price or discount that is set needs a reason: its own, or the one for all.
 * @throws Refused invalid with the place of each fault, `charges[0].quantity`, or `reason`
 */
export function changeTable(
  context: SignedIn,
  target: AnswerTarget,
  input: TableInput,
): Promise<void> {
  return edit(context, target, {
    change: async (tx, locked, log) => {
      const { currency: code } = requireAnswer(locked).answer;
      const change: Change = {
        tx,
        target,
        charges: new Map((await loadCharges(tx, target.answerId)).map((each) => [each.id, each])),
        money: { code, minorUnit: await minorUnitOf(tx, code) },
        reason: input.reason,
      };
      const logged: Logged[] = [];
      for (const [i, each] of input.charges.entries()) {
        const { before, after } = await changeCharge(change, each, `charges[${i}]`);
        logged.push({ before: { charge: before }, after: { charge: after } });
      }
      const ofAll = input.discount === undefined ? [] : discountsOfAll(change, input.discount);
      for (const { lineId, count, discount, reason } of [...input.lines, ...ofAll]) {
        if (count !== undefined) logged.push(await changeCount(change, lineId, count));
        if (discount !== undefined)
          logged.push(await changeDiscount(change, lineId, discount, reason));
      }
      if (input.lines.some(({ count }) => count !== undefined)) await assertLinesWithin(tx, target);
      log(side(logged, 'before'), side(logged, 'after'));
    },
  });
}

/** One side of an event: a single part by its name, several as a list. */
function side(logged: readonly Logged[], of: keyof Logged) {
  const parts = logged.flatMap((each) => each[of] ?? []);
  return parts.length > 1 ? { changes: parts } : { ...parts[0] };
}

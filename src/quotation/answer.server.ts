import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Target, edit } from './edit.server.ts';
import { priceAnswer, pricedAnswer } from './price-answer.server.ts';
import { Decimal, round } from './pricing/decimal.ts';
import { copySheet } from './request.server.ts';
import { loadCharges, replaceCharges } from './sheet.server.ts';
import { quotationAnswer, quotationApproval, quotationCharge, quotationRemark } from './tables.ts';
import { type AnswerRow, lock, moveQuotation, tell, withAnswer } from './transition.server.ts';
import { nextAnswer } from './rules/transitions.ts';
import type { Charge, Manual, Segment, TaxKind } from './types.ts';

const validDays = 30;

/**
 * Starts the next revision: a copy of the last one (of the request for the first), priced at once.
 * An open revision before it is superseded.
 */
export async function startAnswer(context: SignedIn, quotationId: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, quotationId);
    const [last] = await tx.select().from(quotationAnswer).where(eq(quotationAnswer.quotationId, quotationId)).orderBy(desc(quotationAnswer.revision)).limit(1);
    const asked = await moveQuotation(tx, context, locked, 'start-answer', {}, { internal: true });
    const now = context.now();
    if (last) await supersede(tx, context, locked, last);
    const { principal } = context;
    const id = uuidv7();
    const [currency] = await tx
      .select({ code: masters.currency.code })
      .from(masters.customer)
      .innerJoin(masters.currency, eq(masters.currency.id, masters.customer.currency))
      .where(eq(masters.customer.id, asked.customerId));
    await tx.insert(quotationAnswer).values({
      id,
      quotationId,
      revision: (last?.revision ?? 0) + 1,
      state: 'draft',
      authorId: principal.accountId,
      authorName: principal.name,
      authorEmployeeId: principal.employeeId,
      validUntil: addDays(dayOf(now), validDays),
      currency: last?.currency ?? currency?.code ?? 'JPY',
      exchange: last?.exchange ?? [],
      createdAt: now,
      updatedAt: now,
    });
    const ids = await copySheet(tx, { quotationId, answerId: last?.id ?? null }, { quotationId, answerId: id }, { sameLineage: true });
    if (last) await copyHandwork(tx, last.id, id, ids);
    else await addDefaultRemarks(tx, id, asked.language);
    await priceAnswer(tx, id, now);
    return { id };
  });
}

type Tx = Parameters<typeof priceAnswer>[0];

async function supersede(tx: Tx, context: SignedIn, locked: Awaited<ReturnType<typeof lock>>, last: AnswerRow): Promise<void> {
  const result = nextAnswer({ answer: last.state, quotation: locked.quotation.state }, 'supersede', new Set(['employee']));
  if (!('next' in result)) return;
  const [after] = await tx
    .update(quotationAnswer)
    .set({ state: result.next, version: last.version + 1, updatedAt: context.now() })
    .where(eq(quotationAnswer.id, last.id))
    .returning();
  await tell(tx, context, { quotation: locked.quotation, answer: after! }, 'supersede', { internal: true });
}

/** Manual prices, marks, own charges and remarks go over to the next revision. */
async function copyHandwork(tx: Tx, from: string, to: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const charges = (await loadCharges(tx, from)).flatMap((charge) => {
    const lineId = ids.get(charge.lineId);
    const own = charge.manual !== null || charge.onRequest || charge.kind === 'discount' || charge.kind === 'other';
    return lineId && own ? [{ ...charge, lineId, id: charge.id.replace(charge.lineId, lineId) }] : [];
  });
  await replaceCharges(tx, to, charges);
  const remarks = await tx.select().from(quotationRemark).where(eq(quotationRemark.answerId, from));
  if (remarks.length > 0) await tx.insert(quotationRemark).values(remarks.map((remark) => ({ ...remark, id: uuidv7(), answerId: to })));
}

async function addDefaultRemarks(tx: Tx, answerId: string, language: 'en' | 'ja'): Promise<void> {
  const { 'quotation-remark-template': template } = masters;
  const found = await tx
    .select()
    .from(template)
    .where(and(eq(template.isDefault, true), eq(template.language, language)))
    .orderBy(template.sortOrder);
  if (found.length === 0) return;
  await tx.insert(quotationRemark).values(found.map((each, position) => ({ id: uuidv7(), answerId, position, templateId: each.id, text: each.body, internal: false })));
}

type AnswerTarget = Target & { answerId: string };

export function changeAnswer(context: SignedIn, target: AnswerTarget, values: Pick<AnswerRow, 'validUntil' | 'currency' | 'exchange' | 'hold'>): Promise<void> {
  return edit(context, target, async (tx) => {
    const [currency] = await tx.select({ id: masters.currency.id }).from(masters.currency).where(eq(masters.currency.code, values.currency));
    if (!currency) throw new Refused('invalid', { fields: [{ path: 'currency', code: 'select', message: { en: 'Please select a value.', ja: '選択してください。' } }] });
    await tx.update(quotationAnswer).set(values).where(eq(quotationAnswer.id, target.answerId));
  });
}

async function minorUnitOf(tx: Tx, currency: string): Promise<number> {
  const [found] = await tx.select({ minorUnit: masters.currency.minorUnit }).from(masters.currency).where(eq(masters.currency.code, currency));
  return found?.minorUnit ?? 0;
}

const rounded = (amount: string, minorUnit: number) => round(new Decimal(amount), minorUnit, 'half-up').toFixed(minorUnit);
const timesQuantity = (quantity: string, unitPrice: string) => new Decimal(quantity).times(unitPrice).toFixed();

async function chargeOf(tx: Tx, answerId: string, id: string): Promise<Charge> {
  const found = (await loadCharges(tx, answerId)).find((charge) => charge.id === id);
  if (!found) throw new Refused('not-found');
  return found;
}

const chargeKey = (answerId: string, id: string) => and(eq(quotationCharge.answerId, answerId), eq(quotationCharge.id, id));

/**
 * A price made by hand, with its reason: kept through every change until `clearManual` or a re-price takes it away.
 * Either an amount, or a unit price that is multiplied by the charge's quantity and rounded half up.
 */
export function setManual(context: SignedIn, target: AnswerTarget, id: string, input: { unitPrice: string | null; amount: string | null; cost: string | null; taxKind: TaxKind; reason: string }): Promise<void> {
  return edit(context, target, async (tx, locked) => {
    const charge = await chargeOf(tx, target.answerId, id);
    const minorUnit = await minorUnitOf(tx, withAnswer(locked).answer.currency);
    const amount = input.amount ?? (input.unitPrice === null ? null : timesQuantity(charge.quantity, input.unitPrice));
    if (amount === null) {
      throw new Refused('invalid', { fields: [{ path: 'amount', code: 'required', message: { en: 'Required.', ja: '必須項目です。' } }] });
    }
    const manual: Manual = { unitPrice: input.unitPrice, amount: rounded(amount, minorUnit), cost: input.cost === null ? null : rounded(input.cost, minorUnit), reason: input.reason };
    await tx.update(quotationCharge).set({ manual, taxKind: input.taxKind }).where(chargeKey(target.answerId, id));
  });
}

export function clearManual(context: SignedIn, target: AnswerTarget, id: string): Promise<void> {
  return edit(context, target, async (tx) => {
    await chargeOf(tx, target.answerId, id);
    await tx.update(quotationCharge).set({ manual: null, onRequest: false }).where(chargeKey(target.answerId, id));
  });
}

/** Says that a charge without a rate will be quoted separately: it no longer holds up approval. */
export function markOnRequest(context: SignedIn, target: AnswerTarget, id: string, onRequest: boolean): Promise<void> {
  return edit(context, target, async (tx) => {
    await chargeOf(tx, target.answerId, id);
    await tx.update(quotationCharge).set({ onRequest }).where(chargeKey(target.answerId, id));
  });
}

/** A discount (always below zero) or an extra charge of a line. */
export function addCharge(
  context: SignedIn,
  target: AnswerTarget,
  input: { lineId: string; kind: 'discount' | 'other'; label: { en: string; ja: string }; segment: Segment; amount: string; cost: string | null; taxKind: TaxKind; reason: string },
): Promise<string> {
  return edit(context, target, async (tx, locked) => {
    const charges = await loadCharges(tx, target.answerId);
    if (!charges.some((charge) => charge.lineId === input.lineId)) throw new Refused('not-found');
    const minorUnit = await minorUnitOf(tx, withAnswer(locked).answer.currency);
    const unsigned = rounded(input.amount, minorUnit);
    const amount = input.kind === 'discount' && !unsigned.startsWith('-') ? `-${unsigned}` : unsigned;
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
      manual: { unitPrice: null, amount, cost, reason: input.reason },
      onRequest: false,
      missing: null,
      trace: null,
    };
    await tx.insert(quotationCharge).values({ ...own, answerId: target.answerId, position: charges.length });
    return own.id;
  });
}

export function removeCharge(context: SignedIn, target: AnswerTarget, id: string): Promise<void> {
  return edit(context, target, async (tx) => {
    const charge = await chargeOf(tx, target.answerId, id);
    if (charge.kind !== 'discount' && charge.kind !== 'other') throw new Refused('not-found');
    await tx.delete(quotationCharge).where(chargeKey(target.answerId, id));
  });
}

/** What a re-pricing by today's rates would change, without saving it: complaint 2 asks for before and after. */
export async function previewReprice(context: SignedIn, quotationId: string, answerId: string) {
  return context.db.transaction(async (tx) => {
    withAnswer(await lock(tx, context, quotationId, answerId));
    const { charges, totals, before } = await pricedAnswer(tx, answerId, false);
    const old = new Map(before.map((charge) => [charge.id, charge]));
    const now = new Map(charges.map((charge) => [charge.id, charge]));
    const changes = [...new Set([...old.keys(), ...now.keys()])]
      .map((id) => ({ id, label: (now.get(id) ?? old.get(id))!.label, before: old.get(id)?.amount ?? null, after: now.get(id)?.amount ?? null, manual: old.get(id)?.manual ?? null }))
      .filter((change) => change.before !== change.after || (change.manual !== null && now.has(change.id) && now.get(change.id)!.manual === null));
    return { changes, total: totals.total };
  });
}

export function reprice(context: SignedIn, target: AnswerTarget): Promise<void> {
  return edit(context, target, async (tx) => {
    await tx
      .update(quotationCharge)
      .set({ manual: null })
      .where(and(eq(quotationCharge.answerId, target.answerId), notInArray(quotationCharge.kind, ['discount', 'other'])));
  });
}

export function saveRemarks(context: SignedIn, target: AnswerTarget, remarks: readonly { templateId: string | null; text: string; internal: boolean }[]): Promise<void> {
  return edit(context, target, async (tx) => {
    await tx.delete(quotationRemark).where(eq(quotationRemark.answerId, target.answerId));
    if (remarks.length > 0) await tx.insert(quotationRemark).values(remarks.map((remark, position) => ({ ...remark, position, id: uuidv7(), answerId: target.answerId })));
  });
}

/** Chooses who has to approve: active approvers, not the author. */
export function chooseApprovers(context: SignedIn, target: AnswerTarget, approverIds: readonly string[]): Promise<void> {
  return edit(context, target, async (tx, locked) => {
    const { 'quotation-approver': approver } = masters;
    const found = approverIds.length > 0 ? await tx.select().from(approver).where(inArray(approver.id, [...approverIds])) : [];
    const today = dayOf(context.now());
    const usable = found.filter((each) => each.archivedAt === null && each.activeFrom <= today && (each.activeTo === null || today <= each.activeTo) && each.employee !== withAnswer(locked).answer.authorEmployeeId);
    if (usable.length !== new Set(approverIds).size) {
      throw new Refused('invalid', {
        fields: [{ path: 'approverIds', code: 'approver', message: { en: 'This approver can’t be chosen: inactive, or the author.', ja: '選択できない承認者が含まれています（無効または作成者本人）。' } }],
      });
    }
    await tx.delete(quotationApproval).where(eq(quotationApproval.answerId, target.answerId));
    if (usable.length > 0) {
      await tx.insert(quotationApproval).values(usable.map((each) => ({ id: uuidv7(), answerId: target.answerId, approverId: each.id, employeeId: each.employee, level: each.level, state: 'waiting' as const })));
    }
  });
}

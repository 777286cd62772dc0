import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { hasManualInput } from '#pricing/manual-kinds.ts';
import { insertAnswer } from '#quotation/decision/new-answer.server.ts';
import { type Target, edit } from '#quotation/sheet/edit.server.ts';
import type { AnswerHeaderInput, RemarkInput } from '#quotation/input.ts';
import { priceAnswer } from '#quotation/sheet/price-answer.server.ts';
import { keepApprovers } from '#quotation/decision/choose-approvers.server.ts';
import { usualValidity } from '#quotation/offer/validity.ts';
import { openRevision } from '#quotation/revision.ts';
import { replaceCharges } from '#quotation/sheet/replace-charges.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotationAnswer, quotationRemark } from '#quotation/tables.ts';
import {
  answerFlow,
  lockQuotation,
  quotationFlow,
  supersedeOpenAnswers,
} from '#quotation/transition.server.ts';
import { assertExchangeDays, convertManualPrices } from './currency.server.ts';
import { firstOf } from '#platform/expect.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';

type AnswerTarget = Target & { answerId: string };

/**
 * Starts the next revision as a copy of the last one, or of the request if it is the first, and prices it. An offered
 * revision is superseded.
 * @throws Refused wrong-state while another revision is in progress
 */
export async function startAnswer(context: SignedIn, quotationId: string): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, quotationId);
    const answers = await tx
      .select()
      .from(quotationAnswer)
      .where(eq(quotationAnswer.quotationId, quotationId))
      .orderBy(desc(quotationAnswer.revision));
    const [last] = answers;
    const open = openRevision(answers);
    if (open) return answerFlow.refuseState(tx, { ...locked, answer: open }, open.state);
    const permit = await quotationFlow.permit(tx, locked, 'start-answer');
    const started = await quotationFlow.move(tx, context, permit, {}, { internal: true });
    const q = started.quotation;
    const now = context.now();
    await supersedeOpenAnswers(tx, context, started);
    const { principal } = context;
    const author = {
      id: principal.accountId,
      name: principal.name,
      employeeId: principal.employeeId,
    };
    const { id, lines: ids } = await insertAnswer(tx, q, {
      last: last ?? null,
      author,
      validUntil: usualValidity(dayOf(now)),
      now,
    });
    if (last) await copyManualEntries(tx, last.id, id, ids);
    await priceAnswer(tx, id, now);
    if (last) await keepApprovers(tx, last.id, id, now);
    return { id };
  });
}

/** Copies what employees entered: manual prices, charges on request, their own charges, and remarks. */
async function copyManualEntries(
  tx: Transaction,
  from: string,
  to: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const charges = (await loadCharges(tx, from)).flatMap((charge) => {
    const lineId = ids.get(charge.lineId);
    return lineId && hasManualInput(charge)
      ? [{ ...charge, lineId, id: charge.id.replace(charge.lineId, lineId) }]
      : [];
  });
  await replaceCharges(tx, to, charges);
  const remarks = await tx.select().from(quotationRemark).where(eq(quotationRemark.answerId, from));
  if (remarks.length > 0)
    await tx
      .insert(quotationRemark)
      .values(remarks.map((remark) => ({ ...remark, id: uuidv7(), answerId: to })));
}

async function readHeader(tx: Transaction, answerId: string) {
  const { validUntil, currency, exchange, hold } = quotationAnswer;
  return firstOf(
    await tx
      .select({ validUntil, currency, exchange, hold })
      .from(quotationAnswer)
      .where(eq(quotationAnswer.id, answerId)),
  );
}

export function changeAnswer(
  context: SignedIn,
  target: AnswerTarget,
  values: AnswerHeaderInput,
): Promise<void> {
  return edit(context, target, {
    current: (tx) => readHeader(tx, target.answerId),
    change: async (tx, _, note) => {
      const before = await readHeader(tx, target.answerId);
      const codes = [values.currency, ...values.exchange.map((each) => each.from)];
      const found = await tx
        .select({ id: masters.currency.id, code: masters.currency.code })
        .from(masters.currency)
        .where(inArray(masters.currency.code, codes));
      const known = new Map(found.map(({ code, id }) => [code, id]));
      if (!known.has(values.currency)) throw unknownChoice('currency');
      for (const [i, { from }] of values.exchange.entries())
        if (!known.has(from)) throw unknownChoice(`exchange[${i}].from`);
      await assertActive(
        tx,
        [
          ['currency', 'currency', known.get(values.currency)],
          ...values.exchange.map(
            ({ from }, i) => [`exchange[${i}].from`, 'currency', known.get(from)] as const,
          ),
        ],
        [before.currency, ...before.exchange.map(({ from }) => from)].map((code) =>
          known.get(code),
        ),
      );
      assertExchangeDays(values, before, context.now());
      await convertManualPrices(tx, target.answerId, before, values);
      await tx.update(quotationAnswer).set(values).where(eq(quotationAnswer.id, target.answerId));
      note(pickChanged(before, values), values);
    },
  });
}

async function readRemarks(tx: Transaction, answerId: string) {
  const { templateId, text, translation, internal } = quotationRemark;
  return tx
    .select({ templateId, text, translation, internal })
    .from(quotationRemark)
    .where(eq(quotationRemark.answerId, answerId))
    .orderBy(asc(quotationRemark.position));
}

export function saveRemarks(
  context: SignedIn,
  target: AnswerTarget,
  remarks: readonly RemarkInput[],
): Promise<void> {
  return edit(context, target, {
    current: (tx) => readRemarks(tx, target.answerId),
    reprice: false,
    change: async (tx, _, note) => {
      const { 'quotation-remark-template': template } = masters;
      const named = remarks.flatMap((remark) =>
        remark.templateId === null ? [] : [remark.templateId],
      );
      const known =
        named.length > 0
          ? new Set(
              (
                await tx
                  .select({ id: template.id })
                  .from(template)
                  .where(inArray(template.id, named))
              ).map((row) => row.id),
            )
          : new Set();
      for (const [i, { templateId }] of remarks.entries())
        if (templateId !== null && !known.has(templateId))
          throw unknownChoice(`remarks[${i}].templateId`);
      const before = await readRemarks(tx, target.answerId);
      await assertActive(
        tx,
        remarks.map(
          ({ templateId }, i) =>
            [`remarks[${i}].templateId`, 'quotation-remark-template', templateId] as const,
        ),
        before.map(({ templateId }) => templateId),
      );
      note({ remarks: before }, { remarks });
      await tx.delete(quotationRemark).where(eq(quotationRemark.answerId, target.answerId));
      if (remarks.length > 0)
        await tx.insert(quotationRemark).values(
          remarks.map((remark, position) => ({
            ...remark,
            position,
            id: uuidv7(),
            answerId: target.answerId,
          })),
        );
    },
  });
}

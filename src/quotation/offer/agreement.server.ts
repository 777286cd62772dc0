import { and, eq, lte } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { Refused } from '#platform/refusal.ts';
import { inviterOf } from '#people/contact-confirmation.server.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { postChangeRequest, closeChangeRequests } from '#quotation/thread/message.server.ts';
import { storedPdfSha256, ensureAgreedPdf } from './pdf.server.ts';
import { hasExpired, reminderDue } from './validity.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { type AnswerTarget, answerFlow, lockAnswer } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { defined } from '#platform/expect.ts';

/**
 * The customer agrees to an offer: stores who, when, and the SHA-256 of the PDF.
 * @throws Refused document-missing if the offer has no PDF and none can be created
 */
export async function agree(context: SignedIn, about: AnswerTarget): Promise<void> {
  await findAnswer(context, about.quotationId, about.answerId);
  await ensureAgreedPdf(context, about.answerId);
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'agree', about);
    const agreedSha256 = await storedPdfSha256(tx, held);
    if (agreedSha256 === null) throw new Refused('document-missing');
    const { name, accountId } = context.principal;
    const inviter = await inviterOf(tx, accountId);
    const after = await answerFlow.move(
      tx,
      context,
      permit,
      { decidedAt: context.now(), decidedBy: name, inviter, agreedSha256 },
      { after: { state: 'agreed', agreedSha256, ...(inviter && { inviter }) } },
    );
    await closeChangeRequests(tx, about.quotationId);
    await mailAnswer(tx, context, 'agreed', 'author', after.quotation, after.answer, { name });
    await mailAnswer(tx, context, 'agreed', 'customer', after.quotation, after.answer, { name });
  });
}

/** The customer declines an offer with a reason. */
export async function decline(
  context: SignedIn,
  about: AnswerTarget,
  reason: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'decline', about);
    const { name } = context.principal;
    const values = { decidedAt: context.now(), decidedBy: name, declineReason: reason };
    const after = await answerFlow.move(tx, context, permit, values, { comment: reason });
    await closeChangeRequests(tx, about.quotationId);
    await mailAnswer(tx, context, 'declined', 'author', after.quotation, after.answer, {
      name,
      reason,
    });
  });
}

/** The customer asks for more time or another offer instead of declining. */
export async function requestChange(
  context: SignedIn,
  about: AnswerTarget,
  reason: string,
): Promise<{ version: number }> {
  return context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'ask-change', about);
    const after = await answerFlow.move(tx, context, permit, {}, { comment: reason });
    await postChangeRequest(tx, context, after.quotation, reason);
    await mailAnswer(tx, context, 'changeAsked', 'author', after.quotation, after.answer, {
      name: context.principal.name,
      reason,
    });
    return { version: after.answer.version };
  });
}

/** Reverts an agreement that was made by mistake, and mails both sides. The agreement stays in timeline and log. */
export async function reopen(
  context: SignedIn,
  about: AnswerTarget,
  reason: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'reopen', about);
    const { state, decidedAt, decidedBy, inviter, agreedSha256 } = held.answer;
    const cleared = { decidedAt: null, decidedBy: null, inviter: null, agreedSha256: null };
    const after = await answerFlow.move(tx, context, permit, cleared, {
      comment: reason,
      before: { state, decidedAt, decidedBy, inviter, agreedSha256 },
      after: { ...cleared, state: permit.next },
    });
    await mailAnswer(tx, context, 'reopened', 'author', after.quotation, after.answer, { reason });
    await mailAnswer(tx, context, 'reopened', 'customer', after.quotation, after.answer, {
      reason,
    });
  });
}

/** Expires offers after their last day in Asia/Tokyo, and mails reminders 7 days and 1 day before it. Safe to run repeatedly. */
export async function expireAndRemind(
  db: Database,
  now: Date,
  baseUrl: string,
): Promise<{ expired: number; reminded: number }> {
  const clock: Caller = { principal: null, now: () => now, requestId: uuidv7(), ip: null, baseUrl };
  const due = await db
    .select({ id: quotationAnswer.id, quotationId: quotationAnswer.quotationId })
    .from(quotationAnswer)
    .where(
      and(
        eq(quotationAnswer.state, 'offered'),
        lte(quotationAnswer.validUntil, addDays(dayOf(now), 7)),
      ),
    );
  const done = { expired: 0, reminded: 0 };
  for (const { id, quotationId } of due) {
    try {
      const outcome = await expireOrRemind(db, clock, quotationId, id);
      if (outcome) done[outcome]++;
    } catch (error) {
      // An error with one offer must not stop the others.
      log.error({ err: error, answerId: id }, 'failed to check the validity of an offer');
    }
  }
  return done;
}

function expireOrRemind(
  db: Database,
  clock: Caller,
  quotationId: string,
  answerId: string,
): Promise<'expired' | 'reminded' | null> {
  return db.transaction(async (tx) => {
    const found = await lockAnswer(tx, clock, { quotationId, answerId });
    const { state, validUntil, remindedDays, offeredAt } = found.answer;
    if (state !== 'offered' || validUntil === null) return null;
    const now = clock.now();
    if (hasExpired(validUntil, now)) {
      const permit = await answerFlow.permit(tx, found, 'expire');
      const after = await answerFlow.move(tx, clock, permit, {});
      await mailAnswer(tx, clock, 'expired', 'customer', after.quotation, after.answer);
      await mailAnswer(tx, clock, 'expired', 'author', after.quotation, after.answer);
      return 'expired';
    }
    const days = reminderDue(validUntil, defined(offeredAt), now);
    if (days === null || (remindedDays !== null && remindedDays <= days)) return null;
    const permit = await answerFlow.permit(tx, found, 'remind');
    const after = await answerFlow.move(tx, clock, permit, { remindedDays: days });
    await mailAnswer(tx, clock, 'reminder', 'customer', after.quotation, after.answer);
    return 'reminded';
  });
}

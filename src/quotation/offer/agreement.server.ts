import { and, eq, lte } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Day } from '#freight/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { inviterOf } from '#people/contact-confirmation.server.ts';
import {
  customerAddresses,
  insideAddresses,
  mailAnswer,
  mailCustomer,
} from '#quotation/thread/mails.server.ts';
import { postChangeRequest, closeChangeRequests } from '#quotation/thread/message.server.ts';
import { storedPdfSha256, ensureAgreedPdf } from './pdf.server.ts';
import {
  type AcceptedSailing,
  acceptSailings,
  forgetAcceptedSailings,
} from '#quotation/sheet/offered-sailings.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import { hasExpired, reminderDue } from './validity.ts';
import { quotationDocument } from '#quotation/attachment/tables.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import type { RecordAgreementInput } from './record-agreement-input.ts';
import { channelWords } from './recorded-agreement.ts';
import {
  type AnswerPermit,
  type AnswerRow,
  type AnswerTarget,
  type LockedAnswer,
  answerFlow,
  lockAnswer,
} from '#quotation/transition.server.ts';
import type { Caller, Details } from '#workflow/change.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { defined } from '#platform/expect.ts';

/** What an agreement stores of whoever gave it. */
type Agreed = Pick<AnswerRow, 'decidedBy'> &
  Partial<Pick<AnswerRow, 'inviter' | 'recordedAgreement'>>;

/**
 * Makes an offer an agreement: with the time, the SHA-256 of the PDF, and the new times of moved voyages that are accepted.
 * @throws Refused document-missing if the offer has no PDF and none can be created
 * @throws Refused sailing-changed if a voyage does not sail as it was offered, and its new times are not accepted
 */
async function agreeIn(
  tx: Transaction,
  context: SignedIn,
  permit: AnswerPermit,
  accepted: readonly AcceptedSailing[],
  agreed: Agreed,
  { after, ...details }: Details = {},
) {
  const { held } = permit;
  const { quotation: q, answer } = held;
  const { routes } = await loadSheet(tx, { quotationId: q.id, answerId: answer.id });
  await acceptSailings(tx, answer, routes, accepted, context.now());
  const agreedSha256 = await storedPdfSha256(tx, held);
  if (agreedSha256 === null) throw new Refused('document-missing');
  const moved = await answerFlow.move(
    tx,
    context,
    permit,
    { ...agreed, decidedAt: context.now(), agreedSha256 },
    { ...details, after: { state: 'agreed', agreedSha256, ...after } },
  );
  await closeChangeRequests(tx, q.id);
  return moved;
}

/**
 * The customer agrees to an offer.
 * @throws what `agreeIn` throws
 */
export async function agree(
  context: SignedIn,
  about: AnswerTarget,
  accepted: readonly AcceptedSailing[] = [],
): Promise<void> {
  await findAnswer(context, about.quotationId, about.answerId);
  await ensureAgreedPdf(context, about.answerId);
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'agree', about);
    const { name, accountId } = context.principal;
    const inviter = await inviterOf(tx, accountId);
    const agreed = { decidedBy: name, inviter };
    const after = await agreeIn(tx, context, permit, accepted, agreed, {
      after: inviter ? { inviter } : {},
    });
    await mailAnswer(tx, context, 'agreed', 'author', after.quotation, after.answer, { name });
    await mailAnswer(tx, context, 'agreed', 'customer', after.quotation, after.answer, { name });
  });
}

/**
 * An employee records the agreement of a customer who ordered by telephone, by fax, or has no account. The customer is told
 * by mail, and so are author, approvers and contact in charge.
 * @throws Refused invalid without evidence, or for a day on which the offer did not stand; agreement-unseen where the customer
 * cannot be told and the employee has worked on the offer; what `agreeIn` throws
 */
export async function recordAgreement(
  context: SignedIn,
  about: AnswerTarget,
  { channel, person, day, note, documentId }: RecordAgreementInput,
  accepted: readonly AcceptedSailing[] = [],
): Promise<void> {
  await findAnswer(context, about.quotationId, about.answerId);
  await ensureAgreedPdf(context, about.answerId);
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'record-agreement', about);
    const { accountId, name: recorder } = context.principal;
    await assertEvidence(tx, held, { day, note, documentId }, dayOf(context.now()));
    const isOwn =
      held.answer.authorId === accountId || held.answer.contributorIds.includes(accountId);
    if (isOwn && (await customerAddresses(tx, held.quotation)).length === 0)
      throw new Refused('agreement-unseen');
    const recorded = {
      channel,
      day,
      note,
      documentId,
      recordedById: accountId,
      recordedBy: recorder,
    };
    const after = await agreeIn(
      tx,
      context,
      permit,
      accepted,
      { decidedBy: person, recordedAgreement: recorded },
      {
        comment: `${person} (${channelWords[channel][held.quotation.language]})`,
        after: { channel, person, receivedOn: day, documentId },
      },
    );
    const { quotation: q, answer } = after;
    if (note !== '')
      await recordEvent(tx, context, after, 'note', {
        internal: true,
        comment: note,
        after: { text: note },
      });
    const values = { name: person, channel: channelWords[channel], recorder };
    const told = await mailCustomer(tx, context, 'agreementRecorded', q, answer, values);
    if (told.length > 0)
      await recordEvent(tx, context, { quotation: q, answer }, 'customer-told', {
        comment: told.join(', '),
        internal: true,
      });
    const inside = await insideAddresses(tx, q, answer, held.approvals);
    const others = inside.filter((email) => email !== context.principal.email);
    await mailAnswer(tx, context, 'agreementRecorded', others, q, answer, values);
  });
}

/** @throws Refused invalid without a note and a document of the quotation, or for a day before the offer or after today */
async function assertEvidence(
  tx: Transaction,
  { quotation: q, answer }: LockedAnswer,
  { day, note, documentId }: Pick<RecordAgreementInput, 'day' | 'note' | 'documentId'>,
  today: Day,
): Promise<void> {
  const first = dayOf(defined(answer.offeredAt));
  const isDocument =
    documentId !== null &&
    (await tx.$count(
      quotationDocument,
      and(eq(quotationDocument.id, documentId), eq(quotationDocument.quotationId, q.id)),
    )) === 1;
  const fields: FieldFault[] = [
    ...(day < first || day > today
      ? [
          {
            path: 'day',
            code: 'order-day',
            message: {
              en: `Please give a day from ${dayText(first, 'en')} to ${dayText(today, 'en')}.`,
              ja: `${dayText(first, 'ja')}から${dayText(today, 'ja')}までの日付を入力してください。`,
            },
          },
        ]
      : []),
    ...(isDocument || (documentId === null && note.trim() !== '')
      ? []
      : [
          {
            path: 'note',
            code: 'evidence-missing',
            message: {
              en: 'Please write down what was said, or attach the order.',
              ja: 'ご注文の内容を記入するか、注文書などを添付してください。',
            },
          },
        ]),
  ];
  if (fields.length > 0) throw new Refused('invalid', { fields });
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
  const now = context.now();
  // The event is not older than its question: by that it is known to wait for a reply.
  const asked = { ...context, now: () => now };
  return context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, asked, about);
    const permit = await answerFlow.permit(tx, held, 'ask-change', about);
    const after = await answerFlow.move(tx, asked, permit, {}, { comment: reason });
    await postChangeRequest(tx, asked, after.quotation, reason);
    await mailAnswer(tx, asked, 'changeAsked', 'author', after.quotation, after.answer, {
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
    const { state, decidedAt, decidedBy, inviter, recordedAgreement, agreedSha256 } = held.answer;
    await forgetAcceptedSailings(tx, held.answer.id);
    const cleared = {
      decidedAt: null,
      decidedBy: null,
      inviter: null,
      recordedAgreement: null,
      agreedSha256: null,
    };
    const after = await answerFlow.move(tx, context, permit, cleared, {
      comment: reason,
      before: {
        state,
        decidedAt,
        decidedBy,
        inviter,
        agreedSha256,
        ...(recordedAgreement && { channel: recordedAgreement.channel }),
      },
      after: {
        state: permit.next,
        decidedAt: null,
        decidedBy: null,
        inviter: null,
        agreedSha256: null,
      },
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

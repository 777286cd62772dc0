import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { inviterOf } from '#people/contact-confirmation.server.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { postChangeRequest, closeChangeRequests } from '#quotation/thread/message.server.ts';
import { storedPdfSha256, ensureAgreedPdf } from './pdf.server.ts';
import {
  type AcceptedSailing,
  acceptSailings,
  forgetAcceptedSailings,
} from '#quotation/sheet/offered-sailings.server.ts';
import { loadSheet } from '#quotation/sheet/sheet.server.ts';
import {
  type AnswerPermit,
  type AnswerRow,
  type AnswerTarget,
  answerFlow,
  lockAnswer,
} from '#quotation/transition.server.ts';
import type { Details } from '#workflow/change.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';

/** What an agreement stores of whoever gave it. */
type Agreed = Pick<AnswerRow, 'decidedBy'> &
  Partial<Pick<AnswerRow, 'inviter' | 'recordedAgreement'>>;

/**
 * Makes an offer an agreement: with the time, the SHA-256 of the PDF, and the new times of moved voyages that are accepted.
 * @throws Refused document-missing if the offer has no PDF and none can be created
 * @throws Refused sailing-changed if a voyage does not sail as it was offered, and its new times are not accepted
 */
export async function agreeIn(
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

import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { Refused } from '#platform/refusal.ts';
import { decisionOf, emailsOfAsked, usableApprovers } from '#approval/approvers.server.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { settleWishes } from '#quotation/thread/message.server.ts';
import { freezePdf } from '#quotation/offer/pdf.server.ts';
import { storeOfferedDocument } from '#quotation/offer/offered-document.server.ts';
import { contentHash } from '#quotation/sheet/price-answer.server.ts';
import { turnOf, undecided } from '#approval/approval.ts';
import { quotationApproval } from '#quotation/tables.ts';
import {
  type AnswerRow,
  type ApprovalRow,
  type QuotationRow,
  type LockedAnswer,
  fresh,
  lock,
  moveAnswer,
  withAnswer,
} from '#quotation/transition.server.ts';
import type { About } from '#quotation/transition.server.ts';
import { checkValidity, checkReady } from './ready.server.ts';

const locked = async (
  tx: Transaction,
  context: SignedIn,
  { quotationId, answerId }: About,
): Promise<LockedAnswer> => withAnswer(await lock(tx, context, quotationId, answerId));

/** Asks those whose turn it is, and who stands in for them today. */
async function mailTurn(
  tx: Transaction,
  context: SignedIn,
  { quotation, answer, staff }: LockedAnswer,
  steps: readonly ApprovalRow[],
): Promise<void> {
  const asked = turnOf(steps).map((step) => step.employeeId);
  await mailAnswer(
    tx,
    context,
    'toApprove',
    await emailsOfAsked(tx, asked, staff),
    quotation,
    answer,
  );
}

export async function requestApproval(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const hash = await contentHash(tx, about.answerId);
    const after = await moveAnswer(
      tx,
      context,
      found,
      'request-approval',
      { contentHash: hash },
      { internal: true },
    );
    await fresh(tx, found, about.version);
    await checkReady(tx, found, context.now());
    // After a return everybody decides anew.
    await tx
      .update(quotationApproval)
      .set({ ...undecided, askedAt: context.now() })
      .where(eq(quotationApproval.answerId, about.answerId));
    await mailTurn(
      tx,
      context,
      { ...found, ...after },
      found.approvals.map((step) => ({ ...step, state: 'waiting' as const })),
    );
  });
}

/** An approver's yes. The last one approves the answer, and offers it at once unless it is to be held. */
export async function approve(
  context: SignedIn,
  about: About,
  comment: string | null,
): Promise<void> {
  const offered = await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const { step: mine, inPlaceOf } = await decisionOf(
      tx,
      context.principal,
      found.answer,
      found.approvals,
      found.staff,
    );
    const rest = found.approvals.filter((step) => step.state === 'waiting' && step !== mine);
    const isLast = rest.length === 0;
    const hash = await contentHash(tx, about.answerId);
    const after = await moveAnswer(
      tx,
      context,
      found,
      isLast ? 'approve-last' : 'approve',
      isLast ? { approvedHash: hash } : {},
      { comment, inPlaceOf, internal: true },
    );
    await fresh(tx, found, about.version);
    // What is approved is what was asked to be approved, to the letter.
    if (hash !== found.answer.contentHash)
      throw new Refused('stale', { detail: { version: found.answer.version } });
    // A right to approve that has ended since is none.
    if (
      (await usableApprovers(tx, found.answer, [mine!.approverId], context.now(), found.staff))
        .length === 0
    )
      throw new Refused('forbidden');
    await tx
      .update(quotationApproval)
      .set({ state: 'approved', decidedAt: context.now(), decidedBy: context.principal.employeeId })
      .where(eq(quotationApproval.id, mine!.id));
    if (!isLast) {
      await mailTurn(tx, context, { ...found, ...after }, rest);
      return false;
    }
    if (after.answer.hold) return false;
    await offerIn(tx, context, { ...found, ...after });
    return true;
  });
  if (offered) await afterCommit(context, (db) => freezePdf({ ...context, db }, about.answerId));
}

/** Approval is bound to what the approvers saw: every way out asks again. */
async function offerIn(
  tx: Transaction,
  context: SignedIn,
  found: LockedAnswer,
): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const after = await moveAnswer(tx, context, found, 'offer', { offeredAt: context.now() });
  if ((await contentHash(tx, found.answer.id)) !== found.answer.approvedHash)
    throw new Refused('stale', { detail: { version: found.answer.version } });
  checkValidity(found.answer, context.now());
  await storeOfferedDocument(tx, found.answer.id, context.now());
  await settleWishes(tx, found.quotation.id);
  await mailAnswer(tx, context, 'offered', 'customer', after.quotation, after.answer);
  return after;
}

/** Offers what was approved and held. */
export async function offer(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    await offerIn(tx, context, found);
    await fresh(tx, found, about.version);
  });
  await afterCommit(context, (db) => freezePdf({ ...context, db }, about.answerId));
}

export async function reject(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const { step, inPlaceOf } = await decisionOf(
      tx,
      context.principal,
      found.answer,
      found.approvals,
      found.staff,
    );
    const after = await moveAnswer(
      tx,
      context,
      found,
      'reject',
      { contentHash: null, approvedHash: null },
      { comment: reason, inPlaceOf, internal: true },
    );
    await fresh(tx, found, about.version);
    await tx
      .update(quotationApproval)
      .set({
        state: 'rejected',
        decidedAt: context.now(),
        decidedBy: context.principal.employeeId,
        reason,
      })
      .where(eq(quotationApproval.id, step!.id));
    await mailAnswer(tx, context, 'returned', 'author', after.quotation, after.answer, { reason });
  });
}

/** Takes an answer back; a customer to whom it was offered is told. */
export async function withdraw(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const wasOffered = found.answer.offeredAt !== null;
    const after = await moveAnswer(
      tx,
      context,
      found,
      'withdraw',
      {},
      { comment: reason, internal: !wasOffered },
    );
    await fresh(tx, found, about.version);
    if (wasOffered)
      await mailAnswer(tx, context, 'withdrawn', 'customer', after.quotation, after.answer, {
        reason,
      });
  });
}

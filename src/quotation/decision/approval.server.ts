import { isDeepStrictEqual } from 'node:util';
import type { SignedIn } from '#account/procedure.server.ts';
import { defineApproval } from '#approval/process.server.ts';
import { chosenIds, stepsOf } from '#approval/steps.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { chooseApprovers } from './choose-approvers.server.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { closeChangeRequests } from '#quotation/thread/message.server.ts';
import { createPdfs } from '#quotation/offer/pdf.server.ts';
import { storeOfferedDocument } from '#quotation/offer/offered-document.server.ts';
import { contentHash } from '#quotation/sheet/price-answer.server.ts';
import { keepSailings } from '#quotation/sheet/route-sailing.server.ts';
import { updateSearchText } from '#quotation/search-text.server.ts';
import { loadCharges } from '#quotation/sheet/stored-charges.server.ts';
import { quotationApproval } from '#quotation/tables.ts';
import {
  type AnswerPermit,
  type AnswerRow,
  type AnswerTarget,
  type LockedAnswer,
  type QuotationRow,
  answerFlow,
  lockAnswer,
} from '#quotation/transition.server.ts';
import { decisionFacts } from './mail-facts.ts';
import { outdatedPrices } from './outdated.server.ts';
import { readSummary } from './summary.server.ts';
import { assertReady, assertOfferable } from './ready.server.ts';
import type { Caller } from '#workflow/change.server.ts';

/** Offers an approved answer: the offer's document, the sailings as they are now, and the mail to the customer. */
export async function offerIn(
  tx: Transaction,
  context: Caller,
  permit: AnswerPermit,
): Promise<void> {
  const { held } = permit;
  await assertOfferable(tx, held.answer, context.now());
  const after = await answerFlow.move(tx, context, permit, { offeredAt: context.now() });
  await keepSailings(tx, held.answer.id);
  await storeOfferedDocument(tx, held.answer.id, context.now());
  await updateSearchText(tx, held.quotation.id);
  await closeChangeRequests(tx, held.quotation.id);
  await mailAnswer(tx, context, 'offered', 'customer', after.quotation, after.answer);
}

/** Approvers are told at once what is special about the prices. */
async function mailToApprovers(
  tx: Transaction,
  context: SignedIn,
  quotation: QuotationRow,
  answer: AnswerRow,
  { to, isReady }: Readonly<{ to: readonly string[]; isReady: boolean }>,
): Promise<void> {
  const charges = await loadCharges(tx, answer.id);
  const steps = await stepsOf(tx, quotationApproval, answer.id);
  // An answer that is ready has no outdated prices.
  const outdated = isReady ? null : await outdatedPrices(tx, answer);
  const facts = decisionFacts(await readSummary(tx, answer, steps, charges, outdated), charges);
  await mailAnswer(tx, context, 'toApprove', to, quotation, answer, {}, facts);
}

const approval = defineApproval({
  table: quotationApproval,
  flow: answerFlow,
  lock: (tx, context, about: AnswerTarget) => lockAnswer(tx, context, about),
  subject: ({ answer }: LockedAnswer) => answer,
  assertReady,
  contentHash: (tx, { answer }) => contentHash(tx, answer),
  mail: (tx, context, { quotation, answer }, letter) =>
    letter.name === 'toApprove'
      ? mailToApprovers(tx, context, quotation, answer, letter)
      : mailAnswer(tx, context, 'returned', 'author', quotation, answer, {
          reason: letter.reason,
        }),
  offer: offerIn,
});

export const { reject } = approval;

/**
 * Requests approval. `approverIds` are chosen in the same transaction, in place of those chosen before; left out, the
 * chosen ones are asked.
 * @throws Refused invalid for approvers who may not decide, not-priced, stale
 */
export async function requestApproval(
  context: SignedIn,
  about: AnswerTarget,
  approverIds?: readonly string[],
): Promise<void> {
  if (!approverIds) return approval.requestApproval(context, about);
  await context.db.transaction(async (tx) => {
    const inner: SignedIn = { ...context, db: tx };
    const chosen = await chosenIds(tx, quotationApproval, about.answerId);
    if (isDeepStrictEqual(chosen, approverIds.toSorted()))
      return approval.requestApproval(inner, about);
    await chooseApprovers(inner, about, approverIds);
    const { version } = (await lockAnswer(tx, context, about)).answer;
    await approval.requestApproval(inner, { ...about, version });
  });
}

/** Approves one step. The last one also offers the answer, unless it is to be held. */
export async function approve(
  context: SignedIn,
  about: AnswerTarget,
  comment: string | null,
): Promise<void> {
  if (await approval.approve(context, about, comment))
    await afterCommit(context, (db) => createPdfs({ ...context, db }, about.answerId));
}

/** Offers an approved answer that was held. */
export async function offer(context: SignedIn, about: AnswerTarget): Promise<void> {
  await approval.offer(context, about);
  await afterCommit(context, (db) => createPdfs({ ...context, db }, about.answerId));
}

/** Withdraws an answer, and mails the customer if it was offered. */
export async function withdraw(
  context: SignedIn,
  about: AnswerTarget,
  reason: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const held = await lockAnswer(tx, context, about);
    const permit = await answerFlow.permit(tx, held, 'withdraw', about);
    const wasOffered = held.answer.offeredAt !== null;
    const details = { comment: reason, internal: !wasOffered };
    const after = await answerFlow.move(tx, context, permit, {}, details);
    if (wasOffered)
      await mailAnswer(tx, context, 'withdrawn', 'customer', after.quotation, after.answer, {
        reason,
      });
  });
}

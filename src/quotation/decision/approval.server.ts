import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { Refused } from '#platform/refusal.ts';
import {
  absencesToday,
  decidable,
  decisionOf,
  emailsOfAsked,
  usableApprovers,
} from '#approval/approvers.server.ts';
import { mailAnswer } from '#quotation/thread/mails.server.ts';
import { settleWishes } from '#quotation/thread/message.server.ts';
import { freezePdf } from '#quotation/offer/pdf.server.ts';
import { storeOfferedDocument } from '#quotation/offer/offered-document.server.ts';
import { contentHash } from '#quotation/sheet/price-answer.server.ts';
import { Decimal } from '#pricing/decimal.ts';
import type { PricingProblem } from '#pricing/types.ts';
import {
  type Absence,
  coversAmount,
  coversMargin,
  covers,
  standsInFor,
  turnOf,
  undecided,
} from '#approval/approval.ts';
import { marginOf } from '#pricing/totals.ts';
import { hasExpired } from '#quotation/offer/validity.ts';
import { loadCharges } from '#quotation/sheet/sheet.server.ts';
import { quotationAnswer, quotationApproval } from '#quotation/tables.ts';
import {
  type AnswerRow,
  type ApprovalRow,
  type Locked,
  type QuotationRow,
  fresh,
  lock,
  moveAnswer,
  withAnswer,
} from '#quotation/transition.server.ts';

export type About = Readonly<{ quotationId: string; answerId: string; version: number }>;
type LockedAnswer = Locked & { answer: AnswerRow };

const locked = async (
  tx: Transaction,
  context: SignedIn,
  { quotationId, answerId }: About,
): Promise<LockedAnswer> => withAnswer(await lock(tx, context, quotationId, answerId));

const fault = (path: string, code: string, en: string, ja: string) =>
  new Refused('invalid', { fields: [{ path, code, message: { en, ja } }] });

/** An offer whose last day is past is none. */
function checkValidity({ validUntil }: AnswerRow, now: Date): void {
  if (validUntil === null || hasExpired(validUntil, now))
    throw fault(
      'validUntil',
      'not-past',
      'Please give a validity date that is not past.',
      '本日以降の有効期限を入力してください。',
    );
}

/** Everything priced or marked, a validity date that is not past, approvers who may decide and cover the amount. */
async function checkReady(
  tx: Transaction,
  { answer, approvals, staff }: LockedAnswer,
  now: Date,
): Promise<void> {
  const charges = await loadCharges(tx, answer.id);
  if (charges.length === 0 || charges.some((charge) => charge.amount === null && !charge.onRequest))
    throw new Refused('not-priced');
  if (new Decimal(answer.total).lt(0))
    throw fault(
      'total',
      'at-least',
      'Discounts exceed the total.',
      '値引きが合計金額を超えています。',
    );
  const bafMissing = (answer.problems as PricingProblem[]).find(
    (problem) => problem.code === 'baf-missing',
  );
  if (bafMissing)
    throw fault(
      'baf',
      'baf-missing',
      `No BAF is published for the departure on ${bafMissing.day}.`,
      `${bafMissing.day}の出港に適用するBAFが公開されていません。`,
    );
  checkValidity(answer, now);
  if (approvals.length === 0)
    throw fault(
      'approverIds',
      'required',
      'Please choose an approver.',
      '承認者を選択してください。',
    );
  const chosen = await usableApprovers(
    tx,
    answer,
    approvals.map((each) => each.approverId),
    now,
    staff,
  );
  if (chosen.length < approvals.length)
    throw fault(
      'approverIds',
      'approver',
      'An approver chosen can no longer approve.',
      '承認できなくなった承認者が含まれています。',
    );
  const offer = {
    total: answer.total,
    currency: answer.currency,
    exchange: answer.exchange,
    margin: marginOf(charges),
  };
  if (covers(chosen, offer)) return;
  if (!chosen.some((each) => coversAmount(each, answer.total, answer)))
    throw fault(
      'approverIds',
      'amount-limit',
      'The approvers chosen do not cover this amount.',
      '選択した承認者の承認限度額を超えています。',
    );
  if (!chosen.some((each) => coversMargin(each, offer.margin)))
    throw fault(
      'approverIds',
      'margin-limit',
      'The margin is below the lowest of the approvers chosen: a higher level has to approve.',
      '粗利率が選択した承認者の下限を下回るため、上位の承認者が必要です。',
    );
  throw fault(
    'approverIds',
    'limits',
    'None of the approvers chosen covers both this amount and this margin.',
    '金額と粗利率の両方を承認できる承認者が選択されていません。',
  );
}

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

/** Which answers wait for a person's approval, their own or as a deputy of one of these: the steps they may decide now. Two queries. */
export async function waitingSteps({ db, principal }: SignedIn, absences: readonly Absence[]) {
  if (principal.employeeId === null) return [];
  const asked = [principal.employeeId, ...standsInFor(principal.employeeId, absences)];
  const answerIds = db
    .select({ id: quotationApproval.answerId })
    .from(quotationApproval)
    .where(
      and(inArray(quotationApproval.employeeId, asked), eq(quotationApproval.state, 'waiting')),
    );
  const { authorId, authorEmployeeId, contributorIds } = quotationAnswer;
  const rows = await db
    .select({ step: quotationApproval, made: { authorId, authorEmployeeId, contributorIds } })
    .from(quotationApproval)
    .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationApproval.answerId))
    .where(
      and(inArray(quotationApproval.answerId, answerIds), eq(quotationAnswer.state, 'in-approval')),
    );
  return decidable(db, principal, rows, (step) => step.answerId, absences);
}

/** Ids of the answers that wait for the caller's approval. Three queries. */
export async function waitingFor(context: SignedIn): Promise<string[]> {
  if (context.principal.employeeId === null) return [];
  return (await waitingSteps(context, await absencesToday(context.db, context.now()))).map(
    (step) => step.answerId,
  );
}

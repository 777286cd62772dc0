import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import { Refused } from '#platform/refusal.ts';
import { freezePdf } from './offer-pdf.server.ts';
import { mailAnswer } from './mails.server.ts';
import { contentHash } from './price-answer.server.ts';
import { covers, turnOf } from './rules/approval.ts';
import { hasExpired } from './rules/validity.ts';
import { loadCharges } from './sheet.server.ts';
import { quotationApproval } from './tables.ts';
import { type AnswerRow, type Locked, type QuotationRow, fresh, lock, moveAnswer, withAnswer } from './transition.server.ts';

type About = Readonly<{ quotationId: string; answerId: string; version: number }>;
type LockedAnswer = Locked & { answer: AnswerRow };

async function locked(tx: Transaction, context: SignedIn, { quotationId, answerId, version }: About): Promise<LockedAnswer> {
  const found = withAnswer(await lock(tx, context, quotationId, answerId));
  // Who comes second to a decision is told of the decision, not of a version.
  if (['draft', 'returned', 'in-approval', 'approved'].includes(found.answer.state)) fresh(found.answer, version);
  return found;
}

async function emailsOf(tx: Transaction, employeeIds: readonly string[]): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const { employee } = masters;
  return (await tx.select({ email: employee.email }).from(employee).where(inArray(employee.id, [...employeeIds]))).map((row) => row.email);
}

const fieldRefusal = (path: string, code: string, en: string, ja: string) => new Refused('invalid', { fields: [{ path, code, message: { en, ja } }] });

/** Everything priced or marked, a validity date that is not past, approvers who cover the amount. */
async function checkReady(tx: Transaction, { answer, approvals }: LockedAnswer, now: Date): Promise<void> {
  const charges = await loadCharges(tx, answer.id);
  if (charges.length === 0 || charges.some((charge) => charge.amount === null && !charge.onRequest)) throw new Refused('not-priced');
  const bafMissing = (answer.problems as { code: string }[]).some((problem) => problem.code === 'baf-missing');
  if (bafMissing) throw fieldRefusal('baf', 'baf-missing', 'No BAF is published for the departure.', '出港日に適用するBAFが公開されていません。');
  if (answer.validUntil === null || hasExpired(answer.validUntil, now)) throw fieldRefusal('validUntil', 'not-past', 'Please give a validity date.', '有効期限を入力してください。');
  if (approvals.length === 0) throw fieldRefusal('approverIds', 'required', 'Please choose an approver.', '承認者を選択してください。');
  const { 'quotation-approver': approver } = masters;
  const chosen = await tx.select().from(approver).where(inArray(approver.id, approvals.map((each) => each.approverId)));
  if (!covers(chosen, answer.total)) throw fieldRefusal('approverIds', 'amount-limit', 'The approvers chosen do not cover this amount.', '選択した承認者の承認限度額を超えています。');
}

export async function requestApproval(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const now = context.now();
    if (found.actors.has('author') && ['draft', 'returned'].includes(found.answer.state)) await checkReady(tx, found, now);
    const after = await moveAnswer(tx, context, found, 'request-approval', { contentHash: await contentHash(tx, about.answerId) }, { internal: true });
    const turn = await emailsOf(tx, turnOf(found.approvals).map((step) => step.employeeId));
    await mailAnswer(tx, 'toApprove', turn, after.quotation, after.answer, now);
  });
}

/** An approver's yes. The last one approves the answer, and offers it at once unless it is to be held. */
export async function approve(context: SignedIn, about: About, comment: string | null): Promise<void> {
  const offered = await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const now = context.now();
    const mine = turnOf(found.approvals).find((step) => step.employeeId === context.principal.employeeId);
    const rest = found.approvals.filter((step) => step.state === 'waiting' && step !== mine);
    const last = rest.length === 0;
    const hash = await contentHash(tx, about.answerId);
    if (found.answer.state === 'in-approval' && hash !== found.answer.contentHash) throw new Refused('stale', { detail: { version: found.answer.version } });
    const after = await moveAnswer(tx, context, found, last ? 'approve-last' : 'approve', last ? { approvedHash: hash } : {}, { comment, internal: true });
    await tx.update(quotationApproval).set({ state: 'approved', decidedAt: now }).where(eq(quotationApproval.id, mine!.id));
    if (!last) {
      const turn = await emailsOf(tx, turnOf(rest).map((step) => step.employeeId));
      await mailAnswer(tx, 'toApprove', turn, after.quotation, after.answer, now);
      return false;
    }
    if (after.answer.hold) return false;
    await offerIn(tx, context, { ...found, ...after });
    return true;
  });
  if (offered) await freezePdf(context, about.answerId);
}

async function offerIn(tx: Transaction, context: SignedIn, found: LockedAnswer): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const now = context.now();
  // Approval is bound to what the approvers saw: every way out asks again.
  if (found.answer.state === 'approved' && (await contentHash(tx, found.answer.id)) !== found.answer.approvedHash) throw new Refused('stale', { detail: { version: found.answer.version } });
  const after = await moveAnswer(tx, context, found, 'offer', { offeredAt: now });
  await mailAnswer(tx, 'offered', 'customer', after.quotation, after.answer, now);
  return after;
}

export async function offer(context: SignedIn, about: About): Promise<void> {
  await context.db.transaction(async (tx) => offerIn(tx, context, await locked(tx, context, about)));
  await freezePdf(context, about.answerId);
}

export async function reject(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await locked(tx, context, about);
    const after = await moveAnswer(tx, context, found, 'reject', { contentHash: null, approvedHash: null }, { comment: reason, internal: true });
    await tx
      .update(quotationApproval)
      .set({ state: 'rejected', decidedAt: context.now(), reason })
      .where(and(eq(quotationApproval.answerId, about.answerId), eq(quotationApproval.employeeId, context.principal.employeeId!)));
    await mailAnswer(tx, 'returned', 'author', after.quotation, after.answer, context.now(), { reason });
  });
}

export async function withdraw(context: SignedIn, about: About, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await moveAnswer(tx, context, await locked(tx, context, about), 'withdraw', {}, { comment: reason });
  });
}

/** Which answers wait for a person's approval. */
export async function waitingFor(context: SignedIn): Promise<string[]> {
  const { employeeId } = context.principal;
  if (employeeId === null) return [];
  const rows = await context.db
    .select({ answerId: quotationApproval.answerId })
    .from(quotationApproval)
    .where(and(eq(quotationApproval.employeeId, employeeId), eq(quotationApproval.state, 'waiting')));
  return rows.map((row) => row.answerId);
}

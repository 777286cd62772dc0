import { desc, eq, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { writeEvent } from '#audit/write.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { answerNumber } from './rules/number.ts';
import { turnOf } from './rules/approval.ts';
import { type Actor, type AnswerEvent, type QuotationEvent, type Refused as RuleRefusal, nextAnswer, nextQuotation } from './rules/transitions.ts';
import { quotation, quotationAnswer, quotationApproval, quotationEvent } from './tables.ts';
import { stateNames } from './states.ts';
import type { AnswerState, QuotationState } from './types.ts';

export type QuotationRow = typeof quotation.$inferSelect;
export type AnswerRow = typeof quotationAnswer.$inferSelect;
export type ApprovalRow = typeof quotationApproval.$inferSelect;

/** The clock as an actor: expiry and reminders happen without a person. */
export type Caller = Pick<SignedIn, 'now' | 'requestId' | 'ip'> & { principal: SignedIn['principal'] | null };

export type Locked = Readonly<{ quotation: QuotationRow; answer: AnswerRow | null; approvals: ApprovalRow[]; actors: ReadonlySet<Actor> }>;

/** What a person is to a quotation; nobody to it: it does not exist for them. */
export function actorsOf(
  principal: Caller['principal'],
  { customerId }: { customerId: string },
  answer: { authorId: string } | null,
  approvals: readonly ApprovalRow[],
): ReadonlySet<Actor> {
  const actors = new Set<Actor>();
  if (principal === null) return actors.add('clock');
  if (principal.isUser && principal.customerIds.includes(customerId)) actors.add('customer');
  if (principal.isEmployee) {
    actors.add('employee');
    const isAuthor = answer?.authorId === principal.accountId;
    if (isAuthor) actors.add('author');
    else if (turnOf(approvals).some((step) => step.employeeId === principal.employeeId)) actors.add('approver');
  }
  return actors;
}

/** Loads a quotation (and an answer of it) for a change: rows locked, caller known. */
export async function lock(tx: Transaction, caller: Caller, quotationId: string, answerId?: string | null): Promise<Locked> {
  const [found] = await tx.select().from(quotation).where(eq(quotation.id, quotationId)).for('update');
  const [answer] = answerId ? await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)).for('update') : [];
  if (!found || (answerId && answer?.quotationId !== quotationId)) throw new Refused('not-found');
  const approvals = answer ? await tx.select().from(quotationApproval).where(eq(quotationApproval.answerId, answer.id)) : [];
  const actors = actorsOf(caller.principal, found, answer ?? null, approvals);
  if (actors.size === 0) throw new Refused('not-found');
  return { quotation: found, answer: answer ?? null, approvals, actors };
}

/** Who last did something, for those who come second. */
async function lastEvent(tx: Transaction, quotationId: string) {
  const [event] = await tx
    .select({ actorName: quotationEvent.actorName, event: quotationEvent.event, at: quotationEvent.at })
    .from(quotationEvent)
    .where(eq(quotationEvent.quotationId, quotationId))
    .orderBy(desc(quotationEvent.at))
    .limit(1);
  return event ?? null;
}

async function refuse(tx: Transaction, quotationId: string, refusal: RuleRefusal<QuotationState | AnswerState>): Promise<never> {
  if (refusal.refused === 'forbidden') throw new Refused('forbidden');
  throw new Refused('wrong-state', { values: { state: stateNames[refusal.state] }, detail: { state: refusal.state, last: await lastEvent(tx, quotationId) } });
}

/** Refuses a save that was made from an older version. */
export function fresh(row: { version: number }, version: number): void {
  if (row.version !== version) throw new Refused('stale', { detail: { version: row.version } });
}

type Told = { comment?: string | null; internal?: boolean; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Writes what happened into the timeline and the log, in the transaction of the change. */
export async function tell(
  tx: Transaction,
  caller: Caller,
  subject: { quotation: QuotationRow; answer: AnswerRow | null },
  event: QuotationEvent | AnswerEvent | 'opened' | 'pdf-read' | 'document',
  { comment = null, internal = false, before, after }: Told = {},
): Promise<void> {
  const { quotation: q, answer } = subject;
  const at = caller.now();
  await tx.insert(quotationEvent).values({
    id: uuidv7(),
    quotationId: q.id,
    answerId: answer?.id ?? null,
    event,
    actorId: caller.principal?.accountId ?? null,
    actorName: caller.principal?.name ?? '',
    comment,
    internal,
    at,
  });
  const number = q.number ? (answer ? answerNumber(q.number, answer.revision) : q.number) : q.title;
  await writeEvent(tx, caller, {
    resource: answer ? 'quotation-answer' : 'quotation-request',
    recordId: answer?.id ?? q.id,
    recordTitle: { en: number, ja: number },
    parentId: q.id,
    // What happens inside before an offer is not the customer's to read.
    customerId: internal || (answer && !['offered', 'agreed', 'declined', 'expired'].includes(answer.state)) ? null : q.customerId,
    action: `quotation:${event}`,
    before: before ?? null,
    after: after ?? null,
    comment,
  });
}

/** Takes a quotation to its next state by an event, or refuses. */
export async function moveQuotation(tx: Transaction, caller: Caller, locked: Locked, event: QuotationEvent, values: Partial<QuotationRow> = {}, told: Told = {}): Promise<QuotationRow> {
  const { quotation: q, actors } = locked;
  const result = nextQuotation(q.state, event, actors);
  if (!('next' in result)) return refuse(tx, q.id, result);
  const [after] = await tx
    .update(quotation)
    .set({ ...values, state: result.next, version: q.version + 1, updatedAt: caller.now() })
    .where(eq(quotation.id, q.id))
    .returning();
  if (event !== 'edit') await tell(tx, caller, { quotation: after!, answer: null }, event, { before: { state: q.state }, after: { state: result.next }, ...told });
  return after!;
}

/** Takes an answer (and its quotation with it) to the next state by an event, or refuses. */
export async function moveAnswer(
  tx: Transaction,
  caller: Caller,
  locked: Locked & { answer: AnswerRow },
  event: AnswerEvent,
  values: Partial<AnswerRow> = {},
  told: Told = {},
): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const { quotation: q, answer, actors } = locked;
  const result = nextAnswer({ answer: answer.state, quotation: q.state }, event, actors);
  if (!('next' in result)) return refuse(tx, q.id, result);
  const now = caller.now();
  const [after] = await tx
    .update(quotationAnswer)
    .set({ ...values, state: result.next, version: answer.version + 1, updatedAt: now })
    .where(eq(quotationAnswer.id, answer.id))
    .returning();
  let changed = q;
  if (result.quotation !== q.state) {
    [changed] = (await tx
      .update(quotation)
      .set({ state: result.quotation, version: sql`${quotation.version} + 1`, updatedAt: now })
      .where(eq(quotation.id, q.id))
      .returning()) as [QuotationRow];
  }
  if (event !== 'edit-answer' || answer.state !== result.next) {
    await tell(tx, caller, { quotation: changed, answer: after! }, event, { before: { state: answer.state }, after: { state: result.next }, ...told });
  }
  return { quotation: changed, answer: after! };
}

/** The answer of a change that is about one. */
export function withAnswer(locked: Locked): Locked & { answer: AnswerRow } {
  if (!locked.answer) throw new Refused('not-found');
  return locked as Locked & { answer: AnswerRow };
}

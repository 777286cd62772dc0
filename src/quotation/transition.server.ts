import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#freight/types.ts';
import { type Staff, noAbsences } from '#approval/approval.ts';
import type { ApprovalRow } from '#approval/table.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { figuresOf } from '#quotation/figure/update.server.ts';
import {
  type Caller,
  type Details,
  type NameOf,
  defineWorkflow,
  lockRow,
} from '#workflow/change.server.ts';
import { actorsOf } from './actors.server.ts';
import { lockForEmployee, readApproval } from './lock-answer.server.ts';
import { recordEvent } from './record.server.ts';
import { scopeOf } from './scope.server.ts';
import { namesFor } from './staff-names.server.ts';
import { stateNames } from './states.ts';
import { quotation, quotationAnswer } from './tables.ts';
import { type Actor, type AnswerEvent, answerMachine, quotationMachine } from './transitions.ts';
import { isShownToCustomer } from './visibility.ts';

export type QuotationRow = typeof quotation.$inferSelect;
export type AnswerRow = typeof quotationAnswer.$inferSelect;

/** A quotation, and the answer that a change concerns if any, locked until the transaction ends; with the caller's roles. */
export type Locked = Readonly<{
  quotation: QuotationRow;
  answer: AnswerRow | null;
  approvals: readonly ApprovalRow[];
  staff: Staff;
  actors: ReadonlySet<Actor>;
  today: Day;
}>;
export type LockedAnswer = Locked & Readonly<{ answer: AnswerRow }>;

/** An answer and the version that the caller saw. */
export type AnswerTarget = Readonly<{ quotationId: string; answerId: string; version: number }>;

async function lockEach(
  tx: Transaction,
  principal: Caller['principal'],
  quotationId: string,
  answerId: string | null,
) {
  const found = await lockRow(
    tx
      .select()
      .from(quotation)
      .where(and(eq(quotation.id, quotationId), principal ? scopeOf(principal) : undefined)),
  );
  const answer =
    answerId === null
      ? null
      : await lockRow(tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)));
  if (answer && answer.quotationId !== quotationId) throw new Refused('not-found');
  return { quotation: found, answer };
}

/** @throws Refused not-found, also for what the caller may not see */
export async function lockQuotation(
  tx: Transaction,
  caller: Caller,
  quotationId: string,
  answerId: string | null = null,
): Promise<Locked> {
  const { principal } = caller;
  const readApprovals = () =>
    answerId === null
      ? { approvals: [], staff: noAbsences }
      : readApproval(tx, answerId, caller.now());
  // The connection answers one after the other: with the lock of the first, the second is read under it.
  const [{ quotation: found, answer }, { approvals, staff }] =
    principal?.isEmployee && answerId !== null
      ? await Promise.all([
          lockForEmployee(tx, principal.accountId, quotationId, answerId),
          readApprovals(),
        ])
      : [await lockEach(tx, principal, quotationId, answerId), await readApprovals()];
  const actors = actorsOf(caller.principal, found, answer, approvals, staff);
  const isInside = actors.has('employee') || actors.has('clock');
  if (actors.size === 0 || (answer && !isInside && !isShownToCustomer(answer)))
    throw new Refused('not-found');
  return { quotation: found, answer, approvals, staff, actors, today: dayOf(caller.now()) };
}

export const lockAnswer = async (
  tx: Transaction,
  caller: Caller,
  { quotationId, answerId }: Pick<AnswerTarget, 'quotationId' | 'answerId'>,
): Promise<LockedAnswer> => requireAnswer(await lockQuotation(tx, caller, quotationId, answerId));

/** @throws Refused not-found if no answer was locked */
export function requireAnswer(locked: Locked): LockedAnswer {
  const { answer } = locked;
  if (!answer) throw new Refused('not-found');
  return { ...locked, answer };
}

/** The log events shown with a refusal; customers get only those they may see. */
const history = ({ quotation: q, answer, actors }: Locked) =>
  and(
    inArray(auditEvent.resource, ['quotation-request', 'quotation-answer']),
    inArray(auditEvent.recordId, answer ? [q.id, answer.id] : [q.id]),
    actors.has('employee') ? undefined : eq(auditEvent.customerId, q.customerId),
  );

/** Customers learn the name of the contact in charge only. */
const nameOf =
  (tx: Transaction, { quotation: q, actors }: Locked): NameOf =>
  async (accountId, recorded) =>
    (
      await namesFor(
        { db: tx, principal: { isEmployee: actors.has('employee') }, locale: q.language },
        q,
        [accountId],
      )
    )(accountId, recorded);

/** The workflow of quotations. */
export const quotationFlow = defineWorkflow({
  machine: quotationMachine,
  stateNames,
  subject: ({ quotation: { state, version }, actors }: Locked) => ({
    state,
    version,
    actors,
    facts: null,
  }),
  history,
  nameOf,
  save: async (tx, held, values: Partial<QuotationRow>) => {
    const q = firstOf(
      await tx.update(quotation).set(values).where(eq(quotation.id, held.quotation.id)).returning(),
    );
    if (q.state !== held.quotation.state) await figuresOf(tx, q.id);
    return { ...held, quotation: q };
  },
  record: (tx, caller, held, event, details) =>
    recordEvent(tx, caller, { ...held, answer: null }, event, details),
});

const answers = {
  machine: answerMachine,
  stateNames,
  subject: ({
    quotation: q,
    answer: { state, version, validUntil },
    actors,
    today,
  }: LockedAnswer) => ({
    state,
    version,
    actors,
    facts: { quotation: q.state, validUntil, today },
  }),
  history,
  nameOf,
  record: (
    tx: Transaction,
    caller: Caller,
    held: LockedAnswer,
    event: AnswerEvent,
    details: Details,
  ) => recordEvent(tx, caller, held, event, details),
};

/** The workflow of answers, which also changes the state of their quotations. */
export const answerFlow = defineWorkflow({
  ...answers,
  save: async (tx, held, values: Partial<AnswerRow>, { quotation: state }) => {
    const answer = firstOf(
      await tx
        .update(quotationAnswer)
        .set(values)
        .where(eq(quotationAnswer.id, held.answer.id))
        .returning(),
    );
    if (state === 'same' || state === held.quotation.state) return { ...held, answer };
    const q = firstOf(
      await tx
        .update(quotation)
        .set({
          state,
          version: sql`${quotation.version} + 1`,
          updatedAt: answer.updatedAt,
        })
        .where(eq(quotation.id, held.quotation.id))
        .returning(),
    );
    await figuresOf(tx, q.id);
    return { ...held, quotation: q, answer };
  },
});

/**
 * The same for edits that price the answer: what they change of it is not written by itself, but with the price
 * (`priceEdited`). An edit leaves the state of the quotation as it is.
 */
export const pricedAnswerFlow = defineWorkflow({
  ...answers,
  save: async (_, held, values: Partial<AnswerRow>) => ({
    ...held,
    answer: { ...held.answer, ...values },
  }),
});

/** A permit of `answerFlow`. */
export type AnswerPermit = Awaited<ReturnType<typeof answerFlow.permit>>;

/** Supersedes every revision that is offered or in progress. Callers have checked that the quotation may be cancelled or answered anew. */
export async function supersedeOpenAnswers(
  tx: Transaction,
  caller: Caller,
  locked: Locked,
): Promise<void> {
  const answers = await tx
    .select()
    .from(quotationAnswer)
    .where(eq(quotationAnswer.quotationId, locked.quotation.id))
    .for('update');
  for (const answer of answers) {
    const permit = answerFlow.permitted(
      { ...locked, answer, actors: new Set(['employee']) },
      'supersede',
    );
    if (permit)
      await answerFlow.move(tx, caller, permit, {}, { internal: !isShownToCustomer(answer) });
  }
}

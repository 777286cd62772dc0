import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { keepFigures } from '#quotation/figure/keep.server.ts';
import { type Staff, nobodyAway } from '#approval/approval.ts';
import { staffToday } from '#approval/approvers.server.ts';
import {
  type Actor,
  type AnswerEvent,
  type QuotationEvent,
  type Refused as RuleRefusal,
  nextAnswer,
  nextQuotation,
} from './transitions.ts';
import { quotation, quotationAnswer, quotationApproval } from './tables.ts';
import { isShownToCustomer } from './visibility.ts';
import { stateNames, type AnswerState, type QuotationState } from './states.ts';
import { type Told, tell } from './record.server.ts';
import { actorsOf } from './actors.server.ts';

export type QuotationRow = typeof quotation.$inferSelect;

export type AnswerRow = typeof quotationAnswer.$inferSelect;

export type ApprovalRow = typeof quotationApproval.$inferSelect;

/** The clock as an actor: expiry and reminders happen without a person. */
export type Caller = Pick<SignedIn, 'now' | 'requestId' | 'ip' | 'baseUrl'> & {
  principal: SignedIn['principal'] | null;
};

export type Locked = Readonly<{
  quotation: QuotationRow;
  answer: AnswerRow | null;
  approvals: ApprovalRow[];
  staff: Staff;
  actors: ReadonlySet<Actor>;
}>;
export type LockedAnswer = Locked & { answer: AnswerRow };

/** Loads a quotation (and an answer of it) for a change: rows locked, caller known. */
export async function lock(
  tx: Transaction,
  caller: Caller,
  quotationId: string,
  answerId?: string | null,
): Promise<Locked> {
  const [found] = await tx
    .select()
    .from(quotation)
    .where(eq(quotation.id, quotationId))
    .for('update');
  const [answer] = answerId
    ? await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)).for('update')
    : [];
  if (!found || (answerId && answer?.quotationId !== quotationId)) throw new Refused('not-found');
  const approvals = answer
    ? await tx.select().from(quotationApproval).where(eq(quotationApproval.answerId, answer.id))
    : [];
  const staff = answer ? await staffToday(tx, [answer], caller.now()) : nobodyAway;
  const actors = actorsOf(caller.principal, found, answer ?? null, approvals, staff);
  const isInside = actors.has('employee') || actors.has('clock');
  if (actors.size === 0 || (answer && !isInside && !isShownToCustomer(answer)))
    throw new Refused('not-found');
  return { quotation: found, answer: answer ?? null, approvals, staff, actors };
}

/** Who last did something here, for those who come second; a customer is told only of what it may know. */
async function lastChange(tx: Transaction, { quotation: q, answer, actors }: Locked) {
  const [found] = await tx
    .select({ actorName: auditEvent.actorName, action: auditEvent.action, at: auditEvent.at })
    .from(auditEvent)
    .where(
      and(
        inArray(auditEvent.resource, ['quotation-request', 'quotation-answer']),
        inArray(auditEvent.recordId, answer ? [q.id, answer.id] : [q.id]),
        actors.has('employee') ? undefined : eq(auditEvent.customerId, q.customerId),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  return found ?? null;
}

async function refuse(
  tx: Transaction,
  locked: Locked,
  refusal: RuleRefusal<QuotationState | AnswerState>,
): Promise<never> {
  if (refusal.refused === 'forbidden') throw new Refused('forbidden');
  return refuseState(tx, locked, refusal.state);
}

/** Refuses because of a state that somebody brought about meanwhile, and says who. */
export async function refuseState(
  tx: Transaction,
  locked: Locked,
  state: QuotationState | AnswerState,
): Promise<never> {
  throw new Refused('wrong-state', {
    values: { state: stateNames[state] },
    detail: { state, last: await lastChange(tx, locked) },
  });
}

/**
 * Refuses a save that was made from an older version, and gives what is there now, so that the form can show both.
 * @throws Refused stale with the version, who saved last, and `current`.
 */
export async function fresh(
  tx: Transaction,
  locked: Locked,
  version: number,
  current?: () => Promise<unknown>,
): Promise<void> {
  const row = locked.answer ?? locked.quotation;
  if (row.version === version) return;
  throw new Refused('stale', {
    detail: {
      version: row.version,
      last: await lastChange(tx, locked),
      current: (await current?.()) ?? null,
    },
  });
}

/** Takes a quotation to its next state by an event, or refuses. */
export async function moveQuotation(
  tx: Transaction,
  caller: Caller,
  locked: Locked,
  event: QuotationEvent,
  values: Partial<QuotationRow> = {},
  told: Told = {},
): Promise<QuotationRow> {
  const { quotation: q, actors } = locked;
  const result = nextQuotation(q.state, event, actors);
  if (!('next' in result)) return refuse(tx, locked, result);
  const [after] = await tx
    .update(quotation)
    .set({
      ...values,
      state: result.next,
      version: event === 'duplicate' ? q.version : q.version + 1,
      updatedAt: caller.now(),
    })
    .where(eq(quotation.id, q.id))
    .returning();
  if (result.next !== q.state) await keepFigures(tx, [q.id]);
  if (event !== 'edit')
    await tell(tx, caller, { quotation: after!, answer: null }, event, {
      before: { state: q.state },
      after: { state: result.next },
      ...told,
    });
  return after!;
}

/** Takes an answer (and its quotation with it) to the next state by an event, or refuses. */
export async function moveAnswer(
  tx: Transaction,
  caller: Caller,
  locked: LockedAnswer,
  event: AnswerEvent,
  values: Partial<AnswerRow> = {},
  told: Told = {},
): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const { quotation: q, answer, actors } = locked;
  const result = nextAnswer(
    {
      answer: answer.state,
      quotation: q.state,
      validUntil: answer.validUntil,
      today: dayOf(caller.now()),
    },
    event,
    actors,
  );
  if (!('next' in result)) return refuse(tx, locked, result);
  const now = caller.now();
  // A reminder or a question changes nothing that anybody has open on the screen.
  const version =
    event === 'remind' || event === 'ask-change' ? answer.version : answer.version + 1;
  const [after] = await tx
    .update(quotationAnswer)
    .set({ ...values, state: result.next, version, updatedAt: now })
    .where(eq(quotationAnswer.id, answer.id))
    .returning();
  let changed = q;
  if (result.quotation !== q.state) {
    [changed] = (await tx
      .update(quotation)
      .set({ state: result.quotation, version: sql`${quotation.version} + 1`, updatedAt: now })
      .where(eq(quotation.id, q.id))
      .returning()) as [QuotationRow];
    await keepFigures(tx, [q.id]);
  }
  if (event !== 'edit-answer' || answer.state !== result.next) {
    await tell(tx, caller, { quotation: changed, answer: after! }, event, {
      before: { state: answer.state },
      after: { state: result.next },
      ...told,
    });
  }
  return { quotation: changed, answer: after! };
}

/** Ends every revision of a quotation that is offered or being prepared. */
export async function supersedeOpen(
  tx: Transaction,
  caller: Caller,
  q: QuotationRow,
): Promise<void> {
  const answers = await tx
    .select()
    .from(quotationAnswer)
    .where(eq(quotationAnswer.quotationId, q.id))
    .for('update');
  for (const answer of answers) {
    const result = nextAnswer(
      { answer: answer.state, quotation: q.state },
      'supersede',
      new Set(['employee']),
    );
    if (!('next' in result)) continue;
    const [after] = await tx
      .update(quotationAnswer)
      .set({ state: result.next, version: answer.version + 1, updatedAt: caller.now() })
      .where(eq(quotationAnswer.id, answer.id))
      .returning();
    await tell(tx, caller, { quotation: q, answer: after! }, 'supersede', {
      internal: !isShownToCustomer(answer),
    });
  }
}

/** The answer of a change that is about one. */
export function withAnswer(locked: Locked): LockedAnswer {
  if (!locked.answer) throw new Refused('not-found');
  return locked as LockedAnswer;
}

export type About = Readonly<{ quotationId: string; answerId: string; version: number }>;

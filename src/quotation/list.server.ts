import { type SQL, and, between, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Principal } from '#account/principal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { type Counted, countUpTo } from '#platform/database/count.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { Refused } from '#platform/refusal.ts';
import { waitingFor } from './approval.server.ts';
import type { FigureFilter } from './figure/filter.ts';
import { countedIn } from './figure/filter.server.ts';
import { matching } from './search.server.ts';
import { openStates } from './states.ts';
import { quotation, quotationAnswer } from './tables.ts';
import type { QuotationState } from './types.ts';

export type ListInput = {
  q?: string | undefined;
  state?: readonly QuotationState[] | undefined;
  customerId?: string | undefined;
  /** For employees: what a report counted. */
  counted?: FigureFilter | undefined;
  /** `approve`: waiting for my approval; `expiring`: offers that end within a week; `question`: the customer waits for a word. */
  needs?: 'approve' | 'expiring' | 'mine' | 'question' | undefined;
  /** Starts after the last row of the page before, whatever came or went since; instead of `page`. */
  cursor?: Cursor | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Which quotations a person may know of: a customer its own; an employee all but what a customer is still writing. */
export const scopeOf = ({ isEmployee, customerIds, accountId }: Principal): SQL | undefined =>
  isEmployee ? or(sql`${quotation.state} <> 'draft'`, eq(quotation.requesterId, accountId)) : customerIds.length > 0 ? inArray(quotation.customerId, [...customerIds]) : sql`false`;

/** Latest answer of each quotation that the reader may know of. */
const latestAnswer = (isEmployee: boolean) =>
  sql`(select a.id from quotation_answer a where a.quotation_id = ${quotation.id} ${isEmployee ? sql`` : sql`and a.offered_at is not null`} order by a.revision desc limit 1)`;

/** Has an answer such as this; found by the answers, of which few are meant, and not by all quotations. */
const answeredBy = (where: SQL | undefined) => sql`${quotation.id} in (select ${quotationAnswer.quotationId} from ${quotationAnswer} where ${where})`;

/** Of a quotation's answers the last. */
const isLatest = () => {
  const later = alias(quotationAnswer, 'later');
  const after = and(eq(later.quotationId, quotationAnswer.quotationId), sql`${later.revision} > ${quotationAnswer.revision}`);
  return sql`not exists (select 1 from ${quotationAnswer} later where ${after})`;
};

/** What a need asks of a quotation. An answer in approval or offered is always the last one: a newer one supersedes it. */
async function needing(context: SignedIn, needs: NonNullable<ListInput['needs']>): Promise<SQL | undefined> {
  const today = dayOf(context.now());
  const { state, validUntil, authorId, id } = quotationAnswer;
  switch (needs) {
    case 'approve': {
      const ids = await waitingFor(context);
      return ids.length > 0 ? answeredBy(and(inArray(id, ids), eq(state, 'in-approval'))) : sql`false`;
    }
    case 'expiring':
      return answeredBy(and(eq(state, 'offered'), between(validUntil, today, addDays(today, 7))));
    case 'mine':
      return answeredBy(and(eq(authorId, context.principal.accountId), isLatest()));
    case 'question':
      return isNotNull(quotation.questionAt);
  }
}

/** A page of quotations with customer and latest offer, and the count: two queries (five for one's approvals). */
export async function listQuotations(context: SignedIn, { q, state, customerId, counted: figures, needs, cursor, page = 1, size = 20 }: ListInput) {
  const { isEmployee } = context.principal;
  // Who answered, and how what was declined is counted, is not told to customers.
  if (figures && !isEmployee) throw new Refused('forbidden');
  const where = and(
    scopeOf(context.principal),
    state?.length ? inArray(quotation.state, [...state]) : undefined,
    customerId ? eq(quotation.customerId, customerId) : undefined,
    ...matching(q ?? ''),
    figures && countedIn(figures),
    needs && (await needing(context, needs)),
  );
  const { customer } = masters;
  const found = await context.db
    .select({
      id: quotation.id,
      number: quotation.number,
      state: quotation.state,
      title: quotation.title,
      customer: { id: customer.id, name: customer.name, nameEn: customer.nameEn },
      requesterName: quotation.requesterName,
      submittedAt: quotation.submittedAt,
      createdAt: quotation.createdAt,
      /** Since when the customer waits for a word; for employees. */
      questionAt: isEmployee ? quotation.questionAt : sql<null>`null`,
      answer: {
        id: quotationAnswer.id,
        revision: quotationAnswer.revision,
        state: quotationAnswer.state,
        total: quotationAnswer.total,
        currency: quotationAnswer.currency,
        incomplete: quotationAnswer.incomplete,
        validUntil: quotationAnswer.validUntil,
      },
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .leftJoin(quotationAnswer, eq(quotationAnswer.id, latestAnswer(isEmployee)))
    .where(and(where, olderThan(quotation.createdAt, quotation.id, cursor)))
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(size + 1)
    .offset(cursor ? 0 : (page - 1) * size);
  const counted = await countWhere(context, where, page, size);
  return { ...pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id })), ...counted, page, size };
}

const unfinished = ['draft', ...openStates] as const;
const none: Counted = { total: 0, totalIsLeast: false };

const countWhere = ({ db }: SignedIn, where: SQL | undefined, page = 1, size = 1): Promise<Counted> =>
  countUpTo(
    db,
    db
      .select({ one: sql`1` })
      .from(quotation)
      .where(where),
    page,
    size,
  );

/** How many open quotations there are of each state and need, as far as they are counted: the dashboard's figures. What has ended grows without end, and is counted by reports. */
export async function countQuotations(context: SignedIn) {
  const scope = scopeOf(context.principal);
  const byState = {} as Record<(typeof unfinished)[number], Counted>;
  for (const state of unfinished) byState[state] = await countWhere(context, and(scope, eq(quotation.state, state)));
  return {
    byState,
    expiring: await countWhere(context, and(scope, await needing(context, 'expiring'))),
    questions: context.principal.isEmployee ? await countWhere(context, and(scope, await needing(context, 'question'))) : none,
  };
}

/** The newest quotations that a text is about: number, title, customer, port or cargo, in either language. */
export async function findQuotations(context: SignedIn, q: string) {
  const { customer } = masters;
  return context.db
    .select({ id: quotation.id, number: quotation.number, state: quotation.state, title: quotation.title, customer: { name: customer.name, nameEn: customer.nameEn } })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .where(and(scopeOf(context.principal), ...matching(q)))
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(8);
}

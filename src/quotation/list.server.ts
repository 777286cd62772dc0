import { type SQL, and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Principal } from '#account/principal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { countUpTo } from '#platform/database/count.server.ts';
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

/** A page of quotations with customer and latest offer, and the count: two queries (five for one's approvals). */
export async function listQuotations(context: SignedIn, { q, state, customerId, counted: figures, needs, cursor, page = 1, size = 20 }: ListInput) {
  const { isEmployee, accountId } = context.principal;
  // Who answered, and how what was declined is counted, is not told to customers.
  if (figures && !isEmployee) throw new Refused('forbidden');
  const today = dayOf(context.now());
  const conditions: (SQL | undefined)[] = [
    scopeOf(context.principal),
    state?.length ? inArray(quotation.state, [...state]) : undefined,
    customerId ? eq(quotation.customerId, customerId) : undefined,
    ...matching(q ?? ''),
    figures && countedIn(figures),
    needs === 'question' ? isNotNull(quotation.questionAt) : undefined,
  ];
  if (needs === 'approve') {
    const ids = await waitingFor(context);
    conditions.push(ids.length > 0 ? inArray(quotationAnswer.id, ids) : sql`false`, eq(quotationAnswer.state, 'in-approval'));
  }
  if (needs === 'expiring')
    conditions.push(eq(quotationAnswer.state, 'offered'), gte(quotationAnswer.validUntil, today), sql`${quotationAnswer.validUntil} <= ${addDays(today, 7)}`);
  if (needs === 'mine') conditions.push(eq(quotationAnswer.authorId, accountId));
  const where = and(...conditions);
  const { customer } = masters;
  const joined = eq(quotationAnswer.id, latestAnswer(isEmployee));
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
    .leftJoin(quotationAnswer, joined)
    .where(and(where, olderThan(quotation.createdAt, quotation.id, cursor)))
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(size + 1)
    .offset(cursor ? 0 : (page - 1) * size);
  const counting = context.db.select({ one: sql`1` }).from(quotation);
  const counted = await countUpTo(context.db, (needs && needs !== 'question' ? counting.leftJoin(quotationAnswer, joined) : counting).where(where), page, size);
  return { ...pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id })), ...counted, page, size };
}

const unfinished = ['draft', ...openStates] as const;

/** How many open quotations there are of each state and need: the dashboard's figures. What has ended grows without end, and is counted by reports. */
export async function countQuotations(context: SignedIn) {
  const { isEmployee } = context.principal;
  const found = await context.db
    .select({ state: quotation.state, count: sql<number>`count(*)::int` })
    .from(quotation)
    .where(and(inArray(quotation.state, [...unfinished]), scopeOf(context.principal)))
    .groupBy(quotation.state);
  const byState = Object.fromEntries(unfinished.map((state) => [state, Number(found.find((row) => row.state === state)?.count ?? 0)])) as Record<
    (typeof unfinished)[number],
    number
  >;
  const { total: expiring } = await listQuotations(context, { needs: 'expiring', size: 1 });
  const questions = isEmployee ? await context.db.$count(quotation, and(scopeOf(context.principal), isNotNull(quotation.questionAt))) : 0;
  return { byState, expiring, questions };
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

import { type SQL, and, asc, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { kanaOrder } from '#master/tables.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { type Counted, countUpTo } from '#platform/database/count.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { Refused } from '#platform/refusal.ts';
import { answersToApprove } from '#quotation/decision/pending-approvals.server.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { quotationConditions } from '#quotation/figure/filter.server.ts';
import { type QuotationSort, parseSort } from './list-shape.ts';
import { searchConditions } from '#quotation/search.server.ts';
import { type UnfinishedState, askedAnswerStates } from '#quotation/states.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import type { QuotationState } from '#quotation/states.ts';
import { scopeOf } from '#quotation/scope.server.ts';

export type ListInput = {
  q?: string | undefined;
  state?: readonly QuotationState[] | undefined;
  customerId?: string | undefined;
  /** For employees: what a report counted. */
  counted?: FigureFilter | undefined;
  /** `approve`: waiting for my approval; `expiring`: offers that end within a week; `question`: the customer waits for a word. */
  needs?: 'approve' | 'expiring' | 'mine' | 'question' | undefined;
  sort?: QuotationSort | undefined;
  /** From the newest to the oldest, starts after the last row of the page before, whatever came or went since; instead of `sort` and `page`. */
  cursor?: Cursor | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Latest answer of each quotation that the reader may know of. */
const latestAnswer = (isEmployee: boolean) =>
  sql`(select a.id from quotation_answer a where a.quotation_id = ${quotation.id} ${isEmployee ? sql`` : sql`and a.offered_at is not null`} order by a.revision desc limit 1)`;

/** Has an answer such as this; found by the answers, of which few are meant, and not by all quotations. */
const hasAnswer = (where: SQL | undefined) =>
  sql`${quotation.id} in (select ${quotationAnswer.quotationId} from ${quotationAnswer} where ${where})`;

/** What a need asks of a quotation. An answer in approval or offered is always the last one: a newer one supersedes it. */
async function needCondition(
  context: SignedIn,
  needs: NonNullable<ListInput['needs']>,
): Promise<SQL | undefined> {
  const today = dayOf(context.now());
  switch (needs) {
    case 'approve': {
      const ids = await answersToApprove(context);
      return ids.length > 0
        ? hasAnswer(
            and(
              inArray(quotationAnswer.id, ids),
              inArray(quotationAnswer.state, askedAnswerStates),
            ),
          )
        : sql`false`;
    }
    case 'expiring':
      return and(
        eq(quotation.state, 'offered'),
        between(quotation.answerValidUntil, today, addDays(today, 7)),
      );
    case 'mine':
      return eq(quotation.answerAuthorId, context.principal.accountId);
    case 'question':
      return isNotNull(quotation.questionAt);
  }
}

/**
 * The order of a list. What an answer comes to and how long it holds, employees' lists read in the quotation, where an
 * index holds it; a customer's, of which there are few, in the last offer: nothing is told of what is still being written.
 */
function orderOf(sort: QuotationSort, isEmployee: boolean): SQL[] {
  const { customer } = masters;
  const { by, isDescending } = parseSort(sort);
  const direction = isDescending ? desc : asc;
  switch (by) {
    case 'number':
      return [direction(quotation.number), direction(quotation.id)];
    case 'customer':
      return [
        direction(kanaOrder(customer.nameKana, customer.name)),
        direction(quotation.customerId),
        desc(quotation.createdAt),
        desc(quotation.id),
      ];
    case 'title':
      return [direction(quotation.title), direction(quotation.id)];
    case 'total': {
      const total = direction(isEmployee ? quotation.answerTotal : quotationAnswer.total);
      return [
        isDescending ? sql`${total} nulls last` : sql`${total} nulls first`,
        direction(quotation.id),
      ];
    }
    case 'validUntil':
      return [
        direction(isEmployee ? quotation.answerValidUntil : quotationAnswer.validUntil),
        direction(quotation.id),
      ];
    case 'requested':
      return [direction(quotation.submittedAt), direction(quotation.id)];
    case 'created':
      return [direction(quotation.createdAt), direction(quotation.id)];
  }
}

/** A page of quotations with customer and latest offer, and the count: two queries (five for one's approvals). */
export async function listQuotations(
  context: SignedIn,
  {
    q,
    state,
    customerId,
    counted: figures,
    needs,
    sort = '-created',
    cursor,
    page = 1,
    size = 20,
  }: ListInput,
) {
  const { isEmployee } = context.principal;
  // Who answered, and how what was declined is counted, is not told to customers.
  if (figures && !isEmployee) throw new Refused('forbidden');
  const where = and(
    scopeOf(context.principal),
    state?.length ? inArray(quotation.state, [...state]) : undefined,
    customerId ? eq(quotation.customerId, customerId) : undefined,
    ...searchConditions(q ?? ''),
    figures && quotationConditions(figures),
    needs && (await needCondition(context, needs)),
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
    .orderBy(...orderOf(cursor ? '-created' : sort, isEmployee))
    .limit(size + 1)
    .offset(cursor ? 0 : (page - 1) * size);
  const counted = await countWhere(context, where, page, size);
  const part = pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
  // A cursor goes on from the newest to the oldest.
  return {
    ...part,
    cursor: cursor || sort === '-created' ? part.cursor : null,
    ...counted,
    page,
    size,
  };
}

const none: Counted = { total: 0, totalIsLeast: false };

const countWhere = (
  { db }: SignedIn,
  where: SQL | undefined,
  page = 1,
  size = 1,
): Promise<Counted> =>
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
  const countOf = (state: UnfinishedState) =>
    countWhere(context, and(scope, eq(quotation.state, state)));
  const byState = {
    draft: await countOf('draft'),
    requested: await countOf('requested'),
    answering: await countOf('answering'),
    offered: await countOf('offered'),
  } satisfies Record<UnfinishedState, Counted>;
  return {
    byState,
    expiring: await countWhere(context, and(scope, await needCondition(context, 'expiring'))),
    questions: context.principal.isEmployee
      ? await countWhere(context, and(scope, await needCondition(context, 'question')))
      : none,
  };
}

/** The newest quotations that a text is about: number, title, customer, port or cargo, in either language. */
export async function findQuotations(context: SignedIn, q: string) {
  const { customer } = masters;
  return context.db
    .select({
      id: quotation.id,
      number: quotation.number,
      state: quotation.state,
      title: quotation.title,
      customer: { name: customer.name, nameEn: customer.nameEn },
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .where(and(scopeOf(context.principal), ...searchConditions(q)))
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(8);
}

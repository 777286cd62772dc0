import { type SQL, and, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { among } from '#platform/database/conditions.server.ts';
import { type Counted, countUpTo, countedUpTo } from '#platform/database/count.server.ts';
import { rowsById } from '#platform/database/together.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { Refused } from '#platform/refusal.ts';
import { answersToApprove } from '#quotation/decision/pending-approvals.server.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { idsAndTotal, latestAnswer, scopeWithin } from './ids.server.ts';
import type { ListNeed, QuotationSort } from './list-shape.ts';
import { searchConditions } from '#quotation/search.server.ts';
import { type UnfinishedState, askedAnswerStates } from '#quotation/states.ts';
import { instantOfferOutcome } from '#quotation/instant-outcome.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import type { QuotationState } from '#quotation/state-lists.ts';
import { scopeOf } from '#quotation/scope.server.ts';

export type ListInput = {
  q?: string | undefined;
  state?: readonly QuotationState[] | undefined;
  customerId?: string | undefined;
  /** The filters of a report; employees only. */
  counted?: FigureFilter | undefined;
  /** `approve`: awaiting my approval; `expiring`: offers that expire within a week; `mine`: answered by me; `question`: with an unanswered customer message; `returned`: with an answer returned to its author. */
  needs?: ListNeed | undefined;
  sort?: QuotationSort | undefined;
  /** Continues after the last row of the previous page, newest first; instead of `sort` and `page`. */
  cursor?: Cursor | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Why the latest answer was returned, while it is. */
const returnedReason = sql<string | null>`case when ${quotationAnswer.state} = 'returned' then (
  select e.comment from quotation_event e where e.quotation_id = ${quotation.id} and e.answer_id = ${quotationAnswer.id}
    and e.event = 'reject' order by e.at desc limit 1) end`;

/** As `isChangeRequested` of a timeline says it. */
const isChangeRequested = sql<boolean>`exists (
  select 1 from quotation_event e where e.quotation_id = ${quotation.id} and e.event = 'ask-change'
    and e.at >= ${quotation.questionAt} and not exists (select 1 from quotation_event o
      where o.quotation_id = e.quotation_id and o.event = 'offer' and o.at > e.at))`;

/** The quotation has an answer that matches. Written as a subquery of answers because few match. */
const hasAnswer = (where: SQL | undefined) =>
  sql`${quotation.id} in (select ${quotationAnswer.quotationId} from ${quotationAnswer} where ${where})`;

/** The condition of a need. An answer in approval or offered is always the latest: a newer one supersedes it. */
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
    case 'returned':
      // Customers never learn of approvals.
      return context.principal.isEmployee
        ? hasAnswer(eq(quotationAnswer.state, 'returned'))
        : sql`false`;
  }
}

/** Whoever requested a quotation, for its customer: one of ours who is not the contact in charge is our company. */
const requesterForCustomer = (locale: Locale): SQL<string> => {
  const { employee, company } = masters;
  const [person, firm] =
    locale === 'ja' ? [employee.name, company.name] : [employee.nameEn, company.nameEn];
  return sql<string>`case when exists (select from ${authUser} where ${authUser.id} = ${quotation.requesterId} and ${authUser.isEmployee})
    or exists (select from ${employee} where ${employee.account} = ${quotation.requesterId})
    then coalesce(
      (select ${person} from ${employee} where ${employee.id} = ${quotation.salesEmployeeId} and ${employee.account} = ${quotation.requesterId}),
      (select ${firm} from ${company} where ${company.isDefault} and ${company.archivedAt} is null), '')
    else ${quotation.requesterName} end`;
};

/** The rule that made the latest answer, with its version. */
const byRule = sql<{
  name: string;
  version: number;
} | null>`(select json_build_object('name', ${instantOfferOutcome.ruleName}, 'version', ${instantOfferOutcome.ruleVersion})
  from ${instantOfferOutcome} where ${instantOfferOutcome.answerId} = ${quotationAnswer.id} and ${instantOfferOutcome.ruleId} is not null)`;

/** A page of quotations with customer and latest answer, and the count. Two queries (five for `needs: 'approve'`). */
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
  // These filters would reveal to customers who answered and how declined quotations are classified.
  if (figures && !isEmployee) throw new Refused('forbidden');
  const where = and(
    scopeWithin(context, state),
    state?.length ? inArray(quotation.state, [...state]) : undefined,
    customerId ? eq(quotation.customerId, customerId) : undefined,
    ...searchConditions(q ?? ''),
    needs && (await needCondition(context, needs)),
  );
  const { limit, counted } = countedUpTo(page, size);
  const { ids, total } = await idsAndTotal(context, {
    where,
    figures,
    alone: q || needs ? undefined : { state, customerId },
    sort: cursor ? '-created' : sort,
    cursor,
    limit: size + 1,
    offset: cursor ? 0 : (page - 1) * size,
    most: limit,
  });
  const byId = await rowsById('listed quotations', ids, (all) => readRows(context, all));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const part = pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
  // Cursors work for the default order only.
  return {
    ...part,
    cursor: cursor || sort === '-created' ? part.cursor : null,
    ...counted(total),
    page,
    size,
  };
}

/** What a list tells of some quotations to its reader, who may see them. One query. */
async function readRows(
  { db, locale, principal: { isEmployee } }: SignedIn,
  ids: readonly string[],
) {
  const { customer } = masters;
  const rows = await db
    .select({
      id: quotation.id,
      number: quotation.number,
      state: quotation.state,
      isChangeRequested,
      title: quotation.title,
      customer: { id: customer.id, name: customer.name, nameEn: customer.nameEn },
      requesterName: isEmployee ? quotation.requesterName : requesterForCustomer(locale),
      submittedAt: quotation.submittedAt,
      createdAt: quotation.createdAt,
      // Employees only.
      questionAt: isEmployee ? quotation.questionAt : sql<null>`null`,
      answer: {
        id: quotationAnswer.id,
        revision: quotationAnswer.revision,
        state: quotationAnswer.state,
        total: quotationAnswer.total,
        currency: quotationAnswer.currency,
        incomplete: quotationAnswer.incomplete,
        validUntil: quotationAnswer.validUntil,
        returnedReason: isEmployee ? returnedReason : sql<null>`null`,
        byRule: isEmployee ? byRule : sql<null>`null`,
      },
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .leftJoin(quotationAnswer, eq(quotationAnswer.id, latestAnswer(isEmployee)))
    .where(among(quotation.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
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

/** Counts of unfinished quotations by state and need, for the dashboard. Ended ones are too many to count here; reports do. */
export async function countQuotations(context: SignedIn) {
  const { isEmployee } = context.principal;
  const scope = scopeOf(context.principal);
  const countOf = (state: UnfinishedState) =>
    countWhere(context, and(scopeWithin(context, [state]), eq(quotation.state, state)));
  const needing = async (need: ListNeed, within = scope) =>
    countWhere(context, and(within, await needCondition(context, need)));
  const [draft, requested, answering, offered, expiring, questions, returned] = await Promise.all([
    countOf('draft'),
    countOf('requested'),
    countOf('answering'),
    countOf('offered'),
    needing('expiring', scopeWithin(context, ['offered'])),
    isEmployee ? needing('question') : none,
    isEmployee ? needing('returned') : none,
  ]);
  const byState = { draft, requested, answering, offered } satisfies Record<
    UnfinishedState,
    Counted
  >;
  return { byState, expiring, questions, returned };
}

/** The newest quotations that match a text by number, title, customer, port or cargo, in either language. */
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

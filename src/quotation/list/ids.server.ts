import { type SQL, and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { kanaOrder } from '#master/tables.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { fewOrMany } from '#platform/database/few-or-many.server.ts';
import type { Cursor } from '#platform/http/cursor.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import {
  figureConditions,
  oncePerQuotation,
  quotationConditions,
} from '#quotation/figure/filter.server.ts';
import { quotationFigure } from '#quotation/figure/tables.ts';
import { scopeOf } from '#quotation/scope.server.ts';
import type { QuotationState } from '#quotation/state-lists.ts';
import { isDraft } from '#quotation/states.ts';
import { quotation } from '#quotation/tables.ts';
import { type QuotationSort, parseSort } from './list-shape.ts';

/**
 * Up to so many quotations are found first and then put in order; more of them are so frequent that the index of the order comes
 * upon a page of them soon.
 */
const fewRows = 10_000;

/** The latest answer of a quotation that the reader may see. */
export const latestAnswer = (isEmployee: boolean) =>
  sql`(select a.id from quotation_answer a where a.quotation_id = ${quotation.id} ${isEmployee ? sql`` : sql`and a.offered_at is not null`} order by a.revision desc limit 1)`;

/** Drafts alone are hidden from employees: a list of other states asks nothing about them, and is counted from its index. */
export const scopeWithin = ({ principal }: SignedIn, state: readonly QuotationState[] = []) =>
  principal.isEmployee && state.length > 0 && !state.some(isDraft) ? undefined : scopeOf(principal);

/**
 * The order of a list. Total and validity are those of the latest answer for employees, and of the last offer for
 * customers, so that the order reveals nothing about an answer in progress.
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
      const total = direction(isEmployee ? quotation.answerTotal : quotation.offerTotal);
      return [
        isDescending ? sql`${total} nulls last` : sql`${total} nulls first`,
        direction(quotation.id),
      ];
    }
    case 'validUntil':
      return [
        direction(isEmployee ? quotation.answerValidUntil : quotation.offerValidUntil),
        direction(quotation.id),
      ];
    case 'requested':
      return [direction(quotation.submittedAt), direction(quotation.id)];
    case 'created':
      return [direction(quotation.createdAt), direction(quotation.id)];
  }
}

type Asked = Readonly<{
  where: SQL | undefined;
  figures: FigureFilter | undefined;
  /** What `where` asks for, if that is no more than state and customer, which the figures have too. */
  alone:
    | Readonly<{ state?: readonly QuotationState[] | undefined; customerId?: string | undefined }>
    | undefined;
  sort: QuotationSort;
  /** Continues after it, newest first. */
  cursor: Cursor | undefined;
  limit: number;
  offset: number;
  /** How far to count. */
  most: number;
}>;

/** All that matches, in no order: a query for ids. What only the figures have is found from them. */
function matching({ db }: SignedIn, { where, figures, alone, most }: Asked) {
  const counted = figures && figureConditions(figures);
  if (counted && alone) {
    const { state, customerId } = alone;
    return db
      .select({ id: quotationFigure.quotationId })
      .from(quotationFigure)
      .where(
        and(
          counted,
          oncePerQuotation(figures),
          state?.length ? inArray(quotationFigure.state, [...state]) : undefined,
          customerId ? eq(quotationFigure.customerId, customerId) : undefined,
        ),
      )
      .limit(most + 1);
  }
  return db
    .select({ id: quotation.id })
    .from(quotation)
    .where(and(where, figures && quotationConditions(figures)))
    .limit(most + 1);
}

/** A page of the ids that a condition finds, in their order. */
function inOrder(
  { db, principal: { isEmployee } }: SignedIn,
  condition: SQL | undefined,
  { sort, cursor, limit, offset }: Asked,
) {
  const { customer } = masters;
  const { by } = parseSort(sort);
  const ids = db.select({ id: quotation.id }).from(quotation).$dynamic();
  const joined =
    by === 'customer' ? ids.innerJoin(customer, eq(customer.id, quotation.customerId)) : ids;
  return joined
    .where(and(condition, olderThan(quotation.createdAt, quotation.id, cursor)))
    .orderBy(...orderOf(sort, isEmployee))
    .limit(limit)
    .offset(offset);
}

/** The same by customer, where many match: from the index of customers by kana, one after the other. */
function oneCustomerAfterAnother(
  { db }: SignedIn,
  condition: SQL | undefined,
  { sort, limit, offset }: Asked,
) {
  const { customer } = masters;
  const direction = parseSort(sort).isDescending ? desc : asc;
  const each = db
    .select({ id: quotation.id, createdAt: quotation.createdAt })
    .from(quotation)
    .where(and(eq(quotation.customerId, customer.id), condition))
    .orderBy(desc(quotation.createdAt), desc(quotation.id))
    .limit(limit + offset)
    .as('each');
  return db
    .select({ id: each.id })
    .from(customer)
    .crossJoinLateral(each)
    .orderBy(
      direction(kanaOrder(customer.nameKana, customer.name)),
      direction(customer.id),
      desc(each.createdAt),
      desc(each.id),
    )
    .limit(limit)
    .offset(offset);
}

/** The ids of a page and the number of all that match: one statement. Whether few or many match decides how the page is found. */
export function idsAndTotal(
  context: SignedIn,
  asked: Asked,
): Promise<{ ids: string[]; total: number }> {
  const { where, figures, sort } = asked;
  const all = and(where, figures && quotationConditions(figures));
  const few = inOrder(context, sql`${quotation.id} = any(array(select id from matching))`, asked);
  const many =
    parseSort(sort).by === 'customer'
      ? oneCustomerAfterAnother(context, all, asked)
      : inOrder(context, all, asked);
  return fewOrMany(context.db, {
    matching: matching(context, asked),
    fewRows,
    few: sql`array(${few})`,
    many: sql`array(${many})`,
  });
}

import { type SQL, and, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, endOfDay } from '#platform/clock.ts';
import { quotation } from '../tables.ts';
import type { FigureFilter } from './filter.ts';
import { quotationFigure } from './tables.ts';
import { defined } from '#platform/expect.ts';

/** The condition for the rows that match a filter; undefined for an empty filter. */
export function figureConditions({
  from,
  to,
  customerId,
  employeeId,
  fromPortId,
  toPortId,
  answered,
  reason,
}: FigureFilter): SQL | undefined {
  const figure = quotationFigure;
  return and(
    from ? gte(figure.askedOn, from) : undefined,
    to ? lte(figure.askedOn, to) : undefined,
    customerId ? eq(figure.customerId, customerId) : undefined,
    employeeId === 'none'
      ? isNull(figure.employeeId)
      : employeeId
        ? eq(figure.employeeId, employeeId)
        : undefined,
    fromPortId ? eq(figure.fromPortId, fromPortId) : undefined,
    toPortId ? eq(figure.toPortId, toPortId) : undefined,
    answered === undefined
      ? undefined
      : answered
        ? isNotNull(figure.answerMinutes)
        : isNull(figure.answerMinutes),
    reason === undefined ? undefined : eq(figure.declineReason, reason),
  );
}

/**
 * The condition that leaves one of the matching rows of each quotation: it has a row for every pair of ports, and a filter
 * may match several of them. Undefined where a filter can match only one.
 */
export function oncePerQuotation({ fromPortId, toPortId }: FigureFilter): SQL | undefined {
  if (fromPortId && toPortId) return undefined;
  if (!fromPortId && !toPortId) return sql`${quotationFigure.isFirst}`;
  const other = alias(quotationFigure, 'other');
  const before = sql`(${other.fromPortId}, ${other.toPortId}) < (${quotationFigure.fromPortId}, ${quotationFigure.toPortId})`;
  const samePort = fromPortId
    ? eq(other.fromPortId, fromPortId)
    : eq(other.toPortId, defined(toPortId));
  return sql`not exists (select 1 from ${quotationFigure} other where ${and(eq(other.quotationId, quotationFigure.quotationId), samePort, before)})`;
}

/** For the list: the condition for the quotations that a report counts for a filter. */
export function quotationConditions(filter: FigureFilter): SQL | undefined {
  const where = figureConditions(filter);
  const { from, to } = filter;
  return (
    where &&
    and(
      sql`exists (select 1 from ${quotationFigure} where ${quotationFigure.quotationId} = ${quotation.id} and ${where})`,
      // The same days of the request itself: the newest requests are read by index, from the last of them.
      from ? gte(quotation.submittedAt, endOfDay(addDays(from, -1))) : undefined,
      to ? lt(quotation.submittedAt, endOfDay(to)) : undefined,
      to ? lt(quotation.createdAt, endOfDay(to)) : undefined,
    )
  );
}

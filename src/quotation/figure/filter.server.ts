import { type SQL, and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { quotation } from '../tables.ts';
import type { FigureFilter } from './filter.ts';
import { quotationFigure } from './tables.ts';
import { defined } from '#platform/expect.ts';

/** The rows of a filter; undefined where it lets everything through. */
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
  const of = quotationFigure;
  return and(
    from ? gte(of.askedOn, from) : undefined,
    to ? lte(of.askedOn, to) : undefined,
    customerId ? eq(of.customerId, customerId) : undefined,
    employeeId === 'none'
      ? isNull(of.employeeId)
      : employeeId
        ? eq(of.employeeId, employeeId)
        : undefined,
    fromPortId ? eq(of.fromPortId, fromPortId) : undefined,
    toPortId ? eq(of.toPortId, toPortId) : undefined,
    answered === undefined
      ? undefined
      : answered
        ? isNotNull(of.answerMinutes)
        : isNull(of.answerMinutes),
    reason === undefined ? undefined : eq(of.declineReason, reason),
  );
}

/**
 * Of the rows of a filter the one of each quotation that counts it: a quotation goes between several pairs of ports, and
 * may be meant by more than one of them. Undefined where there is but one anyway.
 */
export function oncePerQuotation({ fromPortId, toPortId }: FigureFilter): SQL | undefined {
  if (fromPortId && toPortId) return undefined;
  if (!fromPortId && !toPortId) return sql`${quotationFigure.isFirst}`;
  const other = alias(quotationFigure, 'other');
  const before = sql`(${other.fromPortId}, ${other.toPortId}) < (${quotationFigure.fromPortId}, ${quotationFigure.toPortId})`;
  const alike = fromPortId
    ? eq(other.fromPortId, fromPortId)
    : eq(other.toPortId, defined(toPortId));
  return sql`not exists (select 1 from ${quotationFigure} other where ${and(eq(other.quotationId, quotationFigure.quotationId), alike, before)})`;
}

/** For the list: the quotations of a filter, exactly those that the report counts. */
export function quotationConditions(filter: FigureFilter): SQL | undefined {
  const where = figureConditions(filter);
  return (
    where &&
    sql`exists (select 1 from ${quotationFigure} where ${quotationFigure.quotationId} = ${quotation.id} and ${where})`
  );
}

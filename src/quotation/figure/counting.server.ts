import { type AnyColumn, type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FigureFilter } from './filter.ts';
import type { Slice } from './slices.ts';
import { quotationFigure as figure, quotationFigureSum } from './tables.ts';

const total = (column: AnyColumn) => sql<string>`coalesce(sum(${column}), 0)`;

/**
 * What is counted of figures, within each group of a query by state and currency: for reports, and for the sums that are kept for
 * them. `counted` selects the rows on which a quotation is counted; amounts are those of all rows.
 */
export const counts = (counted: SQL | undefined) => ({
  asked: sql<number>`count(*)${counted ? sql` filter (where ${counted})` : sql``}`
    .mapWith(Number)
    .as('asked'),
  amount: total(figure.amount).as('amount'),
  costed: total(figure.costed).as('costed'),
  cost: total(figure.cost).as('cost'),
});

/** The minutes to first offers in each group, as a list like that of `quotation_figure_minutes`. */
export const minutesList = (counted: SQL | undefined) =>
  sql<
    string | null
  >`string_agg(${figure.answerMinutes}::text, ',') filter (where ${and(isNotNull(figure.answerMinutes), counted)})`;

/** What `counts` counts, of sums that are kept. */
export const keptCounts = {
  asked: sql<number>`sum(${quotationFigureSum.asked})`.mapWith(Number),
  amount: total(quotationFigureSum.amount),
  costed: total(quotationFigureSum.costed),
  cost: total(quotationFigureSum.cost),
};

const nothing = sql<string | null>`null::uuid`;

/** What tells the groups of a slice apart. */
export const keysOf: Readonly<Record<Slice, readonly [SQL<string | null>, SQL<string | null>]>> = {
  all: [nothing, nothing],
  lane: [sql`${figure.fromPortId}`, sql`${figure.toPortId}`],
  customer: [sql`${figure.customerId}`, nothing],
  employee: [sql`${figure.employeeId}`, nothing],
};

/** The rows on which a quotation counts in a slice: on each of its lanes, otherwise once. */
export const countedIn = (slice: Slice): SQL | undefined =>
  slice === 'lane' ? undefined : sql`${figure.isFirst}`;

/** The kept sums of a slice that a filter selects, without its period. `sliceFor` has found that the slice answers for it. */
export function keptIn(
  table: Readonly<Record<'slice' | 'firstId' | 'secondId', AnyColumn>>,
  slice: Slice,
  { customerId, employeeId, fromPortId, toPortId }: FigureFilter,
): SQL | undefined {
  const first = fromPortId ?? customerId ?? employeeId;
  return and(
    eq(table.slice, slice),
    first === 'none' ? isNull(table.firstId) : first ? eq(table.firstId, first) : undefined,
    toPortId ? eq(table.secondId, toPortId) : undefined,
  );
}

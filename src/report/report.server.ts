import { type SQL, and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { figureConditions, oncePerQuotation } from '#quotation/figure/filter.server.ts';
import { quotationFigure as figure } from '#quotation/figure/tables.ts';
import type { Division } from './division.ts';
import type { ReportInput } from './input.ts';
import { type Figures, figuresFrom } from './tally.ts';
import { defined, firstOf } from '#platform/expect.ts';

/** Only the lanes, customers and employees with the most quotations are shown; the total includes the rest. */
const maxGroups = 100;
const maxReasons = 20;

export type Group = Figures & {
  /** Null for a month and for nobody. */
  label: Bilingual | null;
  month: string | null;
  /** The filter of the list that the figures link to. */
  filter: FigureFilter;
};

type Column = typeof figure.amount | typeof figure.costed | typeof figure.cost;
/** As text, so that it never becomes a float. */
const sum = (column: Column) => sql<string>`coalesce(sum(${column}), 0)::text`;

/** The tallies of each group by state and currency, in one pass over the rows. `counted` selects the rows on which a quotation is counted. */
const tally = (counted: SQL | undefined) => {
  const only = counted ? sql` filter (where ${counted})` : sql``;
  return {
    state: figure.state,
    currency: figure.currency,
    asked: sql<number>`count(*)${only}`.mapWith(Number),
    minutes: sql<
      string | null
    >`array_to_string(array_agg(${figure.answerMinutes}) filter (where ${and(isNotNull(figure.answerMinutes), counted)}), ',')`,
    amount: sum(figure.amount),
    costed: sum(figure.costed),
    cost: sum(figure.cost),
  };
};

/** The key of a group in each division; a month's key is its first day. */
const keysOf: Readonly<Record<Division, readonly [SQL<string | null>, SQL<string | null>]>> = {
  month: [sql`date_trunc('month', ${figure.askedOn}::timestamp)`, sql`null`],
  lane: [sql`${figure.fromPortId}`, sql`${figure.toPortId}`],
  customer: [sql`${figure.customerId}`, sql`null`],
  employee: [sql`${figure.employeeId}`, sql`null`],
};
type Key = Readonly<{ first: string | null; second: string | null }>;
const nameOf = ({ first, second }: Key) => `${first ?? ''} ${second ?? ''}`;

/** The last twelve months including the current one. */
export function lastYear(now: Date): { from: string; to: string } {
  const to = dayOf(now);
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to };
}

const dayBefore = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);
const later = (a: string, b: string | undefined) => (b && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b && b < a ? b : a);

/** The filter of the report, narrowed to one group. */
function narrowed(filter: FigureFilter, by: Division, { first, second }: Key): FigureFilter {
  if (by === 'month')
    return {
      ...filter,
      from: later(`${first}-01`, filter.from),
      to: earlier(dayBefore(defined(first)), filter.to),
    };
  if (by === 'lane') return { ...filter, fromPortId: defined(first), toPortId: defined(second) };
  if (by === 'customer') return { ...filter, customerId: defined(first) };
  return { ...filter, employeeId: first ?? 'none' };
}

/** The names of lanes, customers and employees. */
async function labelsOf(
  db: Database,
  by: Division,
  keys: readonly Key[],
): Promise<(key: Key) => Bilingual | null> {
  const ids = [
    ...new Set(keys.flatMap(({ first, second }) => [first, second]).filter((id) => id !== null)),
  ];
  if (by === 'month' || ids.length === 0) return () => null;
  const table = by === 'lane' ? masters.port : masters[by];
  const rows = await db
    .select({ id: table.id, ja: table.name, en: table.nameEn })
    .from(table)
    .where(inArray(table.id, ids));
  const names = new Map(rows.map(({ id, ja, en }) => [id, { ja, en: en ?? ja }]));
  return ({ first, second }) => {
    const [one, other] = [names.get(first ?? ''), names.get(second ?? '')];
    return one && other
      ? { ja: `${one.ja} → ${other.ja}`, en: `${one.en} → ${other.en}` }
      : (one ?? null);
  };
}

/**
 * Quotations by month, lane, customer or employee, and in total. A quotation that goes on two lanes counts on both, its
 * amount on each by its own charges, and once in the total. Without a period, of the last twelve months.
 */
export async function quotationReport(
  db: Database,
  now: Date,
  { by = 'month', ...given }: ReportInput,
  most = maxGroups,
) {
  const filter: FigureFilter = given.from || given.to ? given : { ...given, ...lastYear(now) };
  // By lane a quotation counts on each of its lanes; by everything else once, on one of its rows.
  const [rows, once] = [figureConditions(filter), oncePerQuotation(filter)];
  const [first, second] = keysOf[by];
  const found = await db
    .select({
      first:
        by === 'month'
          ? sql<string>`to_char(${first}, 'YYYY-MM')`
          : sql<string | null>`${first}::text`,
      second: sql<string | null>`${second}::text`,
      ...tally(by === 'lane' ? undefined : once),
    })
    .from(figure)
    .where(rows)
    .groupBy(...(by === 'lane' ? [first, second] : [first]), figure.state, figure.currency);
  const whole =
    by === 'lane'
      ? await db.select(tally(once)).from(figure).where(rows).groupBy(figure.state, figure.currency)
      : found;
  const groups = [...Map.groupBy(found, nameOf)]
    .map(([name, tallies]) => {
      const { first, second } = firstOf(tallies);
      return { name, key: { first, second }, figures: figuresFrom(tallies) };
    })
    .toSorted(
      (a, b) =>
        (by === 'month' ? 0 : b.figures.asked - a.figures.asked) || (a.name < b.name ? -1 : 1),
    );
  const shown = groups.slice(0, most);
  const labelOf = await labelsOf(
    db,
    by,
    shown.map(({ key }) => key),
  );
  return {
    by,
    filter,
    total: figuresFrom(whole),
    groups: shown.map(({ key, figures }): Group => ({
      ...figures,
      label: labelOf(key),
      month: by === 'month' ? key.first : null,
      filter: narrowed(filter, by, key),
    })),
    /** True if there are more groups than returned. */
    hasMore: groups.length > most,
    reasons: await declineReasons(db, filter),
  };
}
export type QuotationReport = Awaited<ReturnType<typeof quotationReport>>;

/** The reasons for which customers declined, the most frequent first. */
async function declineReasons(db: Database, filter: FigureFilter) {
  const reason = sql<string>`${figure.declineReason}`;
  const count = sql<number>`count(*)`.mapWith(Number);
  const found = await db
    .select({ reason, count })
    .from(figure)
    .where(and(figureConditions(filter), oncePerQuotation(filter), isNotNull(figure.declineReason)))
    .groupBy(reason)
    .orderBy(desc(count), asc(reason))
    .limit(maxReasons);
  return found.map((each) => ({ ...each, filter: { ...filter, reason: each.reason } }));
}

import { type SQL, and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { figuresOf, quotationsOf } from '#quotation/figure/filter.server.ts';
import { quotationFigure as figure } from '#quotation/figure/tables.ts';
import { openStates } from '#quotation/states.ts';
import { type Amounts, type Counts, amountsOf, winRate } from './figures.ts';
import type { Division } from './division.ts';
import type { ReportInput } from './input.ts';

/** Of lanes, customers and employees the busiest are shown; the rest are in the total. */
const busiest = 100;
const mostReasons = 20;

export type Figures = Counts & {
  /** Percent, one decimal; null where nothing has come to an end. */
  winRate: string | null;
  /** Median of the working minutes from the request to the first offer. */
  answerMinutes: number | null;
  amounts: readonly Amounts[];
};
export type Group = Figures & {
  /** Null of a month and of nobody. */
  label: Bilingual | null;
  month: string | null;
  /** What the list behind the figures is filtered by. */
  filter: FigureFilter;
};

const times = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
const counts = {
  asked: sql<number>`count(*)`.mapWith(Number),
  answered: times(isNotNull(figure.answerMinutes)),
  open: times(inArray(figure.state, [...openStates])),
  agreed: times(eq(figure.state, 'agreed')),
  declined: times(eq(figure.state, 'declined')),
  expired: times(eq(figure.state, 'expired')),
  cancelled: times(eq(figure.state, 'cancelled')),
  answerMinutes: sql<number | null>`round(percentile_cont(0.5) within group (order by ${figure.answerMinutes}))`.mapWith(Number),
};
type Column = typeof figure.amount | typeof figure.costed | typeof figure.cost;
const sum = (column: Column) => sql<string>`coalesce(sum(${column}), 0)::text`;
const agreedSum = (column: Column) => sql<string>`coalesce(sum(${column}) filter (where ${eq(figure.state, 'agreed')}), 0)::text`;
const sums = {
  currency: sql<string>`${figure.currency}`,
  offered: sum(figure.amount),
  agreed: agreedSum(figure.amount),
  costed: agreedSum(figure.costed),
  cost: agreedSum(figure.cost),
};

/** What names a group of each division. */
const keysOf: Readonly<Record<Division, readonly [SQL<string | null>, SQL<string | null>]>> = {
  month: [sql`to_char(${figure.askedOn}, 'YYYY-MM')`, sql`null`],
  lane: [sql`${figure.fromPortId}::text`, sql`${figure.toPortId}::text`],
  customer: [sql`${figure.customerId}::text`, sql`null`],
  employee: [sql`${figure.employeeId}::text`, sql`null`],
};
type Key = Readonly<{ first: string | null; second: string | null }>;
const same = (a: Key) => (b: Key) => a.first === b.first && a.second === b.second;

/** The twelve months that end with this one. */
export function lastYear(now: Date): { from: string; to: string } {
  const to = dayOf(now);
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to };
}

const dayBefore = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
const later = (a: string, b: string | undefined) => (b && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b && b < a ? b : a);

/** The filter of the whole, narrowed to one group. */
function narrowed(filter: FigureFilter, by: Division, { first, second }: Key): FigureFilter {
  if (by === 'month') return { ...filter, from: later(`${first}-01`, filter.from), to: earlier(dayBefore(first!), filter.to) };
  if (by === 'lane') return { ...filter, fromPortId: first!, toPortId: second! };
  if (by === 'customer') return { ...filter, customerId: first! };
  return { ...filter, employeeId: first ?? 'none' };
}

/** What lanes, customers and employees are called. */
async function labelsOf(db: Database, by: Division, keys: readonly Key[]): Promise<(key: Key) => Bilingual | null> {
  const ids = [...new Set(keys.flatMap(({ first, second }) => [first, second]).filter((id) => id !== null))];
  if (by === 'month' || ids.length === 0) return () => null;
  const table = by === 'lane' ? masters.port : masters[by];
  const rows = await db.select({ id: table.id, ja: table.name, en: table.nameEn }).from(table).where(inArray(table.id, ids));
  const names = new Map(rows.map(({ id, ja, en }) => [id, { ja, en: en ?? ja }]));
  return ({ first, second }) => {
    const [one, other] = [names.get(first ?? ''), names.get(second ?? '')];
    return one && other ? { ja: `${one.ja} → ${other.ja}`, en: `${one.en} → ${other.en}` } : (one ?? null);
  };
}

/**
 * Quotations by month, lane, customer or employee, and in total. A quotation that goes on two lanes counts on both, its
 * amount on each by its own charges, and once in the total. Without a period, of the last twelve months.
 */
export async function quotationReport(db: Database, now: Date, { by = 'month', ...given }: ReportInput, most = busiest) {
  const filter: FigureFilter = given.from || given.to ? given : { ...given, ...lastYear(now) };
  const [rows, quotations] = [figuresOf(filter), quotationsOf(filter)];
  const [first, second] = keysOf[by];
  const grouping = by === 'lane' ? [first, second] : [first];
  const found = await db
    .select({ first, second, ...counts })
    .from(figure)
    .where(by === 'lane' ? rows : quotations)
    .groupBy(...grouping)
    .orderBy(...(by === 'month' ? [asc(first)] : [desc(counts.asked), asc(first)]))
    .limit(most + 1);
  const shown = found.slice(0, most);
  const [total] = await db.select(counts).from(figure).where(quotations);
  const among =
    found.length > most
      ? inArray(
          sql`concat(${first}, ${second})`,
          shown.map((key) => `${key.first ?? ''}${key.second ?? ''}`),
        )
      : undefined;
  const offered = and(rows, isNotNull(figure.currency));
  const amounts = await db
    .select({ first, second, ...sums })
    .from(figure)
    .where(and(offered, among))
    .groupBy(...grouping, figure.currency)
    .orderBy(asc(figure.currency));
  const totals = await db.select(sums).from(figure).where(offered).groupBy(figure.currency).orderBy(asc(figure.currency));
  const labelOf = await labelsOf(db, by, shown);
  const withRates = (counted: Counts & { answerMinutes: number | null }, sum: readonly (typeof totals)[number][]): Figures => ({
    ...counted,
    winRate: winRate(counted),
    amounts: sum.map(amountsOf),
  });
  return {
    by,
    filter,
    total: withRates(total!, totals),
    groups: shown.map(({ first: a, second: b, ...counted }): Group => {
      const key = { first: a, second: b };
      return { ...withRates(counted, amounts.filter(same(key))), label: labelOf(key), month: by === 'month' ? a : null, filter: narrowed(filter, by, key) };
    }),
    /** There are more groups than these. */
    hasMore: found.length > most,
    reasons: await declineReasons(db, filter),
  };
}
export type QuotationReport = Awaited<ReturnType<typeof quotationReport>>;

/** Why customers declined, in their words, the most frequent first. */
async function declineReasons(db: Database, filter: FigureFilter) {
  const reason = sql<string>`${figure.declineReason}`;
  const found = await db
    .select({ reason, count: counts.asked })
    .from(figure)
    .where(and(quotationsOf(filter), isNotNull(figure.declineReason)))
    .groupBy(reason)
    .orderBy(desc(counts.asked), asc(reason))
    .limit(mostReasons);
  return found.map((each) => ({ ...each, filter: { ...filter, reason: each.reason } }));
}

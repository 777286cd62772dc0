import { type SQL, and, asc, desc, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import {
  counts,
  keptCounts,
  keptIn,
  keysOf,
  minutesList,
} from '#quotation/figure/counting.server.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { figureConditions, oncePerQuotation } from '#quotation/figure/filter.server.ts';
import { inKept, inLive, type tilesOf } from '#quotation/figure/kept.server.ts';
import { type Slice, sliceFor } from '#quotation/figure/slices.ts';
import {
  quotationFigure as figure,
  quotationFigureMinutes as minutes,
  quotationFigureReason as reasons,
  quotationFigureSum as sums,
} from '#quotation/figure/tables.ts';
import type { QuotationState } from '#quotation/state-lists.ts';
import type { CountedDivision } from './division.ts';
import { type Minutes, minutesFrom } from './minutes.ts';
import type { Tally } from './tally.ts';

const maxReasons = 20;

/** What tells the groups of a division apart: a month, `YYYY-MM`; ports; or one id, null for nobody. */
export type Key = Readonly<{ first: string | null; second: string | null }>;
type Tiles = Awaited<ReturnType<typeof tilesOf>>;

/** What was counted of groups; each group may have several of both. */
export type Counted = Readonly<{
  tallies: readonly (Key & Tally)[];
  minutes: readonly (Key & Readonly<{ minutes: Minutes }>)[];
}>;

const text = (value: SQL<string | null>) => sql<string | null>`${value}::text`;
const nobody = sql<string | null>`null::text`;

type Row = Awaited<ReturnType<typeof fromRows>>[number];

/** What rows of tallies, of minutes (without a state) or of both tell. */
const countedFrom = (rows: readonly Row[]): Counted => ({
  tallies: rows.flatMap(({ state, minutes: _, ...row }) =>
    state === null ? [] : [{ ...row, state }],
  ),
  minutes: rows.flatMap(({ first, second, minutes: list }) =>
    list === null ? [] : [{ first, second, minutes: minutesFrom(list) }],
  ),
});

/** What the rows that a condition selects come to. `counted` selects those on which a quotation is counted. */
function fromRows(
  tx: Transaction,
  by: CountedDivision | null,
  where: SQL | undefined,
  counted: SQL | undefined,
) {
  // The key of a month is its first day until it is shown: it is made for each row.
  const month = sql<string>`date_trunc('month', ${figure.askedOn}::timestamp)`;
  const [first, second] = keysOf[!by || by === 'month' ? 'all' : by];
  const keys = {
    month: { first: sql<string>`to_char(${month}, 'YYYY-MM')`, second: nobody },
    lane: { first: text(first), second: text(second) },
    customer: { first: text(first), second: nobody },
    employee: { first: text(first), second: nobody },
  };
  const grouped = { month: [month], lane: [first, second], customer: [first], employee: [first] };
  // One pass over the rows for both.
  return tx
    .select({
      ...(by ? keys[by] : { first: nobody, second: nobody }),
      state: sql<QuotationState | null>`${figure.state}`,
      currency: sql<string | null>`${figure.currency}`,
      ...counts(counted),
      minutes: minutesList(counted),
    })
    .from(figure)
    .where(where)
    .groupBy(...(by ? grouped[by] : []), figure.state, figure.currency);
}

/** What kept periods come to: the sums, and the minutes, which have neither state nor currency. */
function fromSums(
  tx: Transaction,
  by: CountedDivision | null,
  slice: Slice,
  filter: FigureFilter,
  tiles: Tiles,
) {
  // Grouped by ids, and shown as text: they are many times as many as the groups.
  const keyed = ({ firstDay, firstId, secondId }: typeof sums | typeof minutes) => {
    const month = sql<string>`to_char(${firstDay}, 'YYYY-MM')`;
    const [one, two] = [text(sql`${firstId}`), text(sql`${secondId}`)];
    return {
      month: { keys: { first: month, second: nobody }, grouped: [month] },
      lane: { keys: { first: one, second: two }, grouped: [firstId, secondId] },
      customer: { keys: { first: one, second: nobody }, grouped: [firstId] },
      employee: { keys: { first: one, second: nobody }, grouped: [firstId] },
      all: { keys: { first: nobody, second: nobody }, grouped: [] },
    }[by ?? 'all'];
  };
  const [ofSums, ofMinutes] = [keyed(sums), keyed(minutes)];
  const tallies = tx
    .select({
      ...ofSums.keys,
      state: sql<QuotationState | null>`${sums.state}`,
      currency: sql<string | null>`${sums.currency}`,
      ...keptCounts,
      minutes: nobody,
    })
    .from(sums)
    .where(and(keptIn(sums, slice, filter), inKept(sums, tiles)))
    .groupBy(...ofSums.grouped, sums.state, sums.currency);
  const ofPeriods = tx
    .select({
      ...ofMinutes.keys,
      state: sql<QuotationState | null>`null::text`,
      currency: nobody,
      asked: sql<number>`0`,
      amount: sql<string>`0`,
      costed: sql<string>`0`,
      cost: sql<string>`0`,
      minutes: sql<string | null>`string_agg(${minutes.minutes}, ',')`,
    })
    .from(minutes)
    .where(and(keptIn(minutes, slice, filter), inKept(minutes, tiles)))
    .groupBy(...ofMinutes.grouped);
  return tallies.unionAll(ofPeriods);
}

/**
 * What each group of some divisions comes to, and the total. A quotation counts on each of its lanes, in everything else and in the
 * total once. Of kept sums as far as `tiles` has them, and of rows otherwise. One query for a division, and one more for the total
 * of lanes alone.
 */
export async function talliesOf(
  tx: Transaction,
  filter: FigureFilter,
  divisions: readonly CountedDivision[],
  tiles: Tiles | null,
): Promise<Readonly<{ groups: ReadonlyMap<CountedDivision, Counted>; total: Counted }>> {
  const once = oncePerQuotation(filter);
  const tally = async (
    division: CountedDivision | null,
    counted: SQL | undefined,
  ): Promise<Counted> => {
    const slice = tiles && sliceFor(filter, division === 'month' ? 'all' : (division ?? 'all'));
    if (!tiles || !slice)
      return countedFrom(await fromRows(tx, division, figureConditions(filter), counted));
    const live = inLive(tiles);
    const rows = and(figureConditions({ ...filter, from: undefined, to: undefined }), live);
    const kept = inKept(sums, tiles) ? fromSums(tx, division, slice, filter, tiles) : null;
    const counting = live ? fromRows(tx, division, rows, counted) : null;
    if (kept && counting) return countedFrom(await kept.unionAll(counting));
    return countedFrom((await (kept ?? counting)) ?? []);
  };
  const groups = new Map<CountedDivision, Counted>();
  for (const division of divisions)
    groups.set(division, await tally(division, division === 'lane' ? undefined : once));
  // On lanes a quotation may count more than once; the groups of every other division make up the total.
  const whole = divisions.find((division) => division !== 'lane');
  return { groups, total: (whole && groups.get(whole)) ?? (await tally(null, once)) };
}

/** The reasons for which customers declined, the most frequent first. */
export async function declineReasons(
  tx: Transaction,
  filter: FigureFilter,
  tiles: Tiles | null,
): Promise<{ reason: string; count: number }[]> {
  const rowsOf = (where: SQL | undefined) =>
    tx
      .select({
        reason: sql<string>`${figure.declineReason}`.as('reason'),
        count: sql<number>`count(*)`.mapWith(Number).as('count'),
      })
      .from(figure)
      .where(and(where, oncePerQuotation(filter), isNotNull(figure.declineReason)))
      .groupBy(figure.declineReason);
  const slice = tiles && sliceFor(filter);
  const [kept, live] = tiles && slice ? [inKept(reasons, tiles), inLive(tiles)] : [];
  const withoutPeriod = figureConditions({ ...filter, from: undefined, to: undefined });
  const rows = rowsOf(slice ? and(withoutPeriod, live ?? sql`false`) : figureConditions(filter));
  const all =
    slice && kept
      ? tx
          .select({ reason: reasons.reason, count: reasons.count })
          .from(reasons)
          .where(and(keptIn(reasons, slice, filter), kept))
          .unionAll(rows)
          .as('given')
      : rows.as('given');
  const count = sql<number>`sum(${all.count})`.mapWith(Number);
  return tx
    .select({ reason: all.reason, count })
    .from(all)
    .groupBy(all.reason)
    .orderBy(desc(count), asc(all.reason))
    .limit(maxReasons);
}

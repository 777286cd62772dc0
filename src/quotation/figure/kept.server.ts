import {
  type AnyColumn,
  type SQL,
  and,
  between,
  eq,
  max,
  min,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { addDays } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import type { FigureFilter } from './filter.ts';
import { type Kept, type Span, monthOf, nextMonth, tile } from './periods.ts';
import {
  quotationFigure as figure,
  quotationFigureChange as change,
  quotationFigurePeriod as period,
} from './tables.ts';

/** The first and last day with quotations, both null if there are none. */
const spanQuery = (tx: Transaction | Database) =>
  tx
    .select({ from: min(figure.askedOn).as('from'), to: max(figure.askedOn).as('to') })
    .from(figure);

const spanFrom = ({ from, to }: { from: string | null; to: string | null }): Span | null =>
  from && to ? { from, to } : null;

/** The first and last day with quotations; null if there are none. */
export const spanOfFigures = async (tx: Transaction | Database): Promise<Span | null> =>
  spanFrom(firstOf(await spanQuery(tx)));

/** The periods whose sums hold: nothing of theirs has changed since it was counted. */
function keptQuery(tx: Transaction | Database) {
  const end = sql`${period.firstDay} + (case ${period.grain} when 'month' then interval '1 month' else interval '1 day' end)`;
  return tx
    .select({ grain: period.grain, firstDay: period.firstDay })
    .from(period)
    .where(
      notExists(
        tx
          .select({ one: sql`1` })
          .from(change)
          .where(sql`${change.day} >= ${period.firstDay} and ${change.day} < ${end}`),
      ),
    );
}

function keptFrom(rows: readonly Pick<typeof period.$inferSelect, 'grain' | 'firstDay'>[]): Kept {
  const of = (grain: 'month' | 'day') =>
    new Set(rows.filter((row) => row.grain === grain).map(({ firstDay }) => firstDay));
  return { months: of('month'), days: of('day') };
}

/** The periods whose sums hold. */
export const keptPeriods = async (tx: Transaction | Database): Promise<Kept> =>
  keptFrom(await keptQuery(tx));

type Tiles = ReturnType<typeof tile>;

/**
 * Of what a filter's period consists: the periods whose sums are kept, and the days whose rows have to be counted. To be read in
 * the same snapshot of the database as the sums and rows themselves. One query.
 */
export async function tilesOf(
  tx: Transaction | Database,
  { from, to }: FigureFilter,
): Promise<Tiles> {
  const [span, kept] = [spanQuery(tx).as('span'), keptQuery(tx).as('kept')];
  const rows = await tx
    .select()
    .from(span)
    .leftJoin(kept, sql`true`);
  const all = spanFrom(firstOf(rows).span);
  if (!all) return { months: [], days: [], live: [] };
  // Where the period begins before the first quotation or ends after the last, their whole months are in it.
  return tile(
    {
      from: from && from > all.from ? from : monthOf(all.from),
      to: to && to < all.to ? to : addDays(nextMonth(all.to), -1),
    },
    keptFrom(rows.flatMap((row) => row.kept ?? [])),
  );
}

/** Whether a column is one of some days, as one parameter: the text of the query is the same whichever they are. */
const oneOf = (column: AnyColumn, days: readonly string[]): SQL =>
  sql`${column} = any(string_to_array(${days.join(' ')}, ' ')::date[])`;

/** The condition for the sums of the kept periods; undefined if there are none. */
export const inKept = (
  table: Readonly<{ grain: AnyColumn; firstDay: AnyColumn }>,
  { months, days }: Pick<Tiles, 'months' | 'days'>,
): SQL | undefined =>
  or(
    months.length > 0 ? and(eq(table.grain, 'month'), oneOf(table.firstDay, months)) : undefined,
    days.length > 0 ? and(eq(table.grain, 'day'), oneOf(table.firstDay, days)) : undefined,
  );

/** The condition for the rows of the days whose sums are not kept; undefined if there are none. */
export const inLive = ({ live }: Pick<Tiles, 'live'>): SQL | undefined =>
  or(...live.map(({ from, to }) => between(figure.askedOn, from, to)));

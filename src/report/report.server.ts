import { masters } from '#master/schema.ts';
import { addMonths, dayOf, lastDayOf } from '#platform/clock.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { inOneTurn } from '#platform/database/together.server.ts';
import { fiscalYearDays, fiscalYearOf } from '#platform/fiscal-year.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { tilesOf } from '#quotation/figure/kept.server.ts';
import { comparedPeriod, lastYear } from './compared-period.ts';
import { type CountedDivision, type Division, isOfTime } from './division.ts';
import type { ReportInput } from './input.ts';
import { type Key, declineReasons, talliesOf } from './tallies.server.ts';
import { type Figures, figuresFrom } from './tally.ts';
import { defined, firstOf } from '#platform/expect.ts';

/** Only the lanes, customers and employees with the most quotations are shown; the total includes the rest. */
const maxGroups = 100;

/** The figures of a group in one of two periods. */
type Part = Figures & {
  /** Null where it is none; a fiscal year also where it corresponds to parts of two. */
  month: string | null;
  fiscalYear: number | null;
  /** The filter of the list that the figures link to. */
  filter: FigureFilter;
};
export type Group = Part & {
  /** Null for a month, a fiscal year and for nobody. */
  label: Bilingual | null;
  /** The same group in the period with which this one is compared. */
  previous: Part | null;
};

const nameOf = ({ first, second }: Key) => `${first ?? ''} ${second ?? ''}`;

const later = (a: string, b: string | undefined) => (b && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b && b < a ? b : a);

/** The filter of the report, narrowed to one group; to a group by time so many months before. */
function narrowed(
  filter: FigureFilter,
  by: Division,
  { first, second }: Key,
  months: number,
): FigureFilter {
  if (isOfTime(by)) {
    const key = defined(first);
    const { from, to } = by === 'month' ? { from: key, to: key } : fiscalYearDays(Number(key));
    return {
      ...filter,
      from: later(`${addMonths(from.slice(0, 7), -months)}-01`, filter.from),
      to: earlier(lastDayOf(addMonths(to.slice(0, 7), -months)), filter.to),
    };
  }
  if (by === 'lane') return { ...filter, fromPortId: defined(first), toPortId: defined(second) };
  if (by === 'customer') return { ...filter, customerId: defined(first) };
  return { ...filter, employeeId: first ?? 'none' };
}

/** A group in a period whose months are so many before those by which it is named. */
const partOf = (
  figures: Figures,
  filter: FigureFilter,
  by: Division,
  key: Key,
  months = 0,
): Part => ({
  ...figures,
  month: by === 'month' ? addMonths(defined(key.first), -months) : null,
  fiscalYear: by === 'fiscal-year' && months % 12 === 0 ? Number(key.first) - months / 12 : null,
  filter: narrowed(filter, by, key, months),
});

/** The names of lanes, customers and employees. */
async function labelsOf(
  db: Database,
  by: Division,
  keys: readonly Key[],
): Promise<(key: Key) => Bilingual | null> {
  const ids = [
    ...new Set(keys.flatMap(({ first, second }) => [first, second]).filter((id) => id !== null)),
  ];
  if (isOfTime(by) || ids.length === 0) return () => null;
  const table = by === 'lane' ? masters.port : masters[by];
  const rows = await db
    .select({ id: table.id, ja: table.name, en: table.nameEn })
    .from(table)
    .where(among(table.id, ids));
  const names = new Map(rows.map(({ id, ja, en }) => [id, { ja, en: en ?? ja }]));
  return ({ first, second }) => {
    const [one, other] = [names.get(first ?? ''), names.get(second ?? '')];
    return one && other
      ? { ja: `${one.ja} → ${other.ja}`, en: `${one.en} → ${other.en}` }
      : (one ?? null);
  };
}

type Source = 'sums' | 'rows';

/** What is counted by a division; for the dashboard, by both divisions that its page asks for at the same time. */
async function countedBy(db: Database, filter: FigureFilter, by: CountedDivision, from: Source) {
  const { answer } = await inOneTurn(
    `report ${from} ${JSON.stringify(filter)}`,
    by,
    (divisions: readonly CountedDivision[]) =>
      db.transaction(
        async (tx) => {
          const tiles = from === 'sums' ? await tilesOf(tx, filter) : null;
          return {
            ...(await talliesOf(tx, filter, [...new Set(divisions)], tiles)),
            reasons: await declineReasons(tx, filter, tiles),
          };
        },
        // One snapshot: the sums, and the rows that are not in them, fit together.
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  );
  return answer;
}

/** The figures of a period and of each of its groups; groups by time are named by the month so many months later. */
async function figuresOf(
  db: Database,
  filter: FigureFilter,
  by: Division,
  source: Source,
  months = 0,
) {
  const division = by === 'fiscal-year' ? 'month' : by;
  const { total, reasons, groups } = await countedBy(db, filter, division, source);
  const counted = defined(groups.get(division));
  const keyOf = ({ first, second }: Key): Key => {
    if (!isOfTime(by)) return { first, second };
    const month = addMonths(defined(first), months);
    return { first: by === 'month' ? month : String(fiscalYearOf(month)), second };
  };
  const minutesOf = Map.groupBy(counted.minutes, (each) => nameOf(keyOf(each)));
  const tallies = Map.groupBy(counted.tallies, (each) => nameOf(keyOf(each)));
  return {
    reasons,
    total: figuresFrom(
      total.tallies,
      total.minutes.map((each) => each.minutes),
    ),
    groups: new Map(
      [...tallies].map(([name, all]): [string, { key: Key; figures: Figures }] => {
        const minutes = (minutesOf.get(name) ?? []).map((each) => each.minutes);
        return [name, { key: keyOf(firstOf(all)), figures: figuresFrom(all, minutes) }];
      }),
    ),
  };
}

const nothing = figuresFrom([], []);

/**
 * Quotations by month, fiscal year, lane, customer or employee, and in total. A quotation that goes on two lanes counts on both,
 * its amount on each by its own charges, and once in the total. Without a period, of the last twelve months; `compare`: beside
 * those of another period. Sums that are kept are read where the filter allows; `from: 'rows'` counts every row instead, with the
 * same figures.
 */
export async function quotationReport(
  db: Database,
  now: Date,
  { by = 'month', compare, ...given }: ReportInput,
  { most = maxGroups, from = 'sums' }: Readonly<{ most?: number; from?: Source }> = {},
) {
  const today = dayOf(now);
  const filter: FigureFilter = given.from || given.to ? given : { ...given, ...lastYear(today) };
  const compared = compare ? comparedPeriod(filter, compare, today) : null;
  const before: { filter: FigureFilter; months: number } | null = compared && {
    filter: { ...filter, from: compared.from, to: compared.to },
    months: compared.months,
  };
  const [found, previous] = await Promise.all([
    figuresOf(db, filter, by, from),
    before && figuresOf(db, before.filter, by, from, before.months),
  ]);
  const groups = [...new Map([...(previous?.groups ?? []), ...found.groups])]
    .map(([name, { key }]) => ({
      name,
      key,
      figures: found.groups.get(name)?.figures ?? nothing,
      previous: previous?.groups.get(name)?.figures ?? nothing,
    }))
    .toSorted(
      (a, b) =>
        (isOfTime(by) ? 0 : b.figures.asked - a.figures.asked) || (a.name < b.name ? -1 : 1),
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
    total: found.total,
    /** The period with which this one is compared. */
    previous: before && previous && { filter: before.filter, total: previous.total },
    groups: shown.map((group): Group => ({
      ...partOf(group.figures, filter, by, group.key),
      label: labelOf(group.key),
      previous: before && partOf(group.previous, before.filter, by, group.key, before.months),
    })),
    /** True if there are more groups than returned. */
    hasMore: groups.length > most,
    reasons: found.reasons.map((each) => ({
      ...each,
      filter: { ...filter, reason: each.reason },
    })),
  };
}
export type QuotationReport = Awaited<ReturnType<typeof quotationReport>>;

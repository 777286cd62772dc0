import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { inOneTurn } from '#platform/database/together.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { tilesOf } from '#quotation/figure/kept.server.ts';
import type { Division } from './division.ts';
import type { ReportInput } from './input.ts';
import { type Key, declineReasons, talliesOf } from './tallies.server.ts';
import { type Figures, figuresFrom } from './tally.ts';
import { defined, firstOf } from '#platform/expect.ts';

/** Only the lanes, customers and employees with the most quotations are shown; the total includes the rest. */
const maxGroups = 100;

export type Group = Figures & {
  /** Null for a month and for nobody. */
  label: Bilingual | null;
  month: string | null;
  /** The filter of the list that the figures link to. */
  filter: FigureFilter;
};

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
    .where(among(table.id, ids));
  const names = new Map(rows.map(({ id, ja, en }) => [id, { ja, en: en ?? ja }]));
  return ({ first, second }) => {
    const [one, other] = [names.get(first ?? ''), names.get(second ?? '')];
    return one && other
      ? { ja: `${one.ja} → ${other.ja}`, en: `${one.en} → ${other.en}` }
      : (one ?? null);
  };
}

/** What is counted by a division; for the dashboard, by both divisions that its page asks for at the same time. */
async function countedBy(db: Database, filter: FigureFilter, by: Division, from: 'sums' | 'rows') {
  const { answer } = await inOneTurn(
    `report ${from} ${JSON.stringify(filter)}`,
    by,
    (divisions: readonly Division[]) =>
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

/**
 * Quotations by month, lane, customer or employee, and in total. A quotation that goes on two lanes counts on both, its
 * amount on each by its own charges, and once in the total. Without a period, of the last twelve months. Sums that are kept are
 * read where the filter allows; `from: 'rows'` counts every row instead, with the same figures.
 */
export async function quotationReport(
  db: Database,
  now: Date,
  { by = 'month', ...given }: ReportInput,
  { most = maxGroups, from = 'sums' }: Readonly<{ most?: number; from?: 'sums' | 'rows' }> = {},
) {
  const filter: FigureFilter = given.from || given.to ? given : { ...given, ...lastYear(now) };
  const { total, reasons, ...found } = await countedBy(db, filter, by, from);
  const counted = defined(found.groups.get(by));
  const minutesOf = Map.groupBy(counted.minutes, nameOf);
  const groups = [...Map.groupBy(counted.tallies, nameOf)]
    .map(([name, tallies]) => {
      const { first, second } = firstOf(tallies);
      const minutes = (minutesOf.get(name) ?? []).map((each) => each.minutes);
      return { name, key: { first, second }, figures: figuresFrom(tallies, minutes) };
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
    total: figuresFrom(
      total.tallies,
      total.minutes.map((each) => each.minutes),
    ),
    groups: shown.map(({ key, figures }): Group => ({
      ...figures,
      label: labelOf(key),
      month: by === 'month' ? key.first : null,
      filter: narrowed(filter, by, key),
    })),
    /** True if there are more groups than returned. */
    hasMore: groups.length > most,
    reasons: reasons.map((each) => ({
      ...each,
      filter: { ...filter, reason: each.reason },
    })),
  };
}
export type QuotationReport = Awaited<ReturnType<typeof quotationReport>>;

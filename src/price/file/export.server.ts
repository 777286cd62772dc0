import { and, asc, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { ListQuery } from '#master/list-query.server.ts';
import { ruleOf } from '#master/kinds/rules.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { findRows, listIds } from '#master/select.server.ts';
import { type NamedRow } from '#master/selection.server.ts';
import { cellText } from '#master/transfer/cell-text.ts';
import type { ExportStep } from '#master/transfer/outcome.ts';
import { referencesOf } from '#master/transfer/references.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import {
  type SheetColumn,
  type SheetFormat,
  type SheetRow,
  fileHead,
  writeSheet,
} from '#platform/sheet/write.server.ts';
import {
  type TariffColumn,
  existingColumns,
  isFieldColumn,
  keyColumns,
  maxGroups,
  newColumns,
  rateKeys,
} from './columns.ts';

const { 'base-rate': rate } = masters;
const lanes = resourceNamed('price-freight-route');

/** Lanes that are read at a time: few, as each may have many rates. */
const batchSize = 20;
/** Rows that are written without a pause. */
const rowsAtOnce = 25;

const exportName: Bilingual = { en: 'Tariff', ja: '運賃表' };

type RateRow = typeof rate.$inferSelect;
type Values = Readonly<Record<string, unknown>>;

/** The rates of lanes that have not ended, each lane's in the order of the file. */
const ratesOf = (db: ApiContext['db'], laneIds: readonly string[], today: string) =>
  db
    .select()
    .from(rate)
    .where(
      and(
        inArray(rate.freightRoute, [...laneIds]),
        isNull(rate.archivedAt),
        or(isNull(rate.validTo), gte(rate.validTo, today)),
      ),
    )
    .orderBy(
      sql`array_position(array['tariff', 'customer-group', 'customer'], ${rate.scope})`,
      ...rateKeys.filter((key) => key !== 'scope').map((key) => asc(rate[key])),
      asc(rate.validFrom),
    );

const rateKeyOf = (values: Values): string =>
  rateKeys.map((key) => String(values[key] ?? '')).join('|');

/** For each how-manieth rate of the rows its first day, where that is the same in all rows; and the number of rows. */
async function groupsOf(
  db: ApiContext['db'],
  laneIds: readonly string[],
  today: string,
): Promise<{ groups: (string | null)[]; total: number }> {
  if (laneIds.length === 0) return { groups: [], total: 0 };
  const found = await db.execute<{
    number: number;
    days: number;
    first: string;
    rows: number;
    lanes: number;
  }>(sql`
    select number::int, count(distinct valid_from)::int as days, min(valid_from)::text as first,
      count(*)::int as rows, count(distinct freight_route)::int as lanes
    from (
      select freight_route, valid_from, row_number() over (
        partition by freight_route, ${sql.join(
          rateKeys.map((key) => rate[key]),
          sql`, `,
        )} order by valid_from
      ) as number
      from base_rate
      where freight_route in ${[...laneIds]} and archived_at is null
        and (valid_to is null or valid_to >= ${today})
    ) as numbered
    group by number order by number`);
  const [first] = found.rows;
  return {
    groups: found.rows.map(({ days, first: day }) => (days === 1 ? day : null)),
    total: laneIds.length + (first ? first.rows - first.lanes : 0),
  };
}

/** A row of the file: a lane, and its rates of one customer and unit by period; none where it has no rate yet. */
type FileRow = Readonly<{ lane: NamedRow['row']; rates: readonly RateRow[] }>;

async function loadNames(
  references: ReturnType<typeof referencesOf>,
  columns: readonly TariffColumn[],
  rows: readonly FileRow[],
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const column of columns) {
    if (!isFieldColumn(column) || !('to' in column.field)) continue;
    const { to } = column.field;
    const ids = wanted.get(to) ?? new Set<string>();
    wanted.set(to, ids);
    for (const row of rows) {
      const value = valuesAt(column, row)[column.key];
      if (typeof value === 'string') ids.add(value);
    }
  }
  for (const [target, ids] of wanted) await references.load(target, { ids });
}

function valuesAt({ group }: TariffColumn, { lane, rates }: FileRow): Values {
  if (group === null) return { ...lane, ...rates[0] };
  return (typeof group === 'number' ? rates[group - 1] : undefined) ?? {};
}

async function* sheetRows(
  { db, locale, now }: ApiContext,
  columns: readonly TariffColumn[],
  laneIds: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<SheetRow> {
  const references = referencesOf(db);
  const today = dayOf(now());
  for (let from = 0; from < laneIds.length; from += batchSize) {
    signal?.throwIfAborted();
    const part = laneIds.slice(from, from + batchSize);
    const byLane = Map.groupBy(await ratesOf(db, part, today), ({ freightRoute }) => freightRoute);
    const rows = (await findRows(db, lanes, part)).flatMap(({ row: lane }): FileRow[] => {
      const found = byLane.get(lane.id);
      if (!found) return [{ lane, rates: [] }];
      return [...Map.groupBy(found, rateKeyOf).values()].map((rates) => ({ lane, rates }));
    });
    await loadNames(references, columns, rows);
    for (const [i, row] of rows.entries()) {
      // Lets other requests run: writing a row takes much longer than reading it.
      if (i % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
      yield columns.map((column) => {
        const own = valuesAt(column, row);
        const value = own[column.key];
        if (!isFieldColumn(column)) return value === undefined ? null : String(value);
        return 'to' in column.field && typeof value === 'string'
          ? references.textOf(column.field, value, own, locale)
          : cellText(column.field, value, locale);
      });
    }
  }
}

function sheetColumn(column: TariffColumn, locale: ApiContext['locale']): SheetColumn {
  const header = column.header[locale];
  if (isFieldColumn(column)) return { header, ...ruleOf(column.field).sheet(column.field) };
  return column.key === 'id'
    ? { header, kind: 'text', width: 38 }
    : { header, kind: 'number', width: 8 };
}

export type TariffExport = Readonly<{
  query: Pick<ListQuery, 'q' | 'filter' | 'sort' | 'ids'>;
  format: SheetFormat;
  /** The first day of a new period, for which the file gets empty columns. */
  newFrom?: string | undefined;
}>;

/**
 * The base rates of the lanes of a list that have not ended, one row for a lane, customer and unit, their periods side by
 * side; in pieces, read while they are written.
 * @throws Refused invalid where a row has more periods than a file can have
 */
export async function* exportTariff(
  context: ApiContext,
  { query, format, newFrom }: TariffExport,
  signal?: AbortSignal,
): AsyncGenerator<ExportStep> {
  const { db, locale, now } = context;
  const laneIds = await listIds(db, lanes, { ...query, archived: 'no' });
  const { groups, total } = await groupsOf(db, laneIds, dayOf(now()));
  if (groups.length > maxGroups)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'filter',
          code: 'too-many',
          message: {
            en: `A row would have more than ${maxGroups} periods: choose fewer lanes.`,
            ja: `適用期間が${maxGroups}を超える行があります。区間を絞り込んでください。`,
          },
        },
      ],
    });
  const columns = [
    ...keyColumns(),
    ...(groups.length > 0 ? groups : [null]).flatMap((first, i) => existingColumns(i + 1, first)),
    ...(newFrom ? newColumns(newFrom) : []),
  ];
  const head = {
    name: exportName[locale],
    columns: columns.map((column) => sheetColumn(column, locale)),
  };
  let done = 0;
  const counted = async function* () {
    for await (const row of sheetRows(context, columns, laneIds, signal)) {
      yield row;
      done++;
    }
  };
  const file = fileHead(`${exportName[locale]}-${dayOf(now())}`, format);
  yield { file: { ...file, total } };
  for await (const piece of writeSheet(format, head, counted()))
    yield { done, piece: Buffer.from(piece).toString('base64') };
}

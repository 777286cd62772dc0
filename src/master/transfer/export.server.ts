import { sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { dayOf } from '#platform/clock.ts';
import {
  type SheetColumn,
  type SheetFormat,
  type SheetRow,
  fileHead,
  sheetFile,
  writeSheet,
} from '#platform/sheet/write.server.ts';
import { titleOf } from '../address.ts';
import type { AnyResource } from '../define.ts';
import type { Field } from '../kinds/registry.ts';
import { rowsIn } from '../kinds/rows.ts';
import { ruleOf } from '../kinds/rules.ts';
import type { ListQuery } from '../list-query.server.ts';
import { findRows, listIds } from '../select.server.ts';
import { type NamedRow } from '../selection.server.ts';
import { columnNamed, columnsOf, tableNamed } from '../tables.ts';
import { cellText } from './cell-text.ts';
import {
  type Column,
  type RowCounts,
  exportColumns,
  isField,
  parentColumns,
  rowCounts,
  templateColumns,
} from './columns.ts';
import type { ExportStep } from './outcome.ts';
import { type Parents, loadParents } from './parents.server.ts';
import { type References, referencesOf } from './references.server.ts';

const batchSize = 500;
/** Rows that are written without a pause. */
const rowsAtOnce = 50;

function sheetColumn(column: Column, locale: ApiContext['locale']): SheetColumn {
  const header = column.header[locale];
  if (!isField(column))
    return {
      header,
      kind: column.key === 'version' ? 'number' : 'text',
      width: column.key === 'id' ? 38 : 12,
    };
  return { header, ...ruleOf(column.field).sheet(column.field) };
}

/** The greatest number of nested rows of any record, by field: the file has columns for as many. */
async function nestedRowCounts(db: ApiContext['db'], resource: AnyResource): Promise<RowCounts> {
  const table = tableNamed(resource.name);
  const columns = columnsOf(table);
  const keys = Object.keys(rowCounts(resource, () => 0));
  if (keys.length === 0) return {};
  const most = (key: string) =>
    sql`coalesce(max(jsonb_array_length(${columnNamed(columns, key)})), 0)`.mapWith(Number);
  const [counts] = await db
    .select(Object.fromEntries(keys.map((key) => [key, most(key)])))
    .from(table);
  return counts ?? {};
}

type Values = Readonly<Record<string, unknown>>;

/** The values that a column's key belongs to: those of the record, or of one of its nested rows. */
const valuesAt = (column: Column, row: Values): Values =>
  isField(column) && column.in !== undefined ? (rowsIn(row[column.in])[column.row] ?? {}) : row;

async function loadReferences(
  references: References,
  columns: readonly Column[],
  rows: readonly NamedRow[],
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const column of columns) {
    if (!isField(column) || !('to' in column.field)) continue;
    const { to } = column.field;
    const ids = wanted.get(to) ?? new Set<string>();
    wanted.set(to, ids);
    for (const { row } of rows) {
      const value = valuesAt(column, row)[column.key];
      if (typeof value === 'string') ids.add(value);
    }
  }
  for (const [target, ids] of wanted) await references.load(target, { ids });
}

function standardCell(
  key: 'id' | 'version' | 'archivedAt',
  { id, version, archivedAt }: NamedRow['row'],
): string {
  if (key === 'id') return id;
  return key === 'version' ? String(version) : archivedAt ? dayOf(archivedAt) : '';
}

/** The records with the ids, in that order, as rows of a sheet; read in batches. */
async function* sheetRows(
  { db, locale }: ApiContext,
  resource: AnyResource,
  columns: readonly Column[],
  ids: readonly string[],
  signal?: AbortSignal,
  parents: Parents | null = null,
): AsyncGenerator<SheetRow> {
  const references = referencesOf(db);
  const text = (field: Field, value: unknown, own: Values) =>
    'to' in field && typeof value === 'string'
      ? references.textOf(field, value, own, locale)
      : cellText(field, value, locale);
  for (let from = 0; from < ids.length; from += batchSize) {
    signal?.throwIfAborted();
    const part = ids.slice(from, from + batchSize);
    const rows = await findRows(db, resource, part);
    await loadReferences(references, columns, rows);
    for (const [i, found] of rows.entries()) {
      // Lets other requests run: writing a row takes much longer than reading it.
      if (i % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
      const above = resource.parent ? String(found.row[resource.parent.field]) : '';
      const named = parents?.textsOf(above, locale) ?? [];
      const cells = columns.map((column) => {
        if (!isField(column)) return standardCell(column.key, found.row);
        const own = valuesAt(column, found.row);
        return text(column.field, own[column.key], own);
      });
      yield [...named, ...cells];
    }
  }
}

/** The header and the rows of an export; rows are read while the file is written. */
async function prepareExport(
  context: ApiContext,
  resource: AnyResource,
  query: ListQuery,
  signal?: AbortSignal,
  withParents = false,
) {
  const { db, locale, now } = context;
  const parents = withParents ? await loadParents(db, resource) : null;
  const ids = await listIds(db, resource, query);
  const columns = exportColumns(
    resource,
    await nestedRowCounts(db, resource),
    query.archived === 'only' || query.archived === 'all',
  );
  const name = titleOf(resource, 'list')[locale];
  return {
    fileName: `${name}-${dayOf(now())}`,
    head: {
      name,
      columns: [...(parents ? parentColumns(resource) : []), ...columns].map((column) =>
        sheetColumn(column, locale),
      ),
    },
    rows: sheetRows(context, resource, columns, ids, signal, parents),
    total: ids.length,
  };
}

/** A list as a file that can be imported again. */
export async function exportFile(
  context: ApiContext,
  resource: AnyResource,
  query: ListQuery,
  format: SheetFormat,
  signal?: AbortSignal,
): Promise<File> {
  const { fileName, head, rows } = await prepareExport(context, resource, query, signal);
  return sheetFile(fileName, format, head, rows);
}

/**
 * The same file in pieces, each with the number of rows written so far. Ending the iteration ends the export. `withParents`:
 * columns that name the parents of each record, for a file of all parents.
 */
export async function* exportSteps(
  context: ApiContext,
  resource: AnyResource,
  query: ListQuery,
  format: SheetFormat,
  signal?: AbortSignal,
  withParents = false,
): AsyncGenerator<ExportStep> {
  const { fileName, head, rows, total } = await prepareExport(
    context,
    resource,
    query,
    signal,
    withParents,
  );
  let done = 0;
  const counted = async function* () {
    for await (const row of rows) {
      yield row;
      done++;
    }
  };
  yield { file: { ...fileHead(fileName, format), total } };
  for await (const piece of writeSheet(format, head, counted()))
    yield { done, piece: Buffer.from(piece).toString('base64') };
}

/** A file with column headers and no rows. */
export function templateFile(
  { locale }: ApiContext,
  resource: AnyResource,
  format: SheetFormat,
): Promise<File> {
  const name = titleOf(resource, 'list')[locale];
  return sheetFile(
    name,
    format,
    { name, columns: templateColumns(resource).map((column) => sheetColumn(column, locale)) },
    [],
  );
}

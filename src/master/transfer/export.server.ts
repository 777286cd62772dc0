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
import { rowsIn } from '../kinds/rows.ts';
import { ruleOf } from '../kinds/rules.ts';
import type { ListQuery } from '../list-query.server.ts';
import { type ShownRow, readFields } from '../read-many.server.ts';
import { listIds } from '../select.server.ts';
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

/** Records that are read at a time, and rows that are written without a pause. */
const [batchSize, rowsAtOnce] = [1000, 50];

/** Bytes that are sent at a time. */
const pieceSize = 64 * 1024;

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
  rows: readonly Values[],
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const column of columns) {
    if (!isField(column) || !('to' in column.field)) continue;
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

function standardCell(
  key: 'id' | 'version' | 'archivedAt',
  { id, version, archivedAt }: ShownRow,
): string {
  if (key === 'id') return id;
  return key === 'version' ? String(version) : archivedAt ? dayOf(archivedAt) : '';
}

type Cell = (row: ShownRow) => string | null;

/** Writes a column's cells. The words of choices and flags are made once. */
function cellOf(column: Column, references: References, locale: ApiContext['locale']): Cell {
  if (!isField(column)) return (row) => standardCell(column.key, row);
  const { key, field } = column;
  const hasWords = field.kind === 'choice' || field.kind === 'flag';
  const words = new Map<unknown, string | null>();
  const text = (value: unknown, own: Values) => {
    if ('to' in field && typeof value === 'string')
      return references.textOf(field, value, own, locale);
    if (!hasWords) return cellText(field, value, locale);
    let word = words.get(value);
    if (word === undefined) words.set(value, (word = cellText(field, value, locale)));
    return word;
  };
  return (row) => {
    const own = valuesAt(column, row);
    return text(own[key], own);
  };
}

/** The records with the ids, in that order, as rows of a sheet; the next are read while some are written. */
async function* sheetRows(
  { db, locale }: ApiContext,
  resource: AnyResource,
  columns: readonly Column[],
  ids: readonly string[],
  signal?: AbortSignal,
  parents: Parents | null = null,
): AsyncGenerator<SheetRow> {
  const references = referencesOf(db);
  const cells = columns.map((column) => cellOf(column, references, locale));
  const read = (from: number) => {
    const reading = readFields(db, resource, ids.slice(from, from + batchSize));
    // Thrown where it is awaited, unless the export has ended before.
    reading.catch(() => undefined);
    return reading;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += batchSize) {
    signal?.throwIfAborted();
    const rows = await next;
    if (from + batchSize < ids.length) next = read(from + batchSize);
    await loadReferences(references, columns, rows);
    for (const [i, row] of rows.entries()) {
      // Lets other requests run.
      if (i % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
      const above = resource.parent ? String(row[resource.parent.field]) : '';
      const named = parents?.textsOf(above, locale) ?? [];
      yield [...named, ...cells.map((cell) => cell(row))];
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
  let pieces: Uint8Array[] = [];
  let size = 0;
  const step = () => ({ done, piece: Buffer.concat(pieces).toString('base64') });
  for await (const piece of writeSheet(format, head, counted())) {
    pieces.push(piece);
    size += piece.length;
    if (size < pieceSize) continue;
    yield step();
    [pieces, size] = [[], 0];
  }
  yield step();
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

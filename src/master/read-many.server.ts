import { type SQL, sql } from 'drizzle-orm';
import { among } from '#platform/database/conditions.server.ts';
import type { AnyResource } from './define.ts';
import { type Reader, columnsAndReferences } from './list-query.server.ts';
import { addViewColumns } from './select.server.ts';
import type { Row } from './selection.server.ts';
import { tableNamed } from './tables.ts';

// Records of files, of which there are a hundred thousand: the query builder takes longer to map one than the database to
// read it. The statement names the columns as the fields are called, and the driver's rows become the records.

/** What a file shows of a record. */
export type ShownRow = Pick<Row, 'id' | 'version' | 'archivedAt'> & Record<string, unknown>;

type Keys = ReadonlySet<string> | 'all';
const columnsOf = (resource: AnyResource, keys: Keys) =>
  Object.entries(columnsAndReferences(resource).columns).filter(
    ([key]) => keys === 'all' || keys.has(key),
  );

/** The columns of a resource by the names of its fields, for a statement whose rows `fromDriver` takes. */
export const namedColumns = (resource: AnyResource, keys: Keys = 'all'): SQL =>
  sql.join(
    columnsOf(resource, keys).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  );

/** The rows of a statement with `namedColumns` as records; they are changed in place. */
export function fromDriver(resource: AnyResource, rows: Row[], keys: Keys = 'all'): Row[] {
  const columns = columnsOf(resource, keys);
  for (const row of rows) {
    const values: Record<string, unknown> = row;
    for (const [key, column] of columns) {
      const value = values[key];
      if (value !== null && value !== undefined) values[key] = column.mapFromDriverValue(value);
    }
  }
  return rows;
}

/**
 * Records by their ids, archived or not, in that order, with all fields and no labels. One query, and one for the view of a
 * resource that has one.
 */
export const readMany = (
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Row[]> => readRows(db, resource, ids, 'all');

/** The same without what a file does not show: when and by whom a record was saved. */
export const readFields = (
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
): Promise<ShownRow[]> => {
  const shown = new Set([...Object.keys(resource.fields), 'id', 'version', 'archivedAt']);
  return readRows(db, resource, ids, shown);
};

async function readRows(
  db: Reader,
  resource: AnyResource,
  ids: readonly string[],
  keys: Keys,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const table = tableNamed(resource.name);
  const { rows } = await db.execute<Row>(
    sql`select ${namedColumns(resource, keys)} from ${table} where ${among(table.id, ids)}`,
  );
  const byId = new Map(fromDriver(resource, rows, keys).map((row) => [row.id, row]));
  const found = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  await addViewColumns(db, resource, found);
  return found;
}

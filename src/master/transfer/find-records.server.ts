import { and, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { type AnyResource, fieldOf } from '../define.ts';
import { fieldRule } from '../rule.ts';
import { belongsTo } from '../parents.server.ts';
import { readMany } from '../read-many.server.ts';
import { type Row } from '../selection.server.ts';
import { columnNamed, columnsOf, tableNamed } from '../tables.ts';
import type { ParsedRow, PlanFault } from './parse-row.ts';
import { messages, sameRow } from './messages.ts';
import { isId, keyOf } from './references.server.ts';
import type { RowChange } from './write.server.ts';

type Values = Record<string, unknown>;

/** The field by which a row without an id is matched with a record: the resource's key, or one that is unique per parent. */
export const matchKey = (resource: AnyResource): string | null =>
  keyOf(resource) ??
  Object.entries(resource.fields).find(
    ([, field]) => field.unique === 'in-parent' && field.required && field.store === 'text',
  )?.[0] ??
  null;

/** Values that are looked for at a time, and records that are read. */
const [batchSize, recordsAtOnce] = [5000, 500];

async function inChunks<T, R>(all: readonly T[], run: (some: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let from = 0; from < all.length; from += batchSize)
    found.push(...(await run(all.slice(from, from + batchSize))));
  return found;
}

const parentOf = (resource: AnyResource, row: Values) =>
  resource.parent ? row[resource.parent.field] : undefined;

/** The ids of records by their value of a unique field; only those of the parent where values are unique per parent. */
async function recordIdsByValue(
  db: Database,
  resource: AnyResource,
  key: string,
  values: readonly string[],
  parentId: string | undefined,
): Promise<Map<string, string>> {
  const table = tableNamed(resource.name);
  const column = columnNamed(columnsOf(table), key);
  const isUniqueEverywhere = fieldOf(resource, key).unique === true;
  const found = await inChunks(values, (some) =>
    db
      .select({ id: table.id, value: column })
      .from(table)
      .where(
        and(
          sql`${column} = any(${sql.param(some)}::${sql.raw(column.getSQLType())}[])`,
          isUniqueEverywhere ? undefined : belongsTo(resource, parentId),
        ),
      ),
  );
  return new Map(found.map(({ id, value }) => [String(value), id]));
}

/** The value of a row's key as it is stored; null where it has none. */
function keyReader(resource: AnyResource, key: string | null): (row: ParsedRow) => string | null {
  if (!key) return () => null;
  const rule = fieldRule(fieldOf(resource, key));
  return ({ values }) => {
    const value = values[key];
    if (value === null || value === undefined) return null;
    const parsed = rule.safeParse(value);
    return String(parsed.success ? parsed.data : value);
  };
}

/** The existing records of rows, by row number. Rows with an unknown id are left out. */
export async function matchRecords(
  db: Database,
  resource: AnyResource,
  rows: readonly ParsedRow[],
  { parentId, pause }: Readonly<{ parentId: string | undefined; pause: () => Promise<void> }>,
): Promise<Map<number, Row>> {
  const key = matchKey(resource);
  const readKey = keyReader(resource, key);
  const keys = new Map<number, string>();
  for (const row of rows) {
    if (row.id !== '') continue;
    await pause();
    const text = readKey(row);
    if (text !== null) keys.set(row.number, text);
  }
  const byKey = key
    ? await recordIdsByValue(db, resource, key, [...new Set(keys.values())], parentId)
    : new Map<string, string>();
  const uuids = rows.map(({ id }) => id).filter((id) => isId(id));
  const ids = [...new Set([...uuids.map((id) => id.toLowerCase()), ...byKey.values()])];
  const byId = new Map<string, Row>();
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    await pause();
    for (const row of await readMany(db, resource, ids.slice(from, from + recordsAtOnce)))
      if (!parentId || parentOf(resource, row) === parentId) byId.set(row.id, row);
  }
  const matched = new Map<number, Row>();
  for (const each of rows) {
    const row = byId.get(
      each.id === '' ? (byKey.get(keys.get(each.number) ?? '') ?? '') : each.id.toLowerCase(),
    );
    if (row) matched.set(each.number, row);
  }
  return matched;
}

/** Faults of unique values that are in two rows of the file, or in a record that the file does not change. */
export async function findDuplicates(
  db: Database,
  resource: AnyResource,
  changes: readonly RowChange[],
  parentId: string | undefined,
): Promise<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!field.unique || field.computed || key === resource.parent?.field) continue;
    const filled = changes.filter(
      ({ values }) => values[key] !== null && values[key] !== undefined,
    );
    const texts = [...new Set(filled.map(({ values }) => String(values[key])))];
    const holders = await recordIdsByValue(db, resource, key, texts, parentId);
    const seen = new Map<string, number>();
    /** Records that get another value: theirs is free. */
    const renamed = new Set(
      changes.flatMap(({ before, values }) =>
        before && values[key] !== undefined && String(values[key]) !== String(before[key])
          ? [before.id]
          : [],
      ),
    );
    for (const { number, before, values } of filled) {
      const text = String(values[key]);
      const first = seen.get(text);
      const holder = holders.get(text);
      if (first !== undefined) faults.push({ number, path: key, message: sameRow(first) });
      else if (holder && holder !== before?.id && !renamed.has(holder))
        faults.push({ number, path: key, message: messages.duplicate });
      if (first === undefined) seen.set(text, number);
    }
  }
  return faults;
}

import { type Placeholder, type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { builtOnce } from './built.server.ts';
import type { Database, Transaction } from './database.server.ts';
import type { Sending } from './sending.server.ts';

type Values = Readonly<Record<string, unknown>>;

const columnsOf = (table: PgTable): Readonly<Record<string, AnyPgColumn>> => getTableColumns(table);

type Convert = (value: unknown) => unknown;
type Written = Readonly<{ key: string; name: string; convert: Convert | null }>;
const known = new WeakMap<PgTable, readonly Written[]>();

/** How the values of a table's columns are written as JSON: those of JSON columns as they are, others as the driver sends them. */
function writtenColumns(table: PgTable): readonly Written[] {
  const found = known.get(table);
  if (found) return found;
  const made = Object.entries(columnsOf(table)).map(([key, column]) => ({
    key,
    name: column.name,
    convert:
      column.getSQLType() === 'jsonb' ? null : (value: unknown) => column.mapToDriverValue(value),
  }));
  known.set(table, made);
  return made;
}

/** Rows as JSON, by the names of their columns. */
function recordsOf(table: PgTable, rows: readonly Values[]): string {
  const columns = writtenColumns(table);
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, name, convert } of columns) {
      const value = row[key];
      if (value !== undefined) record[name] = value === null || !convert ? value : convert(value);
    }
    return record;
  });
  return JSON.stringify(records);
}

const recordsetOf = (table: PgTable, records: string | Placeholder): SQL =>
  sql`json_populate_recordset(null::${table}, ${records}::json) as given`;

/** Rows as one parameter: a statement with a parameter for each value takes far longer to build and to parse. */
export const recordset = (table: PgTable, rows: readonly Values[]): SQL =>
  recordsetOf(table, recordsOf(table, rows));

const given = ({ name }: AnyPgColumn): SQL => sql`given.${sql.identifier(name)}`;

/** What an `insert` takes from each given row. What a row leaves out gets its column's default. */
const selectedValues = (table: PgTable): SQL =>
  sql.join(
    writable(table).map((column) =>
      column.notNull && column.default !== undefined
        ? sql`coalesce(${given(column)}, ${column.default})`
        : given(column),
    ),
    sql`, `,
  );

const writable = (table: PgTable) =>
  Object.values(columnsOf(table)).filter(({ generated }) => generated === undefined);

/** The query of an `insert … select` of rows. */
export const rowsToInsert = (table: PgTable, rows: readonly Values[]): SQL =>
  sql`select ${selectedValues(table)} from ${recordset(table, rows)}`;

/** Inserts rows by a statement that is built once, however many they are. */
export function insertsInto(
  table: PgTable,
  sending?: Sending,
): (db: Database | Transaction, rows: readonly Values[]) => Promise<void> {
  const insert = builtOnce(() => {
    const names = writable(table).map(({ name }) => sql.identifier(name));
    return sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${selectedValues(table)} from ${recordsetOf(table, sql.placeholder('rows'))}`;
  }, sending);
  return async (db, rows) => {
    if (rows.length > 0) await insert(db, { rows: recordsOf(table, rows) });
  };
}

/** For an `update … from` of many rows: the columns with these keys get the values of the row with the same id. */
export const valuesGiven = (table: PgTable, keys: Iterable<string>): Record<string, SQL> => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    [...keys].flatMap((key) => (columns[key] ? [[key, given(columns[key])]] : [])),
  );
};

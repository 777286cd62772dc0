import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';

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

/** Rows as one parameter: a statement with a parameter for each value takes far longer to build and to parse. */
export function recordset(table: PgTable, rows: readonly Values[]): SQL {
  const columns = writtenColumns(table);
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { key, name, convert } of columns) {
      const value = row[key];
      if (value !== undefined) record[name] = value === null || !convert ? value : convert(value);
    }
    return record;
  });
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) as given`;
}

const given = ({ name }: AnyPgColumn): SQL => sql`given.${sql.identifier(name)}`;

const dialect = new PgDialect();
const selects = new WeakMap<PgTable, SQL>();

/** What an `insert` takes from each given row, as text: it is the same every time, and long to build from columns. */
function selectedValues(table: PgTable): SQL {
  const found = selects.get(table);
  if (found) return found;
  const values = Object.values(columnsOf(table))
    .filter(({ generated }) => generated === undefined)
    .map((column) =>
      column.notNull && column.default !== undefined
        ? sql`coalesce(${given(column)}, ${column.default})`
        : given(column),
    );
  const list = sql.join(values, sql`, `);
  const { sql: text, params } = dialect.sqlToQuery(list);
  const made = params.length === 0 ? sql.raw(text) : list;
  selects.set(table, made);
  return made;
}

/** The query of an `insert … select` of rows. What a row leaves out gets its column's default. */
export const rowsToInsert = (table: PgTable, rows: readonly Values[]): SQL =>
  sql`select ${selectedValues(table)} from ${recordset(table, rows)}`;

/** For an `update … from` of many rows: the columns with these keys get the values of the row with the same id. */
export const valuesGiven = (table: PgTable, keys: Iterable<string>): Record<string, SQL> => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    [...keys].flatMap((key) => (columns[key] ? [[key, given(columns[key])]] : [])),
  );
};

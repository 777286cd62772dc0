import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Values = Readonly<Record<string, unknown>>;

const columnsOf = (table: PgTable): Readonly<Record<string, AnyPgColumn>> => getTableColumns(table);

/** A value as JSON has it: that of a JSON column as it is, others as the driver would send them. */
const jsonValue = (column: AnyPgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.getSQLType() === 'jsonb'
    ? value
    : column.mapToDriverValue(value);

/** Rows as one parameter: a statement with a parameter for each value takes far longer to build and to parse. */
export function recordset(table: PgTable, rows: readonly Values[]): SQL {
  const columns = Object.entries(columnsOf(table));
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(([key, column]) =>
        row[key] === undefined ? [] : [[column.name, jsonValue(column, row[key])]],
      ),
    ),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) as given`;
}

const given = ({ name }: AnyPgColumn): SQL => sql`given.${sql.identifier(name)}`;

/** The query of an `insert … select` of many rows. What a row leaves out gets its column's default. */
export function rowsToInsert(table: PgTable, rows: readonly Values[]): SQL {
  const values = Object.values(columnsOf(table))
    .filter(({ generated }) => generated === undefined)
    .map((column) =>
      column.notNull && column.default !== undefined
        ? sql`coalesce(${given(column)}, ${column.default})`
        : given(column),
    );
  return sql`select ${sql.join(values, sql`, `)} from ${recordset(table, rows)}`;
}

/** For an `update … from` of many rows: the columns with these keys get the values of the row with the same id. */
export const valuesGiven = (table: PgTable, keys: Iterable<string>): Record<string, SQL> => {
  const columns = columnsOf(table);
  return Object.fromEntries(
    [...keys].flatMap((key) => (columns[key] ? [[key, given(columns[key])]] : [])),
  );
};

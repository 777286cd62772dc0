import { Param, Placeholder, SQL, getTableColumns, is, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.server.ts';
import { type Sending, setSending } from './sending.server.ts';

const dialect = new PgDialect();

type Values = Readonly<Record<string, unknown>>;
type ValueOf = (values: Values) => unknown;

/** The value of a parameter: of a placeholder as it is passed, or as its column is written. */
function valueOf(param: unknown): ValueOf {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param)) return () => param;
  const { value, encoder } = param;
  if (!is(value, Placeholder)) return () => value;
  return (values) => {
    const passed = values[value.name] ?? null;
    return passed === null ? null : encoder.mapToDriverValue(passed);
  };
}

/** A statement that is made already. */
class Made extends SQL {
  readonly #made: ReturnType<SQL['toQuery']>;
  constructor(text: string, params: unknown[]) {
    super([]);
    this.#made = { sql: text, params };
  }
  override toQuery(): ReturnType<SQL['toQuery']> {
    return this.#made;
  }
}

/**
 * A statement whose text is made once, for whichever transaction. Its values are placeholders, which are passed to the driver
 * as they are; rows come as the driver reads them, with instants and decimals as text (`tableColumns` reads these as
 * the query builder does).
 */
export function builtOnce<Row extends Record<string, unknown>>(
  build: () => SQL,
  sending?: Sending,
): (db: Database | Transaction, values: Values) => Promise<Row[]> {
  let built: { text: string; params: readonly ValueOf[] } | null = null;
  return async (db, values) => {
    if (!built) {
      const { sql: text, params } = dialect.sqlToQuery(build());
      built = { text, params: params.map((param) => valueOf(param)) };
      if (sending) setSending(text, sending);
    }
    const params = built.params.map((param) => param(values) ?? null);
    const { rows } = await db.execute(new Made(built.text, params));
    // oxlint-disable-next-line typescript/consistent-type-assertions -- what the statement selects
    return rows as Row[];
  };
}

const columnsOf = (table: PgTable): [key: string, column: AnyPgColumn][] =>
  Object.entries(getTableColumns(table));

/** The columns that the driver reads otherwise than the query builder. */
const isConverted = ({ columnType }: AnyPgColumn) =>
  columnType === 'PgTimestamp' || columnType === 'PgCustomColumn';

/**
 * Columns in a statement that is built once, under names that begin with `prefix`; and how they are read from a row of that
 * statement.
 */
export function columnsRead(given: Readonly<Record<string, AnyPgColumn>>, prefix = '') {
  const columns = Object.entries(given).map(([key, column]) => ({
    key,
    name: prefix + key,
    column,
    read: isConverted(column) ? (value: unknown) => column.mapFromDriverValue(value) : null,
  }));
  return {
    list: sql.join(
      columns.map(({ column, name }) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    read: (row: Values): Record<string, unknown> => {
      const found: Record<string, unknown> = {};
      for (const { key, name, read } of columns) {
        const value = row[name];
        found[key] = read && value !== null ? read(value) : value;
      }
      return found;
    },
  };
}

/** The same for all columns of a table. */
export const tableColumns = <T extends PgTable>(table: T, prefix = '') => {
  const { list, read } = columnsRead(getTableColumns(table), prefix);
  return {
    list,
    // oxlint-disable-next-line typescript/consistent-type-assertions -- each column of the table
    read: (row: Values) => read(row) as T['$inferSelect'],
  };
};

/** The rows of a table as one array of JSON, null where there are none. For tables without instants and decimals. */
export const rowsAsJson = (table: PgTable, where: SQL, order: SQL): SQL =>
  sql`(select json_agg(json_build_object(${sql.join(
    columnsOf(table).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
    sql`, `,
  )}) order by ${order}) from ${table} where ${where})`;

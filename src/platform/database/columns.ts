import { Decimal } from 'decimal.js';
import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant; read as a `Date`, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A decimal of so many digits in all and behind the point, as text; read without the zeros that the column's scale adds. */
export const decimal = (digits: number, behind: number) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => `numeric(${digits}, ${behind})`,
    fromDriver: (value) => new Decimal(value).toFixed(),
  });

/** A text as SQL writes it. */
export const quotedText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The database refuses every value that is not among the options, whatever their order; null passes where the column takes it. */
export const optionsCheck = (column: AnyPgColumn, options: readonly string[]) =>
  check(
    `${getTableName(column.table)}_${column.name}_options`,
    sql`${column} in (${sql.raw(options.toSorted().map(quotedText).join(', '))})`,
  );

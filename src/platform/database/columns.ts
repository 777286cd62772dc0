import { Decimal } from 'decimal.js';
import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored in UTC and read as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A decimal with a number of total digits and of fraction digits, as text; read without trailing zeros. */
export const decimal = (digits: number, behind: number) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => `numeric(${digits}, ${behind})`,
    fromDriver: (value) => new Decimal(value).toFixed(),
  });

/** A text as an SQL string literal. */
export const quotedText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A CHECK constraint that only allows the options; null is allowed where the column is nullable. */
export const optionsCheck = (column: AnyPgColumn, options: readonly string[]) =>
  check(
    `${getTableName(column.table)}_${column.name}_options`,
    sql`${column} in (${sql.raw(options.toSorted().map(quotedText).join(', '))})`,
  );

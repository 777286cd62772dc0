import { Decimal } from 'decimal.js';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant; read as a `Date`, kept in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A decimal of so many digits in all and behind the point, as text; read without the zeros that the column's scale adds. */
export const decimal = (digits: number, behind: number) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => `numeric(${digits}, ${behind})`,
    fromDriver: (value) => new Decimal(value).toFixed(),
  });

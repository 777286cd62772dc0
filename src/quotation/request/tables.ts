import { integer, pgTable } from 'drizzle-orm/pg-core';

/** The last number assigned in a year; locked during assignment so that numbers have no gaps. */
export const quotationCounter = pgTable('quotation_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

import { integer, pgTable } from 'drizzle-orm/pg-core';

/** The last number given in a year; locked while one is given, so that none is left out. */
export const quotationCounter = pgTable('quotation_counter', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

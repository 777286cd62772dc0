import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets that the application signs with, where the settings give none. */
export const applicationSecret = pgTable('application_secret', {
  name: text().primaryKey(),
  secret: text().notNull(),
});

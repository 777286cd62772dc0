import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the application signs with, where the settings name nothing. */
export const applicationSecret = pgTable('application_secret', {
  name: text().primaryKey(),
  secret: text().notNull(),
});

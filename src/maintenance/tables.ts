import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** The row is there while only administrators are let in. */
export const maintenance = pgTable('maintenance', {
  /** Always `site`. */
  id: text().primaryKey(),
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  /** When it is expected to end: said to programs, and no promise. */
  until: instant('until'),
});

import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** Has one row during maintenance, otherwise none. */
export const maintenance = pgTable('maintenance', {
  /** Always `site`. */
  id: text().primaryKey(),
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  /** The expected end, sent to programs as `Retry-After`. */
  until: instant('until'),
});

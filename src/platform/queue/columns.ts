import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** What every table that the queue works on has; the names in the database are the same in all of them. */
export const queueColumns = {
  /** How often it was tried since it was queued; the attempt that runs is counted. */
  attempts: integer().notNull().default(0),
  /** When it is due. While somebody works on it: when their lease ends. */
  nextAttemptAt: instant('next_attempt_at').notNull(),
  /** What went wrong the last time; null after a success. */
  lastError: text('last_error'),
};

import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** The columns that every queue table has. */
export const queueColumns = {
  /** Number of attempts since it was queued, including a running one. */
  attempts: integer().notNull().default(0),
  /** When it is due; while it is being processed: when the lease ends. */
  nextAttemptAt: instant('next_attempt_at').notNull(),
  /** Error of the last attempt; null after a success. */
  lastError: text('last_error'),
};

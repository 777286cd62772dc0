import { pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Answers to writes that carried an Idempotency-Key, so that a repeated one is answered and not done again. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of the input, contents of files included. */
    fingerprint: text().notNull(),
    /** JSON, to the letter. The row is committed together with the write that it answers. */
    answer: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.key] }),
    index('idempotent_call_age_index').on(t.createdAt),
  ],
);

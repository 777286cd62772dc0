import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Answers to writes with an Idempotency-Key: a repeated write gets the stored answer and is not run again. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of the input, including contents of files. */
    fingerprint: text().notNull(),
    /** The serialized answer as JSON. The row is committed together with the write. */
    answer: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.key] }),
    index('idempotent_call_age_index').on(t.createdAt),
  ],
);

/** Counters that all nodes share: calls in the current minute (rate-limit.server.ts), wrong passwords and links by mail (sign-in). */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant('expire'),
  },
  (t) => [index('rate_limit_expire_index').on(t.expire)],
);

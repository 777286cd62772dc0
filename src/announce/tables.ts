import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { searched } from '#master/tables.ts';

const announceId = () =>
  uuid('announce_id')
    .notNull()
    .references(() => masters.announce.id, { onDelete: 'cascade' });

/** What an announcement says without its markup, written whenever it is saved: searched, and shown in short in lists. */
export const announceText = pgTable(
  'announce_text',
  {
    announceId: announceId().primaryKey(),
    /** Titles and texts of both languages, captions too. */
    words: text().notNull(),
    summary: text().notNull(),
    summaryEn: text('summary_en').notNull(),
  },
  (t) => [index('announce_text_search_index').using('gin', sql`${searched(t.words)} gin_trgm_ops`)],
);

/** Who has read which announcement. */
export const announceRead = pgTable(
  'announce_read',
  {
    announceId: announceId(),
    accountId: text('account_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.announceId] })],
);

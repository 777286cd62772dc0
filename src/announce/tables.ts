import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { indexedSearchText } from '#master/tables.ts';

const announceId = () =>
  uuid('announce_id')
    .notNull()
    .references(() => masters.announce.id, { onDelete: 'cascade' });

/** The text of an announcement without markup, updated with every save: for search, and summaries in lists. */
export const announceText = pgTable(
  'announce_text',
  {
    announceId: announceId().primaryKey(),
    /** Titles and texts in both languages, including captions. */
    words: text().notNull(),
    summary: text().notNull(),
    summaryEn: text('summary_en').notNull(),
  },
  (t) => [
    index('announce_text_search_index').using(
      'gin',
      sql`${indexedSearchText(t.words)} gin_trgm_ops`,
    ),
  ],
);

/** Who has read which announcement. */
export const announceRead = pgTable(
  'announce_read',
  {
    announceId: announceId(),
    accountId: text('account_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.announceId] })],
);

/**
 * An unsaved draft: one for all authors of an announcement; for a new one (null) one for each
 * author. It is neither shown to readers nor audited before it is saved.
 */
export const announceDraft = pgTable(
  'announce_draft',
  {
    id: uuid().primaryKey(),
    announceId: uuid('announce_id').references(() => masters.announce.id, { onDelete: 'cascade' }),
    /** The author while the announcement is new; null afterwards. */
    ownerId: text('owner_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The form's values by field. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Incremented with every save, to detect concurrent edits. */
    version: integer().notNull(),
    keptBy: text('kept_by')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [unique('announce_draft_unique').on(t.announceId, t.ownerId).nullsNotDistinct()],
);

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
 * What somebody is writing and has not saved: of an announcement one draft for all who write it, of a new one (null) each
 * writer's own. Nothing of it is shown to readers, nor written down as an event, before it is saved.
 */
export const announceDraft = pgTable(
  'announce_draft',
  {
    id: uuid().primaryKey(),
    announceId: uuid('announce_id').references(() => masters.announce.id, { onDelete: 'cascade' }),
    /** Whose it is while the announcement is new; null afterwards. */
    ownerId: text('owner_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The form's values by field. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Counts the times it was kept: who writes on a version that is not the last one is told. */
    version: integer().notNull(),
    keptBy: text('kept_by')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    keptAt: instant('kept_at').notNull(),
  },
  (t) => [unique('announce_draft_unique').on(t.announceId, t.ownerId).nullsNotDistinct()],
);

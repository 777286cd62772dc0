import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { masters } from '#master/schema.ts';
import { instant } from '#platform/database/columns.ts';
import type { Pattern } from './calls.ts';

/** Voyages that were made from one pattern, so that they can be undone together. */
export const voyageSeason = pgTable(
  'voyage_season',
  {
    id: uuid().primaryKey(),
    ship: uuid()
      .notNull()
      .references(() => masters.ship.id),
    pattern: jsonb().$type<Pattern>().notNull(),
    voyageIds: jsonb('voyage_ids').$type<string[]>().notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('voyage_season_created_index').on(t.createdAt.desc(), t.id.desc()),
    index('voyage_season_ship_index').on(t.ship),
  ],
);

import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedFile } from '#platform/file/tables.ts';

/** A picture that an employee uploaded. */
export const picture = pgTable(
  'picture',
  {
    id: uuid().primaryKey(),
    /** Of what was uploaded: the same picture is kept once. */
    sha256: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('picture_created_index').on(t.createdAt)],
);

/** The same picture in a width of its own. */
export const pictureSize = pgTable(
  'picture_size',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => picture.id),
    width: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.width] })],
);

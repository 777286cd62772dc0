import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { storedFile } from '#platform/file/tables.ts';

/** A picture that an employee uploaded. */
export const picture = pgTable(
  'picture',
  {
    id: uuid().primaryKey(),
    /** Of the uploaded file: the same picture is stored once. */
    sha256: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('picture_created_index').on(t.createdAt)],
);

/** A picture in one width. */
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

import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/** A file of all records of a master that was imported. */
export const masterImport = pgTable(
  'master_import',
  {
    id: uuid().primaryKey(),
    resource: text().notNull(),
    fileName: text('file_name').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    undoneAt: instant('undone_at'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [index('master_import_at_index').on(t.resource, t.at.desc(), t.id.desc())],
);

/** A record that an import wrote. */
export const masterImportRecord = pgTable(
  'master_import_record',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => masterImport.id),
    recordId: uuid('record_id').notNull(),
    /** The fields as they were; null for a record that the import added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The record's version after the import: a later one was changed since. */
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.recordId] })],
);

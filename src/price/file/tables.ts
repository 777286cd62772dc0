import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { masters } from '#master/schema.ts';
import { instant } from '#platform/database/columns.ts';

/** A file of base rates that was imported. */
export const tariffImport = pgTable(
  'tariff_import',
  {
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    undoneAt: instant('undone_at'),
    undoneByName: text('undone_by_name'),
  },
  (t) => [index('tariff_import_at_index').on(t.at.desc(), t.id.desc())],
);

/** A rate that an import wrote. */
export const tariffImportRate = pgTable(
  'tariff_import_rate',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => tariffImport.id),
    rateId: uuid('rate_id')
      .notNull()
      .references(() => masters['base-rate'].id),
    /** The changed fields as they were; null for a rate that the import added. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The rate's version after the import: a later one was changed since. */
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.rateId] }),
    index('tariff_import_rate_rate_index').on(t.rateId),
  ],
);

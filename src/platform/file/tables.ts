import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** bytea reads as Uint8Array on the embedded engine and as Buffer on PostgreSQL: both are bytes here. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
  toDriver: (value) => Buffer.from(value),
});

export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** By content, not by name. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Null where the content lies in the object store, by the id. */
    bytes: bytea(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stored_file_sha256_index').on(t.sha256)],
);

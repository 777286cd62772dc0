import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Bytes: the driver returns a Buffer, which is copied to a plain Uint8Array. */
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
    /** Media type, detected from the content. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Null when the content is in the object store, under the id. */
    bytes: bytea(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('stored_file_sha256_index').on(t.sha256)],
);

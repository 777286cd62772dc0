import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('stored_file_sha256_index').on(t.sha256)],
);

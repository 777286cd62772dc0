import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Bytes: the driver takes and returns Buffers, which are the same memory as a plain Uint8Array. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: ({ buffer, byteOffset, length }) => new Uint8Array(buffer, byteOffset, length),
  toDriver: ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length),
});

/** The content of files; files with the same bytes share it. */
export const storedContent = pgTable('stored_content', {
  id: uuid().primaryKey(),
  sha256: text().notNull().unique(),
  /** Null when the content is in the object store, under the id. */
  bytes: bytea(),
  /** How many files have it; it is deleted with the last one. In an object store it is deleted a little later: until then 0. */
  uses: integer().notNull(),
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
    /** Null for files that were stored before contents were shared. */
    contentId: uuid('content_id').references(() => storedContent.id),
    /** Only of files without `contentId`; null when the content is in the object store, under the file's id. */
    bytes: bytea(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('stored_file_sha256_index').on(t.sha256),
    index('stored_file_content_index').on(t.contentId),
  ],
);

import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { storedFile } from '#platform/file/tables.ts';
import { quotation, quotationAnswer } from '../tables.ts';

/** Files attached to a request, or to an answer to it. */
export const quotationDocument = pgTable(
  'quotation_document',
  {
    id: uuid().primaryKey(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id),
    answerId: uuid('answer_id').references(() => quotationAnswer.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFile.id),
    internal: boolean().notNull(),
    /** The account; null for documents from before it was recorded. */
    createdById: text('created_by_id'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('quotation_document_quotation_index').on(t.quotationId)],
);

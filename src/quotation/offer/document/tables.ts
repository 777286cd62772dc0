import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import type { QuotationDocument } from './document.ts';

/**
 * The data of an offer's document as it was when the offer was made: the offer's files are rendered from it alone. The database
 * refuses an offer without one, and refuses to change one.
 */
export const quotationOfferedDocument = pgTable('quotation_offered_document', {
  answerId: uuid('answer_id')
    .primaryKey()
    .references(() => quotationAnswer.id),
  /** The version of the shape of `document`: `documentFormat` of the program that wrote it. */
  format: integer().notNull(),
  document: jsonb().$type<QuotationDocument>().notNull(),
  createdAt: instant('created_at').notNull(),
});

import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import type { QuotationDocument } from './document.ts';

/**
 * The data of an offer's document at the time of the offer, from which its PDFs are rendered. The database refuses an offer
 * without one, and any change to it.
 */
export const quotationOfferedDocument = pgTable('quotation_offered_document', {
  answerId: uuid('answer_id')
    .primaryKey()
    .references(() => quotationAnswer.id),
  /** The `documentFormat` of the program that wrote `document`. */
  format: integer().notNull(),
  document: jsonb().$type<QuotationDocument>().notNull(),
  createdAt: instant('created_at').notNull(),
});

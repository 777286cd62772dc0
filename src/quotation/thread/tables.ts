import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { quotation } from '../tables.ts';

const sides = ['customer', 'employee'] as const;

/** Messages between customer and employees about a quotation, and employees' internal notes. */
export const quotationMessage = pgTable(
  'quotation_message',
  {
    id: uuid().primaryKey(),
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    side: text({ enum: sides }).notNull(),
    /** A note among employees, hidden from the customer. */
    internal: boolean().notNull(),
    /** A change request: a new offer counts as its answer, where a question needs a message. */
    isWish: boolean('is_wish').notNull().default(false),
    text: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    optionsCheck(t.side, sides),
    index('quotation_message_quotation_index').on(t.quotationId, t.at, t.id),
  ],
);

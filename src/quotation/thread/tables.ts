import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { quotation } from '../tables.ts';

const sides = ['customer', 'employee'] as const;

/** What customer and employees write to each other about a quotation, and employees among themselves. */
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
    /** A note among employees: never the customer's to read. */
    internal: boolean().notNull(),
    /** Asks for another offer: answered by one, where a question waits for a word. */
    isWish: boolean('is_wish').notNull().default(false),
    text: text('body').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    optionsCheck(t.side, sides),
    index('quotation_message_quotation_index').on(t.quotationId, t.at, t.id),
  ],
);

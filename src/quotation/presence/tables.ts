import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { quotation } from '#quotation/tables.ts';

/** Who has a quotation open; its pages report every ten seconds. */
export const quotationPresence = pgTable(
  'quotation_presence',
  {
    quotationId: uuid('quotation_id')
      .notNull()
      .references(() => quotation.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    name: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.quotationId, t.accountId] })],
);

import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { masters } from '#master/schema.ts';
import { instant } from '#platform/database/columns.ts';
import type { TemplateContent } from './input.ts';

/** Requests of one page that a customer keeps to ask for again, shared by its users. */
export const askTemplate = pgTable(
  'quotation_ask_template',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => masters.customer.id),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    createdBy: text('created_by').notNull(),
    updatedBy: text('updated_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('quotation_ask_template_name_key').on(t.customerId, t.name)],
);

import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';

/**
 * Who of a customer's contact persons agrees to offers: those who were confirmed since they were added, or since their address
 * was changed. Without a row a contact person reads and asks, and agrees to nothing.
 */
export const contactConfirmation = pgTable('contact_confirmation', {
  contactPersonId: uuid('contact_person_id')
    .primaryKey()
    .references(() => masters['customer-contact-person'].id, { onDelete: 'cascade' }),
  /** When it was added or its address changed, and by which account; null: by the program. */
  askedAt: instant('asked_at').notNull(),
  askedBy: text('asked_by'),
  /** Null while it waits. */
  confirmedAt: instant('confirmed_at'),
  confirmedBy: text('confirmed_by'),
});

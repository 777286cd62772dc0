import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { locales } from '#platform/i18n/locale.ts';
import { masters } from '#master/schema.ts';
import { inquiryStates } from './states.ts';
import { topics } from './topics.ts';

/** The names and the address of who wrote, exactly as the search index has them. */
export const inquiryText = ({
  companyName,
  contactName,
  email,
}: Readonly<Record<'companyName' | 'contactName' | 'email', AnyPgColumn>>): SQL =>
  sql`search_form(${companyName} || ' ' || ${contactName} || ' ' || ${email})`;

/** Inquiries of visitors. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: uuid().primaryKey(),
    topic: text({ enum: topics }).notNull(),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** The language of the inquiry and of its replies. */
    locale: text({ enum: locales }).notNull(),
    state: text({ enum: inquiryStates }).notNull().default('new'),
    /** The employee who handled it last. */
    handledBy: text('handled_by'),
    /** The visitor's account if signed in. */
    accountId: text('account_id'),
    provisionalCustomer: uuid('provisional_customer').references(
      () => masters['provisional-customer'].id,
    ),
    /** The network address, for the rate limit. */
    ip: text(),
    createdAt: instant('created_at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    optionsCheck(t.topic, topics),
    optionsCheck(t.locale, locales),
    optionsCheck(t.state, inquiryStates),
    index('inquiry_list_index').on(t.createdAt, t.id),
    index('inquiry_state_index').on(t.state, t.createdAt, t.id),
    index('inquiry_search_index').using('gin', sql`${inquiryText(t)} gin_trgm_ops`),
    index('inquiry_ip_index').on(t.ip, t.createdAt),
    index('inquiry_email_index').on(t.email, t.createdAt),
  ],
);

/** Replies by email. */
export const inquiryReply = pgTable(
  'inquiry_reply',
  {
    id: uuid().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id),
    authorName: text('author_name').notNull(),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('inquiry_reply_inquiry_index').on(t.inquiryId, t.createdAt)],
);

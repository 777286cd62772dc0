import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Cargo } from '#freight/cargo.ts';
import { masters } from '#master/schema.ts';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { locales } from '#platform/i18n/locale.ts';
import { quotation } from '#quotation/tables.ts';
import type { AskedFreight } from '../input.ts';
import type { GuestEstimate } from './output.ts';
import { guestRequestStates } from './states.ts';

/** Requests of guests: people without an account. They become quotations once their firm is a customer. */
export const guestRequest = pgTable(
  'quotation_guest_request',
  {
    id: uuid().primaryKey(),
    /** By which guest and employees name it: `G-7K3M9PXW`. Random, so that it tells nothing of other requests. */
    reference: text().notNull().unique(),
    state: text({ enum: guestRequestStates }).notNull().default('unconfirmed'),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    contactKana: text('contact_kana'),
    /** In lower case. */
    email: text().notNull(),
    /** Of the address (`mailboxOf`), for the limits. */
    mailbox: text().notNull(),
    phone: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The language of its mails and of the quotation. */
    locale: text({ enum: locales }).notNull(),
    freight: jsonb().$type<AskedFreight>().notNull(),
    /** The cargo of its lines, in their order, with sizes and names of the masters as they were when it was sent. */
    cargos: jsonb().$type<Cargo[]>().notNull(),
    /** The price that its page showed, and that the guest is told; null if it could not be priced. */
    estimate: jsonb().$type<GuestEstimate>(),
    /** SHA-256 of the secret in the mailed link, which confirms the request once and then tells that it is confirmed. */
    tokenHash: text('token_hash').unique(),
    /** Until when the address can be confirmed. */
    expiresAt: instant('expires_at').notNull(),
    provisionalCustomerId: uuid('firm_id').references(() => masters['provisional-customer'].id),
    quotationId: uuid('quotation_id').references(() => quotation.id),
    /** The network address, for the limits. */
    ip: text(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
    /** The name of the employee who decided on the firm. */
    endedBy: text('ended_by'),
  },
  (t) => [
    optionsCheck(t.state, guestRequestStates),
    optionsCheck(t.locale, locales),
    index('quotation_guest_request_mailbox_index').on(t.mailbox, t.createdAt),
    index('quotation_guest_request_ip_index').on(t.ip, t.createdAt),
    index('quotation_guest_request_created_index').on(t.createdAt),
    index('quotation_guest_request_firm_index').on(t.provisionalCustomerId),
    index('quotation_guest_request_quotation_index').on(t.quotationId),
    index('quotation_guest_request_expiry_index')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'unconfirmed'`),
    index('quotation_guest_request_waiting_index')
      .on(t.confirmedAt)
      .where(sql`${t.state} = 'confirmed'`),
  ],
);

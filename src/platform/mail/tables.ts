import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '../database/columns.ts';
import { type Locale, locales } from '../i18n/locale.ts';
import { queueColumns } from '../queue/columns.ts';

/**
 * A file to attach, which is read or made when the mail is sent: by the `kind` and id of what it is of, in a language.
 * `attachmentsOf` of the delivery knows the kinds.
 */
export type MailAttachment = Readonly<{ kind: string; id: string; locale: Locale }>;

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** Mail to be sent, written in the transaction of the change it is about. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    to: text('recipient').notNull(),
    /** The address for replies, if it is not the sender of all our mail. */
    replyTo: text('reply_to'),
    /** What the mail is about: the mails of one subject to one receiver answer each other, as one thread. */
    thread: text(),
    /** Whether a person wrote it for its receiver, not the program. */
    isWritten: boolean('is_written').notNull().default(false),
    locale: text({ enum: locales }).notNull(),
    subject: text().notNull(),
    text: text('body').notNull(),
    /** The same as HTML; null for mail of plain text alone. */
    html: text('html'),
    attachments: jsonb().$type<MailAttachment[]>(),
    /** Whether the text has a link that gives access to an account: only its receiver may read it. */
    secret: boolean().notNull().default(false),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    ...queueColumns,
    /** Whether the mail server was away at the last attempt; false while an attempt runs. */
    serverAway: boolean('server_away').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the mail was created, or last resent by hand. */
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
  },
  (t) => [
    optionsCheck(t.locale, locales),
    optionsCheck(t.state, mailStates),
    index('outbox_mail_due_index').on(t.state, t.nextAttemptAt),
    index('outbox_mail_created_index').on(t.createdAt, t.id),
    index('outbox_mail_state_index').on(t.state, t.createdAt, t.id),
    index('outbox_mail_recipient_index').on(t.to, t.createdAt),
    index('outbox_mail_thread_index')
      .on(t.thread, t.to, t.createdAt, t.id)
      .where(sql`${t.thread} is not null`),
    index('outbox_mail_recipient_search_index').using('gin', sql`${t.to} gin_trgm_ops`),
    index('outbox_mail_subject_search_index').using(
      'gin',
      sql`search_form(${t.subject}) gin_trgm_ops`,
    ),
    // Monitors poll the status every few seconds: it reads only this small index of unsent mail.
    index('outbox_mail_unsent_index')
      .on(t.state, t.queuedAt, t.failedAt, t.serverAway)
      .where(sql`${t.state} <> 'sent'`),
  ],
);

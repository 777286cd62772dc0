import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Mail to be sent, written in the transaction of the event it tells of. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    to: text('recipient').notNull(),
    /** Who gets the answer, where that is not the sender of all our mail. */
    replyTo: text('reply_to'),
    locale: text().notNull(),
    subject: text().notNull(),
    text: text('body').notNull(),
    /** Whether the text holds a link that lets its bearer in: not for other readers. */
    secret: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('outbox_mail_due_index').on(t.state, t.nextAttemptAt), index('outbox_mail_created_index').on(t.createdAt, t.id)],
);

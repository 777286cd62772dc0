import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mail to be sent, written in the transaction of the event it tells of. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: uuid().primaryKey(),
    to: text('recipient').notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    text: text('body').notNull(),
    /** Whether the text holds a link that lets its bearer in: not for other readers. */
    secret: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [index('outbox_mail_due_index').on(t.state, t.nextAttemptAt), index('outbox_mail_created_index').on(t.createdAt, t.id)],
);

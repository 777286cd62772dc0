import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { masters } from '#master/schema.ts';

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A system that is told of what happens: where, of what, and by which secret it knows that we said it. */
export const webhook = pgTable('webhook', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  /** Base64 of the HMAC's key. Kept as it is: every message is signed with it. */
  secret: text().notNull(),
  /** Names of events, e.g. `quotation.offer`. */
  events: jsonb().$type<string[]>().notNull(),
  /** A customer's own system: told of what this customer may know, and of nothing else. */
  customerId: uuid('customer_id').references(() => masters.customer.id),
  /** Null while it is told; else since when not. */
  stoppedAt: instant('stopped_at'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** One message to one system, written in the transaction of the event it tells of. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Also the message's own id: the receiver knows by it what it was told before. */
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** JSON, to the letter as it is signed. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    optionsCheck(t.state, deliveryStates),
    index('webhook_delivery_due_index').on(t.state, t.nextAttemptAt),
    index('webhook_delivery_log_index').on(t.webhookId, t.createdAt, t.id),
  ],
);

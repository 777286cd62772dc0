import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { queueColumns } from '#platform/queue/columns.ts';
import { masters } from '#master/schema.ts';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A system that receives events: where, which ones, and the secret by which it checks that they are ours. */
export const webhook = pgTable('webhook', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  /** Base64 of the HMAC's key. Kept as it is: every message is signed with it. */
  secret: text().notNull(),
  /** Names of events, e.g. `quotation.offer`. */
  events: jsonb().$type<string[]>().notNull(),
  /** A customer's own system: it receives what this customer may know, and nothing else. */
  customerId: uuid('customer_id').references(() => masters.customer.id),
  /** Null while it receives events; else since when not. */
  stoppedAt: instant('stopped_at'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** One message to one system, written in the transaction of the event it reports. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Also the message's own id: a receiver knows a repetition by it. */
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** JSON, to the letter as it is signed. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    ...queueColumns,
    lastStatus: integer('last_status'),
    createdAt: instant('created_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    optionsCheck(t.state, deliveryStates),
    index('webhook_delivery_due_index').on(t.state, t.nextAttemptAt),
    index('webhook_delivery_log_index').on(t.webhookId, t.createdAt, t.id),
  ],
);

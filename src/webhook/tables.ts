import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, optionsCheck } from '#platform/database/columns.ts';
import { queueColumns } from '#platform/queue/columns.ts';
import { masters } from '#master/schema.ts';

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A system that receives events: its address, the events, and the secret with which it verifies the signatures. */
export const webhook = pgTable('webhook', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  /** The HMAC key in base64. Stored in plain text, because every message is signed with it. */
  secret: text().notNull(),
  /** Names of events, e.g. `quotation.offer`. */
  events: jsonb().$type<string[]>().notNull(),
  /** Set for a customer's own system: it receives only what this customer may see. */
  customerId: uuid('customer_id').references(() => masters.customer.id),
  /** Null while it is active; else when it was stopped. */
  stoppedAt: instant('stopped_at'),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
});

/** One message to one system, written in the transaction of its event. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Also the message id, by which a receiver detects repetitions. */
    id: uuid().primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** JSON, exactly as it is signed. */
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

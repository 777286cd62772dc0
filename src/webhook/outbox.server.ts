import { isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { webhook, webhookDelivery } from './tables.ts';

export type WebhookEvent = Readonly<{
  /** e.g. `quotation.offer` */
  event: string;
  /** The customer who may receive it; null: internal only. */
  customerId: string | null;
  /** Contains only what the customer may see. */
  data: Readonly<Record<string, unknown>>;
}>;

/** The JSON body of a message. */
const bodyOf = ({ event, data }: Omit<WebhookEvent, 'customerId'>, now: Date) =>
  JSON.stringify({ type: event, timestamp: now.toISOString(), data });

/** Queues messages to these webhooks; they are delivered once the transaction is committed. */
export async function enqueueDeliveries(
  tx: Transaction,
  webhookIds: readonly string[],
  event: Omit<WebhookEvent, 'customerId'>,
  now: Date,
): Promise<void> {
  if (webhookIds.length === 0) return;
  const message = { event: event.event, body: bodyOf(event, now), createdAt: now };
  await tx.insert(webhookDelivery).values(
    webhookIds.map((webhookId) => ({
      ...message,
      id: uuidv7(),
      webhookId,
      state: 'waiting' as const,
      nextAttemptAt: now,
    })),
  );
}

/** Queues a message for every webhook that subscribes to the event, in the transaction of the change. */
export async function recordWebhookEvent(
  tx: Transaction,
  event: WebhookEvent,
  now: Date,
): Promise<void> {
  // There are few, and a change often has several events.
  const active = await readOnce('webhooks', () =>
    tx
      .select({ id: webhook.id, events: webhook.events, customerId: webhook.customerId })
      .from(webhook)
      .where(isNull(webhook.stoppedAt)),
  );
  const subscribers = active.filter(
    ({ events, customerId }) =>
      events.includes(event.event) && (customerId === null || customerId === event.customerId),
  );
  await enqueueDeliveries(
    tx,
    subscribers.map(({ id }) => id),
    event,
    now,
  );
}

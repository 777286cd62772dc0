import { and, desc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { olderThan } from '#platform/database/conditions.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { Refused } from '#platform/refusal.ts';
import { lockWebhook, titleOf } from './manage.server.ts';
import { enqueueDeliveries } from './outbox.server.ts';
import { webhookDelivery } from './tables.ts';

/** Sends a test message. */
export function sendTest(context: SignedIn, webhookId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    await lockWebhook(tx, webhookId);
    await enqueueDeliveries(tx, [webhookId], { event: 'webhook.test', data: {} }, context.now());
  });
}

/** Sends a message again with the same id, whatever its state. */
export function redeliver(context: SignedIn, webhookId: string, deliveryId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const [again] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: context.now(), deliveredAt: null })
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)))
      .returning();
    if (!again) throw new Refused('not-found');
    const { name } = await lockWebhook(tx, webhookId);
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: webhookId,
      recordTitle: titleOf(name),
      action: 'webhook:redelivered',
      after: { event: again.event, delivery: deliveryId },
    });
  });
}

export type DeliveryQuery = Readonly<{
  id: string;
  state?: (typeof webhookDelivery.$inferSelect)['state'] | undefined;
  cursor?: Cursor | undefined;
  size?: number | undefined;
}>;

/** A page of the messages of a webhook, newest first. */
export async function listDeliveries({ db }: SignedIn, asked: DeliveryQuery) {
  const { state, cursor, size = 30 } = asked;
  const found = await db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, asked.id),
        state && eq(webhookDelivery.state, state),
        olderThan(webhookDelivery.createdAt, webhookDelivery.id, cursor),
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(size + 1);
  return pageOf(found, size, ({ createdAt, id }) => cursorOf({ at: createdAt, id }));
}

import { messages } from '#ui/form/rules/messages.ts';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { lastChange } from '#workflow/change.server.ts';
import type { WebhookInput } from './input.ts';
import { checkReceiver } from './receiver.server.ts';
import { newSecret } from './sign.server.ts';
import { webhook } from './tables.ts';

export const titleOf = (name: string) => ({ en: name, ja: name });
const describeForLog = ({ name, url, events, customerId, isStopped }: WebhookInput) => ({
  name,
  url,
  events: events.join(', '),
  customerId,
  isStopped,
});

/** A stored webhook as its form has it; its secret stays here. */
const formOf = ({ name, url, events, customerId, stoppedAt }: typeof webhook.$inferSelect) => ({
  name,
  url,
  events,
  customerId,
  isStopped: stoppedAt !== null,
});

export async function lockWebhook(tx: Transaction, webhookId: string) {
  const [found] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update');
  if (!found) throw new Refused('not-found');
  return found;
}

async function checkCustomer(
  tx: Transaction,
  { customerId }: WebhookInput,
  kept: string | null,
): Promise<void> {
  if (customerId === null) return;
  const [found] = await tx
    .select({ id: masters.customer.id })
    .from(masters.customer)
    .where(eq(masters.customer.id, customerId));
  if (!found)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'customerId',
          code: 'select',
          message: messages.select,
        },
      ],
    });
  await assertActive(tx, [['customerId', 'customer', customerId]], [kept]);
}

export async function createWebhook(
  context: SignedIn,
  input: WebhookInput,
): Promise<{ id: string; secret: string }> {
  await checkReceiver(input.url, context.privateReceivers === true);
  return context.db.transaction(async (tx) => {
    await checkCustomer(tx, input, null);
    const made = { id: uuidv7(), secret: newSecret() };
    const { isStopped, ...values } = input;
    const now = context.now();
    await tx.insert(webhook).values({
      ...values,
      ...made,
      stoppedAt: isStopped ? now : null,
      createdBy: context.principal.name,
      createdAt: now,
    });
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: made.id,
      recordTitle: titleOf(input.name),
      action: 'create',
      after: describeForLog(input),
    });
    return made;
  });
}

export async function saveWebhook(
  context: SignedIn,
  webhookId: string,
  version: number,
  input: WebhookInput,
): Promise<void> {
  await checkReceiver(input.url, context.privateReceivers === true);
  return context.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, webhookId);
    if (before.version !== version)
      throw new Refused('stale', {
        detail: {
          version: before.version,
          last: await lastChange(
            tx,
            and(eq(auditEvent.resource, 'webhook'), eq(auditEvent.recordId, webhookId)),
            context.principal.accountId,
          ),
          current: formOf(before),
        },
      });
    await checkCustomer(tx, input, before.customerId);
    const { isStopped, ...values } = input;
    await tx
      .update(webhook)
      .set({
        ...values,
        stoppedAt: isStopped ? (before.stoppedAt ?? context.now()) : null,
        version: version + 1,
      })
      .where(eq(webhook.id, webhookId));
    const beforeChange = describeForLog({ ...before, isStopped: before.stoppedAt !== null });
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: webhookId,
      recordTitle: titleOf(input.name),
      action: 'update',
      before: beforeChange,
      after: describeForLog(input),
    });
  });
}

/** Replaces the secret; messages are no longer signed with the old one. */
export function renewSecret(context: SignedIn, webhookId: string): Promise<{ secret: string }> {
  return context.db.transaction(async (tx) => {
    const { name } = await lockWebhook(tx, webhookId);
    const secret = newSecret();
    await tx.update(webhook).set({ secret }).where(eq(webhook.id, webhookId));
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: webhookId,
      recordTitle: titleOf(name),
      action: 'webhook:secret',
    });
    return { secret };
  });
}

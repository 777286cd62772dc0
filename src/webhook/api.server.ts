import { messages } from '#ui/form/rules/messages.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { olderThan } from '#platform/database/conditions.server.ts';
import * as z from 'zod';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { cursorOf, cursorRule, pageOf } from '#platform/http/cursor.ts';
import { count, cursor, nothing } from '#platform/http/output.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type WebhookInput, webhookRule } from './input.ts';
import { delivery, secret, webhookShown } from './output.ts';
import { checkReceiver } from './receiver.server.ts';
import { newSecret } from './sign.server.ts';
import { webhook, webhookDelivery } from './tables.ts';

const tags = ['Webhooks'];
const id = z.uuid();
const one = z.strictObject({ id });
const admin = procedure('admin');

const { customer } = masters;
/** Everything but the secret: that is given when it is made, and never again. */
const columns = {
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  customerId: webhook.customerId,
  customer: { name: customer.name, nameEn: customer.nameEn },
  stoppedAt: webhook.stoppedAt,
  createdBy: webhook.createdBy,
  createdAt: webhook.createdAt,
  version: webhook.version,
};

const titleOf = (name: string) => ({ en: name, ja: name });
const logged = ({ name, url, events, customerId, isStopped }: WebhookInput) => ({
  name,
  url,
  events: events.join(', '),
  customerId,
  isStopped,
});

async function locked(tx: Transaction, webhookId: string) {
  const [found] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update');
  if (!found) throw new Refused('not-found');
  return found;
}

async function checkCustomer(tx: Transaction, { customerId }: WebhookInput): Promise<void> {
  if (customerId === null) return;
  const [found] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId));
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
}

async function create(
  context: SignedIn,
  input: WebhookInput,
): Promise<{ id: string; secret: string }> {
  await checkReceiver(input.url, context.privateReceivers === true);
  return context.db.transaction(async (tx) => {
    await checkCustomer(tx, input);
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
      after: logged(input),
    });
    return made;
  });
}

async function save(
  context: SignedIn,
  webhookId: string,
  version: number,
  input: WebhookInput,
): Promise<void> {
  await checkReceiver(input.url, context.privateReceivers === true);
  return context.db.transaction(async (tx) => {
    const before = await locked(tx, webhookId);
    if (before.version !== version)
      throw new Refused('stale', { detail: { version: before.version, current: before.name } });
    await checkCustomer(tx, input);
    const { isStopped, ...values } = input;
    await tx
      .update(webhook)
      .set({
        ...values,
        stoppedAt: isStopped ? (before.stoppedAt ?? context.now()) : null,
        version: version + 1,
      })
      .where(eq(webhook.id, webhookId));
    const was = logged({ ...before, isStopped: before.stoppedAt !== null });
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: webhookId,
      recordTitle: titleOf(input.name),
      action: 'update',
      before: was,
      after: logged(input),
    });
  });
}

/** A new secret in place of the old one, which signs nothing from now on. */
function renewSecret(context: SignedIn, webhookId: string): Promise<{ secret: string }> {
  return context.db.transaction(async (tx) => {
    const { name } = await locked(tx, webhookId);
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

/** A message that tells of nothing, to see whether messages arrive. */
function sendTest(context: SignedIn, webhookId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    await locked(tx, webhookId);
    const now = context.now();
    const body = JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: {} });
    await tx.insert(webhookDelivery).values({
      id: uuidv7(),
      webhookId,
      event: 'webhook.test',
      body,
      state: 'waiting',
      nextAttemptAt: now,
      createdAt: now,
    });
  });
}

/** Sends a message once more, by the same id, whatever became of it. */
function redeliver(context: SignedIn, webhookId: string, deliveryId: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const [again] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: context.now(), deliveredAt: null })
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)))
      .returning();
    if (!again) throw new Refused('not-found');
    const { name } = await locked(tx, webhookId);
    await writeEvent(tx, context, {
      resource: 'webhook',
      recordId: webhookId,
      recordTitle: titleOf(name),
      action: 'webhook:redelivered',
      after: { event: again.event, delivery: deliveryId },
    });
  });
}

async function deliveries(
  { db }: SignedIn,
  asked: {
    id: string;
    state?: 'waiting' | 'delivered' | 'failed' | undefined;
    cursor?: { at: Date; id: string } | undefined;
    size?: number | undefined;
  },
) {
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

/** Systems that are told of what happens: for administrators. */
export const webhookRouter = {
  list: admin
    .route({ method: 'GET', path: '/admin/webhook', summary: 'List webhooks', tags })
    .output(z.array(webhookShown.extend({ failed: count })))
    .handler(({ context: { db } }) =>
      db
        .select({
          ...columns,
          failed: sql<number>`(select count(*)::int from ${webhookDelivery} where ${webhookDelivery.webhookId} = ${webhook.id} and ${webhookDelivery.state} = 'failed')`,
        })
        .from(webhook)
        .leftJoin(customer, eq(customer.id, webhook.customerId))
        .orderBy(desc(webhook.createdAt)),
    ),
  get: admin
    .route({ method: 'GET', path: '/admin/webhook/{id}', summary: 'Read a webhook', tags })
    .input(one)
    .output(webhookShown)
    .handler(async ({ input, context: { db } }) => {
      const [found] = await db
        .select(columns)
        .from(webhook)
        .leftJoin(customer, eq(customer.id, webhook.customerId))
        .where(eq(webhook.id, input.id));
      if (!found) throw new Refused('not-found');
      return found;
    }),
  create: admin
    .route({
      method: 'POST',
      path: '/admin/webhook',
      summary: 'Create a webhook',
      tags,
      successStatus: 201,
    })
    .input(webhookRule)
    .output(z.object({ id, secret }))
    .handler(({ input, context }) => create(context, input)),
  save: admin
    .route({ method: 'PUT', path: '/admin/webhook/{id}', summary: 'Change a webhook', tags })
    .input(webhookRule.extend({ id, version: z.int().min(1) }))
    .output(nothing)
    .handler(({ input: { id: webhookId, version, ...input }, context }) =>
      save(context, webhookId, version, input),
    ),
  renewSecret: admin
    .route({
      method: 'POST',
      path: '/admin/webhook/{id}/secret',
      summary: 'Regenerate the signing secret',
      tags,
    })
    .input(one)
    .output(z.object({ secret }))
    .handler(({ input, context }) => renewSecret(context, input.id)),
  sendTest: admin
    .route({
      method: 'POST',
      path: '/admin/webhook/{id}/test',
      summary: 'Send a test message',
      tags,
    })
    .input(one)
    .output(nothing)
    .handler(({ input, context }) => sendTest(context, input.id)),
  deliveries: admin
    .route({
      method: 'GET',
      path: '/admin/webhook/{id}/delivery',
      summary: 'List the messages of a webhook',
      tags,
    })
    .input(
      z.strictObject({
        id,
        state: z.enum(['waiting', 'delivered', 'failed']).optional(),
        cursor: cursorRule.optional(),
        size: z.coerce.number().int().min(1).max(100).optional(),
      }),
    )
    .output(z.object({ rows: z.array(delivery), cursor }))
    .handler(({ input, context }) => deliveries(context, input)),
  redeliver: admin
    .route({
      method: 'POST',
      path: '/admin/webhook/{id}/delivery/{deliveryId}',
      summary: 'Resend a message',
      tags,
    })
    .input(z.strictObject({ id, deliveryId: id }))
    .output(nothing)
    .handler(({ input, context }) => redeliver(context, input.id, input.deliveryId)),
};

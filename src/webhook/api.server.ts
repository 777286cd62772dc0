import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { cursorRule } from '#platform/http/cursor.ts';
import { count, cursor, nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { listDeliveries, redeliver, sendTest } from './deliveries.server.ts';
import { webhookRule } from './input.ts';
import { createWebhook, renewSecret, saveWebhook } from './manage.server.ts';
import { delivery, secret, webhookShown } from './output.ts';
import { webhook, webhookDelivery } from './tables.ts';

const tags = ['Webhooks'];
const id = z.uuid();
const one = z.strictObject({ id });
const admin = procedure('admin');

const { customer } = masters;
/** All columns except the secret, which is only shown when it is created. */
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

/** Systems that receive events; for administrators. */
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
      description:
        'Messages are signed by Standard Webhooks with the secret that is answered: verify the body as it came with a library of standardwebhooks.com, e.g. `new Webhook(secret).verify(body, headers)`.',
      tags,
      successStatus: 201,
    })
    .input(webhookRule)
    .output(z.object({ id, secret }))
    .handler(({ input, context }) => createWebhook(context, input)),
  save: admin
    .route({ method: 'PUT', path: '/admin/webhook/{id}', summary: 'Change a webhook', tags })
    .input(webhookRule.extend({ id, version: z.int().min(1) }))
    .output(nothing)
    .handler(({ input: { id: webhookId, version, ...input }, context }) =>
      saveWebhook(context, webhookId, version, input),
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
    .handler(({ input, context }) => listDeliveries(context, input)),
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

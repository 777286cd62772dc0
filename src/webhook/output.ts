import * as z from 'zod';
import { count, instant, named } from '#platform/http/output.ts';

const id = z.uuid();
const text = z.string();

export const webhookShown = named(
  'Webhook',
  z.object({
    id,
    name: text,
    url: text,
    events: z.array(text),
    customerId: id.nullable(),
    customer: z.object({ name: text, nameEn: text }).nullable(),
    stoppedAt: instant.nullable(),
    createdBy: text,
    createdAt: instant,
    version: count,
  }),
);
export const secret = text.meta({ description: 'Given this once, and never again.' });
export const delivery = named(
  'WebhookDelivery',
  z.object({
    id,
    webhookId: id,
    event: text,
    body: text.meta({ description: 'JSON, exactly as it is signed.' }),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: count,
    nextAttemptAt: instant,
    lastStatus: count.nullable(),
    lastError: text.nullable(),
    createdAt: instant,
    deliveredAt: instant.nullable(),
  }),
);

import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { log } from '#platform/log.server.ts';
import {
  type Claim,
  type Outcome,
  type Queue,
  isStillClaimed,
  processQueue,
} from '#platform/queue/queue.server.ts';
import { nextAttemptAt } from '#platform/queue/retry.ts';
import { type QueueStatus, statusColumns, statusOf } from '#platform/queue/status.server.ts';
import { post } from './post.server.ts';
import { signedHeaders } from './sign.server.ts';
import { webhook, webhookDelivery } from './tables.ts';
import { messageOf } from '#platform/error.ts';

const second = 1000;

/** Retries after 30 s, 1 min, 2 min, 4 min … at most 6 h, for about a day. */
export const retry = {
  firstPauseMs: 30 * second,
  longestPauseMs: 6 * 3600 * second,
  mostAttempts: 14,
};

/** Messages to a stopped webhook wait until it is started again. */
const isPaused = sql`exists (select from ${webhook} where ${webhook.id} = ${webhookDelivery.webhookId} and ${webhook.stoppedAt} is not null)`;

const queue: Queue = {
  table: webhookDelivery,
  id: webhookDelivery.id,
  waiting: and(eq(webhookDelivery.state, 'waiting'), not(isPaused)),
  atOnce: 5,
  leaseMs: 60 * second,
  retry,
};

/** Posts a message. @returns the status of the response, and what failed. */
async function attempt(
  { id, body, url, secret }: Readonly<{ id: string; body: string; url: string; secret: string }>,
  now: Date,
  allowPrivate: boolean,
): Promise<{ status: number | null; fault: string | null }> {
  try {
    const headers = signedHeaders({ id, at: now, body }, secret);
    const status = await post(url, headers, body, allowPrivate);
    return { status, fault: status >= 200 && status < 300 ? null : `HTTP ${status}` };
  } catch (error) {
    log.warn({ err: error, delivery: id }, 'webhook not delivered');
    return { status: null, fault: messageOf(error) };
  }
}

async function send(
  db: Database,
  claim: Claim,
  now: Date,
  allowPrivate: boolean,
): Promise<Outcome> {
  const [message] = await db
    .select({
      id: webhookDelivery.id,
      body: webhookDelivery.body,
      createdAt: webhookDelivery.createdAt,
      url: webhook.url,
      secret: webhook.secret,
    })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(eq(webhookDelivery.id, claim.id));
  if (!message) return 'failed';
  const { status, fault } = await attempt(message, now, allowPrivate);
  const next = nextAttemptAt(retry, { attempts: claim.attempts, queuedAt: message.createdAt }, now);
  const failed = next ? { nextAttemptAt: next } : { state: 'failed' as const };
  await db
    .update(webhookDelivery)
    .set({
      ...(fault === null ? { state: 'delivered', deliveredAt: now } : failed),
      lastStatus: status,
      lastError: fault?.slice(0, 300) ?? null,
    })
    .where(isStillClaimed(queue, claim));
  return fault === null ? 'done' : 'failed';
}

/** Sends due messages in batches. Messages that are not answered with 2xx are sent again later with the same id. @returns how many were accepted. */
export const deliverWebhooks = (
  db: Database,
  now: () => Date,
  allowPrivate: boolean,
  stopping?: AbortSignal,
): Promise<number> =>
  processQueue(db, queue, now, (claim) => send(db, claim, now(), allowPrivate), stopping);

/** The queue of messages to other systems: waiting ones, and failed ones that are still stored. */
export async function deliveryStatus(db: Database, now: Date): Promise<QueueStatus> {
  const [found] = await db
    .select(statusColumns(webhookDelivery, webhookDelivery.createdAt, isPaused))
    .from(webhookDelivery)
    .where(inArray(webhookDelivery.state, ['waiting', 'failed']));
  return statusOf(found, now);
}

const keepDays = 90;

/** Deletes old deliveries. */
export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.state, 'delivered'),
        lt(webhookDelivery.createdAt, new Date(now.getTime() - keepDays * 86_400_000)),
      ),
    );
}

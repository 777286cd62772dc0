import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { post } from './post.server.ts';
import { signed } from './sign.server.ts';
import { webhook, webhookDelivery } from './tables.ts';

export type Happening = Readonly<{
  /** e.g. `quotation.offer` */
  event: string;
  /** The customer who may know of it; null: nobody outside. */
  customerId: string | null;
  /** What is told; nothing that a customer may not see. */
  data: Readonly<Record<string, unknown>>;
}>;

/** Writes a message for every system that asked for it, in the transaction of what it tells of. */
export async function announce(
  tx: Transaction,
  { event, customerId, data }: Happening,
  now: Date,
): Promise<void> {
  const listeners = await tx
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      and(
        isNull(webhook.stoppedAt),
        sql`${webhook.events} ? ${event}`,
        customerId
          ? or(isNull(webhook.customerId), eq(webhook.customerId, customerId))
          : isNull(webhook.customerId),
      ),
    );
  if (listeners.length === 0) return;
  await tx.insert(webhookDelivery).values(
    listeners.map((listener) => ({
      id: uuidv7(),
      webhookId: listener.id,
      event,
      body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
      state: 'waiting' as const,
      nextAttemptAt: now,
      createdAt: now,
    })),
  );
}

const giveUpAfter = 14;
/** After the n-th attempt: half a minute, one, two, four … six hours at most; about a day in all. */
export const waitSeconds = (attempts: number): number =>
  Math.min(6 * 3600, 30 * 2 ** (attempts - 1));
/** A worker that dies while it sends leaves its message to others after this. */
const leaseMs = 60_000;
const atOnce = 5;

/** Takes some of what is due; another worker leaves these alone while they are sent. No transaction is open meanwhile: a receiver may take its time. */
function take(db: Database, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .innerJoin(webhook, and(eq(webhook.id, webhookDelivery.webhookId), isNull(webhook.stoppedAt)))
      .where(and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextAttemptAt, now)))
      .orderBy(asc(webhookDelivery.nextAttemptAt), asc(webhookDelivery.id))
      .limit(atOnce)
      .for('update', { of: webhookDelivery, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await tx
      .update(webhookDelivery)
      .set({
        attempts: sql`${webhookDelivery.attempts} + 1`,
        nextAttemptAt: new Date(now.getTime() + leaseMs),
      })
      .where(inArray(webhookDelivery.id, ids));
    return tx
      .select({
        id: webhookDelivery.id,
        body: webhookDelivery.body,
        attempts: webhookDelivery.attempts,
        url: webhook.url,
        secret: webhook.secret,
      })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(inArray(webhookDelivery.id, ids));
  });
}

type Taken = Awaited<ReturnType<typeof take>>[number];

async function send(
  db: Database,
  { id, body, attempts, url, secret }: Taken,
  now: Date,
  allowPrivate: boolean,
): Promise<boolean> {
  let status: number | null = null;
  let fault: string | null = null;
  try {
    status = await post(url, signed({ id, at: now, body }, secret), body, allowPrivate);
    if (status < 200 || status >= 300) fault = `HTTP ${status}`;
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, delivery: id }, 'webhook not delivered');
  }
  const outcome =
    fault === null
      ? ({ state: 'delivered', deliveredAt: now } as const)
      : ({
          state: attempts >= giveUpAfter ? 'failed' : 'waiting',
          nextAttemptAt: new Date(now.getTime() + waitSeconds(attempts) * 1000),
        } as const);
  await db
    .update(webhookDelivery)
    .set({ ...outcome, lastStatus: status, lastError: fault?.slice(0, 300) ?? null })
    .where(eq(webhookDelivery.id, id));
  return fault === null;
}

/** Sends what is due, some at a time. What is not taken with a 2xx is sent again later, by the same id. Answers how many were taken. */
export async function deliverWebhooks(
  db: Database,
  now: () => Date,
  allowPrivate: boolean,
): Promise<number> {
  let delivered = 0;
  for (;;) {
    const taken = await take(db, now());
    if (taken.length === 0) return delivered;
    const outcomes = await Promise.all(taken.map((each) => send(db, each, now(), allowPrivate)));
    delivered += outcomes.filter(Boolean).length;
  }
}

const keepDays = 90;

/** Forgets what was delivered long ago. */
export async function forgetDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .delete(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.state, 'delivered'),
        lt(webhookDelivery.createdAt, new Date(now.getTime() - keepDays * 86_400_000)),
      ),
    );
}

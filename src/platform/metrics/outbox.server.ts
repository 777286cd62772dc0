import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { outboxMail } from '../mail/tables.ts';

const stuckSeconds = 15 * 60;

export type OutboxStatus = Readonly<{ waiting: number; failed: number; oldestWaitingSeconds: number; stuck: boolean }>;

/** How the outbox stands; `stuck`: with a mail server configured, a mail has waited longer than 15 minutes. */
export async function outboxStatus(db: Database, now: Date, isSent = Boolean(process.env.SMTP_URL)): Promise<OutboxStatus> {
  const rows = await db
    .select({ state: outboxMail.state, count: sql<number>`count(*)::int`, oldest: sql`min(${outboxMail.createdAt})`.mapWith(outboxMail.createdAt) })
    .from(outboxMail)
    .where(inArray(outboxMail.state, ['waiting', 'failed']))
    .groupBy(outboxMail.state);
  const waiting = rows.find(({ state }) => state === 'waiting');
  const seconds = waiting ? Math.max(0, Math.floor((now.getTime() - (waiting.oldest as Date).getTime()) / 1000)) : 0;
  return { waiting: waiting?.count ?? 0, failed: rows.find(({ state }) => state === 'failed')?.count ?? 0, oldestWaitingSeconds: seconds, stuck: isSent && seconds > stuckSeconds };
}

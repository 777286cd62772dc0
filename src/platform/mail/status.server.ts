import { ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { type QueueStatus, extreme, statusColumns, statusOf } from '../queue/status.server.ts';
import { outboxMail } from './tables.ts';

/** Mail that waits longer than this is told to administrators and monitors. */
export const longWaitMs = 15 * 60_000;
const recentFailureMs = 24 * 3_600_000;

export type OutboxStatus = QueueStatus &
  Readonly<{
    /** Whether somebody has to look: with a mail server configured, a mail has waited longer than 15 minutes; or one failed within the last 24 hours. */
    stuck: boolean;
  }>;

/** Mail leaves only by a mail server; without one it waits for good, to be read on the mail log. */
export const hasMailServer = (): boolean => Boolean(process.env.SMTP_URL);

/** How the outbox is, by one statement that reads an index of what was not sent. */
export async function outboxStatus(
  db: Database,
  now: Date,
  isSent = hasMailServer(),
): Promise<OutboxStatus> {
  const [found] = await db
    .select({
      ...statusColumns(outboxMail, outboxMail.queuedAt),
      lastFailure: extreme('max', outboxMail.failedAt, sql`${outboxMail.state} = 'failed'`),
    })
    .from(outboxMail)
    .where(ne(outboxMail.state, sql`'sent'`));
  const status = statusOf(found, now);
  const lastFailure = found?.lastFailure ?? null;
  const hasFailed = lastFailure !== null && now.getTime() - lastFailure.getTime() < recentFailureMs;
  const waitsLong = status.oldestWaitingSeconds * 1000 > longWaitMs;
  return { ...status, stuck: (isSent && waitsLong) || hasFailed };
}

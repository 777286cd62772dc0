import { ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { type QueueStatus, extreme, statusColumns, statusOf } from '../queue/status.server.ts';
import { outboxMail } from './tables.ts';

/** Mail that waits longer than this is reported to administrators and monitors. */
export const longWaitMs = 15 * 60_000;
const recentFailureMs = 24 * 3_600_000;

export type OutboxStatus = QueueStatus &
  Readonly<{
    /** Needs attention: with a mail server configured, a mail has waited longer than 15 minutes; or one failed within the last 24 hours. */
    stuck: boolean;
  }>;

/** Without a mail server mail stays in the outbox and can be read in the mail log. */
export const hasMailServer = (): boolean => Boolean(process.env.SMTP_URL);

/** The status of the outbox, by one statement that reads only the index of unsent mail. */
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

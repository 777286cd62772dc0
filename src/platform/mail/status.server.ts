import { ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.server.ts';
import { outboxMail } from './tables.ts';

/** Mail that waits longer than this is told to administrators and monitors. */
export const longWaitMs = 15 * 60_000;
const recentFailureMs = 24 * 3_600_000;

export type OutboxStatus = Readonly<{
  /** Mails that are still to be sent. */
  waiting: number;
  /** Mails that were given up, whenever that was. */
  failed: number;
  /** Since the longest waiting mail was created or sent again by hand, in seconds; 0 where none waits. */
  oldestWaitingSeconds: number;
  /** Whether somebody has to look: with a mail server configured, a mail has waited longer than 15 minutes; or one failed within the last 24 hours. */
  stuck: boolean;
}>;

/** Mail leaves only by a mail server; without one it waits for good, to be read on the mail log. */
export const isMailSent = (): boolean => Boolean(process.env.SMTP_URL);

/** How the outbox is, by one statement that reads an index of what was not sent. */
export async function outboxStatus(
  db: Database,
  now: Date,
  isSent = isMailSent(),
): Promise<OutboxStatus> {
  const [found] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${outboxMail.state} = 'waiting'))::int`,
      failed: sql<number>`(count(*) filter (where ${outboxMail.state} = 'failed'))::int`,
      oldest:
        sql`min(${outboxMail.queuedAt}) filter (where ${outboxMail.state} = 'waiting')`.mapWith(
          outboxMail.queuedAt,
        ),
      lastFailure:
        sql`max(${outboxMail.failedAt}) filter (where ${outboxMail.state} = 'failed')`.mapWith(
          outboxMail.failedAt,
        ),
    })
    .from(outboxMail)
    .where(ne(outboxMail.state, sql`'sent'`));
  const { waiting, failed, oldest, lastFailure } = found as {
    waiting: number;
    failed: number;
    oldest: Date | null;
    lastFailure: Date | null;
  };
  const waitedMs = oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
  const hasFailed = lastFailure !== null && now.getTime() - lastFailure.getTime() < recentFailureMs;
  return {
    waiting,
    failed,
    oldestWaitingSeconds: Math.floor(waitedMs / 1000),
    stuck: (isSent && waitedMs > longWaitMs) || hasFailed,
  };
}

import { type SQL, and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { addDays, dayOf, endOfDay } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { valueOf } from '#platform/database/together.server.ts';
import { writeEvents } from '#platform/event/write.server.ts';
import { hasMailServer, longWaitMs } from '#platform/mail/status.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type MailFilter, mailCondition } from './mails.server.ts';

/** Events per insert statement, limited by the number of parameters. */
const eventsPerInsert = 1000;

const isFailed = eq(outboxMail.state, 'failed');

/** The failed mails that a filter finds. */
const failedMails = (db: Pick<Database, 'select'>, filter: MailFilter): SQL =>
  inArray(
    outboxMail.id,
    db
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(and(isFailed, mailCondition(filter))),
  );

/** How many failed mails a filter finds. */
export const countFailed = ({ db }: SignedIn, filter: MailFilter): Promise<number> =>
  db.$count(outboxMail, and(isFailed, mailCondition(filter)));

/**
 * Puts failed mail back into the outbox for another 72 hours; the last error stays until it is sent. Mail that somebody
 * else resent meanwhile is skipped, because PostgreSQL checks the state again once the row is locked. Returns how many.
 */
export function resendMails(
  context: SignedIn,
  asked: Readonly<{ ids: readonly string[] } | { filter: MailFilter }>,
): Promise<{ count: number }> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const resent = await tx
      .update(outboxMail)
      .set({
        state: 'waiting',
        attempts: 0,
        serverAway: false,
        queuedAt: now,
        nextAttemptAt: now,
        failedAt: null,
      })
      .where(
        and(
          isFailed,
          'ids' in asked ? inArray(outboxMail.id, [...asked.ids]) : failedMails(tx, asked.filter),
        ),
      )
      .returning({
        id: outboxMail.id,
        to: outboxMail.to,
        subject: outboxMail.subject,
        lastError: outboxMail.lastError,
      });
    const events = resent.map(({ id, to, subject, lastError }) => ({
      resource: 'mail',
      recordId: id,
      recordTitle: { en: subject, ja: subject },
      action: 'mail:resent' as const,
      after: { recipient: to, mailError: lastError },
    }));
    for (let from = 0; from < events.length; from += eventsPerInsert)
      await writeEvents(tx, context, events.slice(from, from + eventsPerInsert));
    return { count: resent.length };
  });
}

/** Older failed mail is not shown on the dashboard; otherwise an address that no longer exists would be shown for ever. */
const shownDays = 30;

/** The mail warnings of the administrators' dashboard: failed mail of the last 30 days, and mail that has waited longer than 15 minutes. */
export async function mailTrouble({ db, now }: SignedIn, isSent = hasMailServer()) {
  const at = now();
  const failedFrom = addDays(dayOf(at), -shownDays);
  const waitsLong = and(
    eq(outboxMail.state, 'waiting'),
    lt(outboxMail.queuedAt, new Date(at.getTime() - longWaitMs)),
  );
  const hasFailed = and(isFailed, gte(outboxMail.createdAt, endOfDay(addDays(failedFrom, -1))));
  const {
    failed: failedCount,
    waiting,
    serverAway,
  } = await valueOf<{ failed: number; waiting: number; serverAway: boolean }>(
    db,
    sql`(select json_build_object(
        'failed', count(*) filter (where ${hasFailed}),
        'waiting', count(*) filter (where ${waitsLong}),
        'serverAway', coalesce(bool_or(${outboxMail.serverAway}) filter (where ${waitsLong}), false))
      from ${outboxMail} where ${or(hasFailed, waitsLong)})`,
  );
  // Without a mail server waiting mail is normal.
  return {
    failed: failedCount,
    failedFrom,
    waiting: isSent ? waiting : 0,
    serverAway: isSent && serverAway,
  };
}

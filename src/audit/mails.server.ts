import { type SQL, and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { accountText, authUser } from '#account/tables.ts';
import { containing, olderThan } from '#platform/database/conditions.server.ts';
import { type Cursor, cursorOf, pageOf } from '#platform/http/cursor.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { hasMailServer } from '#platform/mail/status.server.ts';
import { Refused } from '#platform/refusal.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type Days, withinDays } from './days.server.ts';

export type MailFilter = Days &
  Readonly<{
    /** Words of the receiver's address or name. */
    person?: string | undefined;
    /** Words of the subject. */
    q?: string | undefined;
  }>;

export type MailQuery = MailFilter &
  Readonly<{
    state?: (typeof outboxMail.$inferSelect)['state'] | undefined;
    cursor?: Cursor | undefined;
    size?: number | undefined;
  }>;

/** The accounts that a name stands for; a name of more is too short to tell whom it means. */
const most = 1000;

/** The condition of a mail filter. */
export const mailCondition = ({ person, q, from, to }: MailFilter): SQL | undefined =>
  and(
    person
      ? or(
          ilike(outboxMail.to, containing(person)),
          // As an array, so that both sides are looked up in an index.
          sql`${outboxMail.to} = any(array(select email from ${authUser} where ${accountText(authUser)} like search_pattern(${person}) limit ${most}))`,
        )
      : undefined,
    q ? sql`search_form(${outboxMail.subject}) like search_pattern(${q})` : undefined,
    withinDays(outboxMail.createdAt, { from, to }),
  );

/**
 * Links that give access to an account are for the receiver alone. Only where no mail server is set (a trial) an
 * administrator passes them on.
 */
const mayReadSecret = (
  { role }: Pick<SignedIn['principal'], 'role'>,
  { state }: Readonly<{ state: string }>,
): boolean => role === 'admin' && state === 'waiting' && !hasMailServer();

/**
 * The text of a waiting mail with a link for its receiver; that it was read is an event in the log.
 * @throws Refused not-found, also where it may not be read
 */
export function readSecretMail(context: SignedIn, id: string): Promise<{ text: string }> {
  return context.db.transaction(async (tx) => {
    const [mail] = await tx.select().from(outboxMail).where(eq(outboxMail.id, id));
    if (!mail?.secret || !mayReadSecret(context.principal, mail)) throw new Refused('not-found');
    await writeEvent(tx, context, {
      resource: 'mail',
      recordId: id,
      recordTitle: { en: mail.subject, ja: mail.subject },
      action: 'mail:read',
      after: { recipient: mail.to },
    });
    return { text: mail.text };
  });
}

/** A page of mails, newest first, with the receivers' names and the cursor of the next page. */
export async function readMails(
  { db, principal }: SignedIn,
  { state, cursor, size = 50, ...filter }: MailQuery,
) {
  const found = await db
    .select({ mail: outboxMail, toName: authUser.name })
    .from(outboxMail)
    .leftJoin(authUser, eq(authUser.email, outboxMail.to))
    .where(
      and(
        mailCondition(filter),
        state && eq(outboxMail.state, state),
        olderThan(outboxMail.createdAt, outboxMail.id, cursor),
      ),
    )
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(size + 1);
  const page = pageOf(found, size, ({ mail }) => cursorOf({ at: mail.createdAt, id: mail.id }));
  return {
    ...page,
    rows: page.rows.map(({ mail, toName }) => {
      const { id, to, replyTo, locale, subject, secret, attempts, lastError } = mail;
      return {
        id,
        to,
        toName,
        replyTo,
        locale,
        subject,
        text: secret ? null : mail.text,
        secret,
        readable: secret && mayReadSecret(principal, mail),
        state: mail.state,
        attempts,
        lastError,
        createdAt: mail.createdAt,
        sentAt: mail.sentAt,
        failedAt: mail.failedAt,
      };
    }),
  };
}

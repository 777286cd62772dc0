import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Database, Transaction } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import type { Locale } from '../i18n/locale.ts';
import { log } from '../log.server.ts';
import { type SendFailure, sendFailureOf } from './failure.ts';
import { outboxMail } from './tables.ts';

/** `replyTo`: who gets the answer, where that is not the sender of all our mail. */
export type Mail = Readonly<{
  to: string;
  replyTo?: string | null;
  locale: Locale;
  subject: string;
  text: string;
  secret?: boolean;
}>;

/** Puts mail into the outbox, in the transaction of what it tells of. */
export async function enqueue(tx: Transaction, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outboxMail).values(
    mails.map((mail) => ({
      ...mail,
      id: uuidv7(),
      createdAt: now,
      queuedAt: now,
      nextAttemptAt: now,
    })),
  );
}

/** `id` stays the same however often a mail is sent, so that its receiver can tell a repetition. */
export type Transport = Readonly<{
  send: (mail: Mail & Readonly<{ id: string }>) => Promise<unknown>;
}>;

const seconds = 1000;

/** The way out by SMTP; null without settings: the outbox is then only read on its screen. A server that says nothing is left long before the lease of a mail ends. */
export function transportOf({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string | undefined;
  mailFrom: string;
}): Transport | null {
  if (!smtpUrl) return null;
  const url = new URL(smtpUrl);
  const patience = { connectionTimeout: 10, greetingTimeout: 10, socketTimeout: 30 };
  for (const [name, value] of Object.entries(patience))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value * seconds));
  const transporter: Transporter = nodemailer.createTransport(url.href);
  const domain = /@([^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'umiji';
  return {
    send: ({ id, to, replyTo, subject, text }) =>
      transporter.sendMail({
        from: mailFrom,
        to,
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        messageId: `<${id}@${domain}>`,
      }),
  };
}

const minute = 60 * seconds;
/** How long a mail server may be away: RFC 5321, 4.5.4.1 asks for 4 to 5 days between servers; what is told here is old news after three. */
const giveUpAfterMs = 72 * 60 * minute;
/** Milliseconds after the n-th attempt: 1, 2, 4 … minutes, an hour at most. */
const pauseMs = (attempts: number) => Math.min(60, 2 ** (attempts - 1)) * minute;
/** A process that dies while it sends leaves its mail to others after this. */
const leaseMs = 5 * minute;

type Taken = typeof outboxMail.$inferSelect;

/** Takes the mail that is due first: counted as an attempt, and left alone by other processes until its lease is over. */
function take(db: Database, now: Date): Promise<Taken | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: outboxMail.id })
      .from(outboxMail)
      .where(and(eq(outboxMail.state, 'waiting'), lte(outboxMail.nextAttemptAt, now)))
      .orderBy(asc(outboxMail.nextAttemptAt), asc(outboxMail.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [taken] = await tx
      .update(outboxMail)
      .set({
        attempts: sql`${outboxMail.attempts} + 1`,
        serverAway: false,
        nextAttemptAt: new Date(now.getTime() + leaseMs),
      })
      .where(eq(outboxMail.id, due.id))
      .returning();
    return taken!;
  });
}

/** Whoever took a mail after this lease, or sent it again by hand, has the say. */
const stillTaken = ({ id, attempts, queuedAt }: Taken) =>
  and(
    eq(outboxMail.id, id),
    eq(outboxMail.attempts, attempts),
    eq(outboxMail.queuedAt, queuedAt),
    eq(outboxMail.state, 'waiting'),
  );

/** Notes why a mail was not sent. It is tried again until 72 hours after it was queued, unless it was refused for good. */
async function noteFailure(
  db: Database,
  mail: Taken,
  error: unknown,
  now: Date,
): Promise<SendFailure> {
  const failure = sendFailureOf(error);
  const lastError = error instanceof Error ? error.message : String(error);
  const deadline = mail.queuedAt.getTime() + giveUpAfterMs;
  const outcome =
    failure === 'refused' || now.getTime() >= deadline
      ? ({ state: 'failed', failedAt: now } as const)
      : // The last attempt is made when the time is up.
        {
          nextAttemptAt: new Date(Math.min(now.getTime() + pauseMs(mail.attempts), deadline)),
          serverAway: failure === 'away',
        };
  await db
    .update(outboxMail)
    .set({ ...outcome, lastError })
    .where(stillTaken(mail));
  return failure;
}

/** The mail server is back: what it missed need not wait for the end of its pause. */
const endPauses = (db: Database, now: Date) =>
  db
    .update(outboxMail)
    .set({ nextAttemptAt: now, serverAway: false })
    .where(
      and(
        eq(outboxMail.state, 'waiting'),
        eq(outboxMail.serverAway, true),
        gt(outboxMail.nextAttemptAt, now),
      ),
    );

/**
 * Sends what is due, one mail after the other, with no transaction open meanwhile. The run ends where no mail server takes
 * mail: the next one begins with another try. Returns how many were sent.
 */
export async function deliverOutbox(
  db: Database,
  transport: Transport,
  now: () => Date,
): Promise<number> {
  let sent = 0;
  for (let mail = await take(db, now()); mail; mail = await take(db, now())) {
    try {
      await transport.send(mail);
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'mail not sent');
      if ((await noteFailure(db, mail, error, now())) === 'away') break;
      continue;
    }
    await db
      .update(outboxMail)
      .set({ state: 'sent', sentAt: now(), lastError: null })
      .where(stillTaken(mail));
    if (sent++ === 0) await endPauses(db, now());
  }
  return sent;
}

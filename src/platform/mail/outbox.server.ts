import { and, asc, eq, lte, sql } from 'drizzle-orm';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Database, Transaction } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import type { Locale } from '../i18n/locale.ts';
import { log } from '../log.server.ts';
import { outboxMail } from './tables.ts';

/** `replyTo`: who gets the answer, where that is not the sender of all our mail. */
export type Mail = Readonly<{ to: string; replyTo?: string | null; locale: Locale; subject: string; text: string; secret?: boolean }>;

/** Puts mail into the outbox, in the transaction of what it tells of. */
export async function enqueue(tx: Transaction, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outboxMail).values(mails.map((mail) => ({ ...mail, id: uuidv7(), createdAt: now, queuedAt: now, nextAttemptAt: now })));
}

/** `id` stays the same however often a mail is sent, so that its receiver can tell a repetition. */
export type Transport = Readonly<{ send: (mail: Mail & Readonly<{ id: string }>) => Promise<unknown> }>;

const seconds = 1000;

/** The way out by SMTP; null without settings: the outbox is then only read on its screen. A server that says nothing is left long before the lease of a mail ends. */
export function transportOf({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): Transport | null {
  if (!smtpUrl) return null;
  const url = new URL(smtpUrl);
  const patience = { connectionTimeout: 10, greetingTimeout: 10, socketTimeout: 30 };
  for (const [name, value] of Object.entries(patience)) if (!url.searchParams.has(name)) url.searchParams.set(name, String(value * seconds));
  const transporter: Transporter = nodemailer.createTransport(url.href);
  const domain = /@([^>\s]+)>?$/.exec(mailFrom)?.[1] ?? 'umiji';
  return {
    send: ({ id, to, replyTo, subject, text }) => transporter.sendMail({ from: mailFrom, to, ...(replyTo ? { replyTo } : {}), subject, text, messageId: `<${id}@${domain}>` }),
  };
}

const giveUpAfter = 12;
/** 1, 2, 4 … minutes, an hour at most. */
const waitMinutes = (attempts: number) => Math.min(60, 2 ** (attempts - 1));
/** A process that dies while it sends leaves its mail to others after this. */
const leaseMs = 5 * 60 * seconds;

/** Takes the mail that is due first: counted as an attempt, and left alone by other processes until its lease is over. */
function take(db: Database, now: Date) {
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
      .set({ attempts: sql`${outboxMail.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
      .where(eq(outboxMail.id, due.id))
      .returning();
    return taken!;
  });
}

/**
 * Sends what is due, one mail after the other, with no transaction open meanwhile: the embedded database has one connection
 * for all. What the server refuses is tried again later. Returns how many were sent.
 */
export async function deliverOutbox(db: Database, transport: Transport, now: () => Date): Promise<number> {
  let sent = 0;
  for (let mail = await take(db, now()); mail; mail = await take(db, now())) {
    const { id, attempts } = mail;
    // Whoever took it after this lease has the say.
    const mine = and(eq(outboxMail.id, id), eq(outboxMail.attempts, attempts), eq(outboxMail.state, 'waiting'));
    try {
      await transport.send({ ...mail, locale: mail.locale as Locale });
      await db.update(outboxMail).set({ state: 'sent', sentAt: now(), lastError: null }).where(mine);
      sent++;
    } catch (error) {
      log.warn({ err: error, mail: id }, 'mail not sent');
      const lastError = error instanceof Error ? error.message : String(error);
      const state = attempts >= giveUpAfter ? 'failed' : 'waiting';
      await db
        .update(outboxMail)
        .set({ state, nextAttemptAt: new Date(now().getTime() + waitMinutes(attempts) * 60 * seconds), lastError })
        .where(mine);
    }
  }
  return sent;
}

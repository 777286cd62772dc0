import { and, asc, eq, lte } from 'drizzle-orm';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Database, Transaction } from '../database/database.server.ts';
import { uuidv7 } from '../id.ts';
import type { Locale } from '../i18n/locale.ts';
import { log } from '../log.server.ts';
import { outboxMail } from './tables.ts';

export type Mail = Readonly<{ to: string; locale: Locale; subject: string; text: string; secret?: boolean }>;

/** Puts mail into the outbox, in the transaction of what it tells of. */
export async function enqueue(tx: Transaction, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outboxMail).values(mails.map((mail) => ({ ...mail, id: uuidv7(), createdAt: now, nextAttemptAt: now })));
}

export type Transport = Readonly<{ send: (mail: Mail) => Promise<unknown> }>;

/** The way out by SMTP; null without settings: the outbox is then only read on its screen. */
export function transportOf({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): Transport | null {
  if (!smtpUrl) return null;
  const transporter: Transporter = nodemailer.createTransport(smtpUrl);
  return { send: ({ to, subject, text }) => transporter.sendMail({ from: mailFrom, to, subject, text }) };
}

const giveUpAfter = 12;
/** 1, 2, 4 … minutes, an hour at most. */
const waitMinutes = (attempts: number) => Math.min(60, 2 ** (attempts - 1));

/**
 * Sends what is due, each mail in a transaction of its own that holds its row, so that two workers never send one twice.
 * What the server refuses is tried again later. Returns how many were sent.
 */
export async function deliverOutbox(db: Database, transport: Transport, now: Date): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await db.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(outboxMail)
        .where(and(eq(outboxMail.state, 'waiting'), lte(outboxMail.nextAttemptAt, now)))
        .orderBy(asc(outboxMail.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return 'empty';
      const attempts = mail.attempts + 1;
      try {
        await transport.send({ ...mail, locale: mail.locale as Locale });
        await tx.update(outboxMail).set({ state: 'sent', attempts, sentAt: now, lastError: null }).where(eq(outboxMail.id, mail.id));
        return 'sent';
      } catch (error) {
        log.warn({ err: error, mail: mail.id }, 'mail not sent');
        await tx
          .update(outboxMail)
          .set({
            state: attempts >= giveUpAfter ? 'failed' : 'waiting',
            attempts,
            nextAttemptAt: new Date(now.getTime() + waitMinutes(attempts) * 60_000),
            lastError: error instanceof Error ? error.message : String(error),
          })
          .where(eq(outboxMail.id, mail.id));
        return 'refused';
      }
    });
    if (outcome === 'empty') return sent;
    if (outcome === 'sent') sent++;
  }
}

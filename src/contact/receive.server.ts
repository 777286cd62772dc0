import { and, eq, gt, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { mailStaff } from '#people/staff-mails.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { Refused } from '#platform/refusal.ts';
import type { Inquiry } from './input.ts';
import { toSender, toStaff } from './emails.ts';
import { mailTo } from './mail-to.server.ts';
import { type Seal, readStamp } from './stamp.ts';
import { inquiry } from './tables.ts';

const hourMs = 3_600_000;
/** Limits per hour: for one network address, for one email address (which gets a copy), and in total. */
const limits = { ip: 5, email: 3, all: 200 } as const;

/** The key for stamps of calls over the network. */
export function sealOf({ seal }: ApiContext): Seal {
  if (!seal) throw new Error('this call came by a way that signs nothing');
  return seal;
}

/** Checks the limits one call at a time, so that concurrent calls cannot exceed them. @throws Refused rate-limited */
async function checkRate(
  tx: Transaction,
  { ip, email, now }: Readonly<{ ip: string | null; email: string; now: Date }>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('inquiry'))`);
  const recent = gt(inquiry.createdAt, new Date(now.getTime() - hourMs));
  const among = async (where: ReturnType<typeof and>) => tx.$count(inquiry, where);
  if (
    (ip !== null && (await among(and(eq(inquiry.ip, ip), recent))) >= limits.ip) ||
    (await among(and(eq(inquiry.email, email), recent))) >= limits.email ||
    (await among(recent)) >= limits.all
  )
    throw new Refused('rate-limited');
}

/**
 * Takes an inquiry: stored with its event, our people told, a copy to the sender, in one transaction. What a program
 * filled in (the hidden field, or quicker than anybody types) is thanked for like any other, and dropped.
 * @throws Refused rate-limited, form-old where the form was open for more than a week
 */
export async function receive(
  context: ApiContext,
  { consent: _, website, stamp, ...written }: Inquiry,
): Promise<void> {
  const { db, now, requestId, locale, principal, ip, siteName = '' } = context;
  const at = now();
  const patience = readStamp(stamp, at, sealOf(context));
  if (website !== '' || patience === 'nobody') {
    log.info({ requestId }, 'an inquiry that nobody typed was dropped');
    return;
  }
  if (patience === 'old') throw new Refused('form-old');
  const email = written.email.toLowerCase();
  await db.transaction(async (tx) => {
    await checkRate(tx, { ip, email, now: at });
    const id = uuidv7();
    await tx.insert(inquiry).values({
      ...written,
      id,
      email,
      locale,
      ip,
      accountId: principal?.accountId ?? null,
      createdAt: at,
    });
    await writeEvent(tx, context, {
      resource: 'contact',
      recordId: id,
      recordTitle: { en: written.companyName, ja: written.companyName },
      action: 'create',
      after: written,
    });
    await mailStaff(tx, context, [], {
      write: (language) => toStaff[language](written),
      path: `/sdsi/contact/${id}`,
      replyTo: email,
    });
    const visitor = { ...written, email, locale };
    const mail = await mailTo(tx, visitor, toSender[locale](written), { siteName });
    await enqueue(tx, [{ ...mail, thread: `contact:${id}` }], at);
  });
}

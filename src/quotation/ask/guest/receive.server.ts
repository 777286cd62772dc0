import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { joined } from '#platform/database/unit-of-work.server.ts';
import { writeEvent, writeEvents } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { Refused } from '#platform/refusal.ts';
import { guestEstimateOf } from './estimate.server.ts';
import { checkGuestFreight } from './freight.server.ts';
import type { GuestAsk } from './input.ts';
import { confirmLetter } from './letters.ts';
import { confirmableMs, guestLimits, maySend } from './limits.ts';
import type { GuestEstimate } from './output.ts';
import { hashOf, mailGuest, newReference, recordOf, routeLine } from './record.server.ts';
import { guestRequest } from './tables.ts';

/** One guest at a time, so that concurrent calls cannot exceed the limits. @throws Refused rate-limited */
async function assertNotTooMany(tx: Transaction, ip: string | null, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('guest-request'))`);
  const recent = await tx
    .select({ ip: guestRequest.ip })
    .from(guestRequest)
    .where(gt(guestRequest.createdAt, new Date(now.getTime() - guestLimits.recentMs)));
  if (
    !maySend(
      ip,
      recent.map((row) => row.ip),
    )
  )
    throw new Refused('rate-limited');
}

/** Whether a mailbox has got enough of our mails for a day. */
async function isSpent(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const today = and(
    eq(guestRequest.mailbox, mailboxOf(email)),
    gt(guestRequest.createdAt, new Date(now.getTime() - guestLimits.addressMs)),
  );
  const waiting = and(today, eq(guestRequest.state, 'unconfirmed'));
  return (
    (await tx.$count(guestRequest, today)) >= guestLimits.ofAddress ||
    (await tx.$count(guestRequest, waiting)) >= guestLimits.unconfirmed
  );
}

/**
 * Takes a guest's request: stored until its address is confirmed, with the link for that and the price in a mail. Every
 * address is answered alike, with the price, whether it has an account, is a customer's, or has got its mails for today: then
 * the request is dropped.
 * @throws Refused invalid naming the fields, limit-reached, rate-limited for a network that sends too many
 */
export async function receiveGuestAsk(
  context: ApiContext,
  { consent: _, route: asked, lines, ...written }: GuestAsk,
): Promise<{ estimate: GuestEstimate | null }> {
  const { db, now, requestId, locale, ip } = context;
  const at = now();
  const email = written.email.toLowerCase();
  return db.transaction(async (tx) => {
    await assertNotTooMany(tx, ip, at);
    const { route, cargos } = await checkGuestFreight(tx, { route: asked, lines }, at);
    const freight = { route, lines };
    const inner = { ...context, db: joined(tx), now: () => at };
    const estimate = await guestEstimateOf(inner, freight);
    if (await isSpent(tx, email, at)) {
      log.info({ requestId }, 'a request to an address with enough unconfirmed ones was dropped');
      return { estimate };
    }
    const token = randomBytes(24).toString('base64url');
    const row = firstOf(
      await tx
        .insert(guestRequest)
        .values({
          ...written,
          id: uuidv7(),
          reference: newReference(),
          email,
          mailbox: mailboxOf(email),
          locale,
          freight,
          cargos,
          estimate,
          tokenHash: hashOf(token),
          expiresAt: new Date(at.getTime() + confirmableMs),
          ip,
          createdAt: at,
        })
        .returning(),
    );
    // Who it was is not logged before the address is confirmed: the log is kept for good, and the address may be another's.
    await writeEvent(tx, context, { ...recordOf(row), action: 'create' });
    const letter = confirmLetter[locale]({
      reference: row.reference,
      route: await routeLine(tx, route, locale),
      estimate,
    });
    await mailGuest(tx, context, row, letter, `/quotation-ask/confirm?token=${token}`);
    return { estimate };
  });
}

/** Deletes requests whose address was not confirmed in time. Returns how many. */
export async function deleteUnconfirmed(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(guestRequest)
      .where(and(eq(guestRequest.state, 'unconfirmed'), lt(guestRequest.expiresAt, now)))
      .returning();
    await writeEvents(
      tx,
      { principal: null, now: () => now, requestId: uuidv7(), ip: null },
      deleted.map((row) => ({ ...recordOf(row), action: 'guest-request:expire' as const })),
    );
    return deleted.length;
  });
}

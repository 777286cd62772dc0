import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { createProvisional } from '#people/provisional.server.ts';
import { mailStaff } from '#people/staff-mails.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { withNames } from '#quotation/event-parts.server.ts';
import { receivedLetter, staffLetter } from './letters.ts';
import type { GuestEstimate } from './output.ts';
import { type GuestRequestRow, hashOf, mailGuest, recordOf, routeLine } from './record.server.ts';
import { guestRequest } from './tables.ts';

const byToken = (token: string, now: Date) =>
  and(eq(guestRequest.tokenHash, hashOf(token)), gt(guestRequest.expiresAt, now));

/**
 * What a mailed link would confirm, or has confirmed: the reader's own request and nothing else. Reading it changes nothing, as
 * mail filters follow links.
 * @throws Refused confirmation-invalid for a link that is too old or was never sent
 */
export async function openGuestRequest(
  { db, locale, now }: ApiContext,
  token: string,
): Promise<{
  reference: string;
  companyName: string;
  contactName: string;
  route: string;
  lines: number;
  estimate: GuestEstimate | null;
  isConfirmed: boolean;
}> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(guestRequest).where(byToken(token, now()));
    if (!found) throw new Refused('confirmation-invalid');
    const { reference, companyName, contactName, freight, estimate } = found;
    const route = await routeLine(tx, freight.route, locale);
    return {
      reference,
      companyName,
      contactName,
      route,
      lines: freight.lines.length,
      estimate,
      isConfirmed: found.state !== 'unconfirmed',
    };
  });
}

/** The provisional customer that the same address has made for the same firm, if nobody has reviewed it yet; locked. */
async function pendingFirm(tx: Transaction, row: GuestRequestRow): Promise<string | null> {
  const { 'provisional-customer': provisional } = masters;
  const [found] = await tx
    .select({ id: provisional.id })
    .from(provisional)
    .where(
      and(
        eq(provisional.email, row.email),
        eq(provisional.companyName, row.companyName),
        eq(provisional.source, 'guest-request'),
        eq(provisional.status, 'pending'),
        isNull(provisional.archivedAt),
      ),
    )
    .limit(1)
    .for('update');
  return found?.id ?? null;
}

/**
 * Confirms the address of a guest's request, once: the firm becomes a provisional customer, or is added to the one that
 * waits already; our people and the guest are told. Whoever owns the address, an account is not looked at: whose firm it
 * is, our people decide.
 * @throws Refused confirmation-invalid for a link that was used, is too old or was never sent
 */
export async function confirmGuestRequest(
  context: ApiContext & Readonly<{ db: Database }>,
  token: string,
): Promise<{ reference: string }> {
  const { db, now } = context;
  const at = now();
  return db.transaction(async (tx) => {
    // Two calls at once: the second waits for the row and finds the link used.
    const [row] = await tx
      .update(guestRequest)
      .set({ state: 'confirmed', confirmedAt: at })
      .where(and(byToken(token, at), eq(guestRequest.state, 'unconfirmed')))
      .returning();
    if (!row) throw new Refused('confirmation-invalid');
    // Requests of one address one at a time, so that two do not make two firms.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('guest-request-firm'), hashtext(${row.email}))`,
    );
    const { companyName, contactName, contactKana, email, phone, message } = row;
    const waiting = await pendingFirm(tx, row);
    // The whole request is beside the provisional customer.
    const firm = { companyName, contactName, contactKana, email, phone };
    const provisionalCustomerId =
      waiting ??
      (await createProvisional(tx, context, firm, { source: 'guest-request', account: null }));
    const confirmed = firstOf(
      await tx
        .update(guestRequest)
        .set({ provisionalCustomerId })
        .where(eq(guestRequest.id, row.id))
        .returning(),
    );
    const [content] = await withNames(tx, {
      ...firm,
      title: row.title,
      message,
      route: row.freight.route,
      lines: row.cargos,
    });
    await writeEvent(tx, context, {
      ...recordOf(confirmed),
      action: 'guest-request:confirm',
      after: content ?? null,
    });
    const written = async (locale: GuestRequestRow['locale']) => ({
      ...firm,
      message,
      reference: row.reference,
      route: await routeLine(tx, row.freight.route, locale),
      estimate: row.estimate,
    });
    const told = { en: await written('en'), ja: await written('ja') };
    await mailStaff(tx, context, [], {
      write: (locale) => staffLetter[locale](told[locale]),
      path: `/sdsi/provisional-customer/${provisionalCustomerId}/edit`,
      replyTo: email,
    });
    await mailGuest(tx, context, confirmed, receivedLetter[row.locale](told[row.locale]));
    return { reference: row.reference };
  });
}

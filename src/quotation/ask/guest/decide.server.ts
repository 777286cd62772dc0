import { and, asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { OnDecision } from '#people/promotion.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { withNames } from '#quotation/event-parts.server.ts';
import { titleOf } from '#quotation/record.server.ts';
import { createDraft, submit } from '#quotation/request/request.server.ts';
import { updateSearchText } from '#quotation/search-text.server.ts';
import { quotation } from '#quotation/tables.ts';
import { titleFor } from '../ask.server.ts';
import { writeGuestFreight } from './freight.server.ts';
import { type GuestRequestRow, recordOf } from './record.server.ts';
import { guestRequest } from './tables.ts';

/** The confirmed requests that wait beside a provisional customer, oldest first; locked. */
const waitingFor = (tx: Transaction, provisionalCustomerId: string) =>
  tx
    .select()
    .from(guestRequest)
    .where(
      and(
        eq(guestRequest.provisionalCustomerId, provisionalCustomerId),
        eq(guestRequest.state, 'confirmed'),
      ),
    )
    .orderBy(asc(guestRequest.confirmedAt), asc(guestRequest.id))
    .for('update');

type Customer = Readonly<{ customerId: string; contactPersonId: string }>;

/** Makes a draft of a guest's request. Its mails go to the guest; as a draft it is that of the employee who decides. */
async function draftOf(
  tx: Transaction,
  context: SignedIn,
  row: GuestRequestRow,
  customer: Customer,
): Promise<string> {
  const { id } = await createDraft(context, {
    ...customer,
    siteId: null,
    title: row.title || (await titleFor(tx, row.freight, row.locale)),
    message: row.message,
    language: row.locale,
  });
  await writeGuestFreight(tx, id, row);
  const q = firstOf(
    await tx
      .update(quotation)
      .set({ requesterName: row.contactName, requesterEmail: row.email })
      .where(eq(quotation.id, id))
      .returning(),
  );
  await updateSearchText(tx, id);
  const [after] = await withNames(tx, { route: row.freight.route, lines: row.cargos });
  await writeEvent(tx, context, {
    resource: 'quotation-request',
    recordId: id,
    recordTitle: titleOf(q, null),
    parentId: id,
    customerId: customer.customerId,
    action: 'update',
    after: after ?? null,
  });
  return id;
}

/** Sends a request as its customer would; null if something has to be corrected first, as a departure that is past. */
async function sendIfPossible(context: SignedIn, id: string): Promise<string | null> {
  try {
    return (await submit(context, id, 1)).number;
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'invalid') return null;
    throw error;
  }
}

/**
 * Makes quotations of the requests that wait beside a provisional customer, for the customer that it became: sent with a
 * number and the usual mails, or kept as a draft where something has to be corrected first.
 */
export const takeOverGuestRequests: OnDecision['promoted'] = async (
  tx,
  context,
  { id, customerId, contactPersonId },
) => {
  // What the calls below do belongs to the transaction of the promotion.
  const inner: SignedIn = { ...context, db: tx };
  for (const row of await waitingFor(tx, id)) {
    const quotationId = await draftOf(tx, inner, row, { customerId, contactPersonId });
    const number = await sendIfPossible(inner, quotationId);
    await end(tx, context, row, { state: 'taken-over', quotationId }, { quotation: number ?? '' });
  }
};

/** Ends the requests that wait beside a provisional customer that is rejected. They stay on record. */
export const endGuestRequests: OnDecision['rejected'] = async (tx, context, { id, reason }) => {
  for (const row of await waitingFor(tx, id))
    await end(tx, context, row, { state: 'rejected', quotationId: null }, { reason });
};

async function end(
  tx: Transaction,
  context: SignedIn,
  row: GuestRequestRow,
  values: Readonly<{ state: 'taken-over' | 'rejected'; quotationId: string | null }>,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .update(guestRequest)
    .set({ ...values, endedAt: context.now(), endedBy: context.principal.name })
    .where(eq(guestRequest.id, row.id));
  await writeEvent(tx, context, {
    ...recordOf(row),
    action: values.state === 'rejected' ? 'guest-request:reject' : 'guest-request:take-over',
    after,
  });
}

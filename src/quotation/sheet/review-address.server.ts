import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { UnreviewedAddress } from '#freight/types.ts';
import { assertActive } from '#master/active-references.server.ts';
import { assertMayChange } from '#master/may-change.server.ts';
import { doorCustomer } from '#master/resources/route/door-customer.ts';
import { door } from '#master/resources/route/door.ts';
import { masters } from '#master/schema.ts';
import { createRow, setArchived } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { Refused } from '#platform/refusal.ts';
import { withNames } from '#quotation/event-parts.server.ts';
import { titleOf } from '#quotation/record.server.ts';
import { updateSearchText } from '#quotation/search-text.server.ts';
import { quotationRoute } from '#quotation/tables.ts';
import type { Locked } from '#quotation/transition.server.ts';
import { unknownChoice } from '#workflow/edit.ts';
import { type Target, edit } from './edit.server.ts';
import { findRoute, getRoute } from './route.server.ts';

export const routeEnds = ['from', 'to'] as const;
/** The end of a route: where its freight is picked up, or delivered. */
export type RouteEnd = (typeof routeEnds)[number];

type RouteRow = typeof quotationRoute.$inferSelect;
const addressAt = (route: RouteRow, end: RouteEnd): UnreviewedAddress | null =>
  end === 'from' ? route.fromAddress : route.toAddress;

/** The columns of a route whose end is a door, or an address. */
const columnsAt = (
  end: RouteEnd,
  { doorId, address }: { doorId: string | null; address: UnreviewedAddress | null },
) =>
  end === 'from'
    ? { fromDoorId: doorId, fromAddress: address }
    : { toDoorId: doorId, toAddress: address };

/** Lets a customer choose a door: links them, or restores the link they had. */
async function linkCustomer(
  tx: Transaction,
  context: SignedIn,
  doorId: string,
  customer: string,
  nameAtCustomer: string,
): Promise<void> {
  const links = masters['door-customer'];
  const [found] = await tx
    .select({ id: links.id, version: links.version, archivedAt: links.archivedAt })
    .from(links)
    .where(and(eq(links.door, doorId), eq(links.customer, customer)));
  if (!found) {
    const values = { door: doorId, customer, nameAtCustomer };
    await createRow(
      tx,
      doorCustomer,
      { ...values, contactName: null, phone: null, note: null },
      context,
    );
  } else if (found.archivedAt !== null)
    await setArchived(tx, doorCustomer, { ...found, archived: false }, context);
}

/** The request's own route gets the door as well, so that copies of it and suggestions made of it have the door. */
async function setDoorOfRequest(
  tx: Transaction,
  context: SignedIn,
  { quotation }: Locked,
  answered: RouteRow,
  end: RouteEnd,
  doorId: string,
): Promise<void> {
  const [asked] = await tx
    .select()
    .from(quotationRoute)
    .where(
      and(
        eq(quotationRoute.quotationId, quotation.id),
        isNull(quotationRoute.answerId),
        eq(quotationRoute.lineageId, answered.lineageId),
      ),
    );
  const address = asked ? addressAt(asked, end) : null;
  if (!asked || canonicalJson(address) !== canonicalJson(addressAt(answered, end))) return;
  const after = columnsAt(end, { doorId, address: null });
  await tx.update(quotationRoute).set(after).where(eq(quotationRoute.id, asked.id));
  const [namedBefore, namedAfter] = await withNames(
    tx,
    columnsAt(end, { doorId: null, address }),
    after,
  );
  await writeEvent(tx, context, {
    resource: 'quotation-request',
    recordId: quotation.id,
    recordTitle: titleOf(quotation, null),
    parentId: quotation.id,
    customerId: quotation.customerId,
    action: 'update',
    before: namedBefore ?? null,
    after: namedAfter ?? null,
  });
}

/** The door that an address becomes: a new record of the master, or one that it has. */
export type ReviewedDoor = Readonly<{ values: Values } | { doorId: string }>;

/**
 * Makes a door of the address that a route begins or ends at, in one transaction: adds it to the master like any other door
 * unless it is there, lets the customer choose it, and prices the answer with it. What was offered before keeps the address.
 * @throws Refused invalid where there is no address at this end, or no such door
 */
export function reviewAddress(
  context: SignedIn,
  target: Target & { answerId: string },
  { id, end }: Readonly<{ id: string; end: RouteEnd }>,
  reviewed: ReviewedDoor,
): Promise<string> {
  assertMayChange(door, context.principal);
  return edit(context, target, {
    current: (tx) => findRoute(tx, target, id),
    change: async (tx, locked, log) => {
      const route = await getRoute(tx, target, id);
      const address = addressAt(route, end);
      if (!address) throw new Refused('invalid', { fields: [noAddress] });
      const doorId = await doorOf(tx, context, reviewed);
      await linkCustomer(tx, context, doorId, locked.quotation.customerId, address.name);
      await setDoorOfRequest(tx, context, locked, route, end, doorId);
      const after = columnsAt(end, { doorId, address: null });
      await tx.update(quotationRoute).set(after).where(eq(quotationRoute.id, id));
      await updateSearchText(tx, target.quotationId);
      log(columnsAt(end, { doorId: null, address }), after);
      return doorId;
    },
  });
}

const noAddress = {
  path: 'end',
  code: 'select',
  message: {
    en: 'This place is a registered one already.',
    ja: 'この場所はすでに登録されています。',
  },
};

/** Adds a door; what is wrong with it is reported at its fields in the input, e.g. `door.code`. */
async function addDoor(tx: Transaction, context: SignedIn, values: Values): Promise<string> {
  try {
    return (await createRow(tx, door, values, context)).row.id;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, fields = [], ...rest } = error.refusal;
    const located = fields.map((fault) => ({ ...fault, path: `door.${fault.path}` }));
    throw new Refused(code, { ...rest, fields: located });
  }
}

async function doorOf(tx: Transaction, context: SignedIn, reviewed: ReviewedDoor): Promise<string> {
  if ('values' in reviewed) return addDoor(tx, context, reviewed.values);
  const { doorId } = reviewed;
  const [found] = await tx
    .select({ id: masters.door.id })
    .from(masters.door)
    .where(eq(masters.door.id, doorId));
  if (!found) throw unknownChoice('doorId');
  await assertActive(tx, [['doorId', 'door', doorId]], []);
  return doorId;
}

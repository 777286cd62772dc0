import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assertDistinctPorts } from '#freight/ports.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition, putInOrder } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { defined } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { loadFacts } from '#quotation/sheet/check/facts.server.ts';
import { routeChecks } from '#quotation/sheet/check/rules.ts';
import { divideChecks } from '#quotation/sheet/check/table.ts';
import { type Target, edit, rowOfTarget } from './edit.server.ts';
import { checkReturns, createReturn } from './return-route.server.ts';
import type { BreakdownInput, RouteInput } from '#quotation/input.ts';
import { assertRoutesWithin } from '#quotation/limits.server.ts';
import { doorsOf, proposedSegments } from '#freight/segments.ts';
import type { RouteCondition, UnreviewedAddress } from '#freight/types.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import type { Locked } from '#quotation/transition.server.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';

/** For whom a route is written: employees choose any door, a customer its own, a guest (customer null) none. */
export type Chooser = Pick<Locked, 'actors'> &
  Readonly<{ quotation: { customerId: string | null } }>;

/** Checks that a door exists and, for a customer, that it is one of its own. */
async function checkDoor(
  tx: Transaction,
  { actors, quotation: { customerId } }: Chooser,
  path: string,
  doorId: string | null,
): Promise<void> {
  const isEmployee = actors.has('employee');
  if (doorId === null || (customerId === null && !isEmployee)) throw unknownChoice(path);
  const { door, 'door-customer': own } = masters;
  const [found] = isEmployee
    ? await tx.select({ id: door.id }).from(door).where(eq(door.id, doorId))
    : await tx
        .select({ id: own.id })
        .from(own)
        .where(
          and(eq(own.door, doorId), eq(own.customer, defined(customerId)), isNull(own.archivedAt)),
        );
  if (!found) throw unknownChoice(path);
}

/** Checks the place of pickup or delivery: a door, or an address that nobody has reviewed yet. */
async function checkEnd(
  tx: Transaction,
  locked: Chooser,
  path: 'fromDoorId' | 'toDoorId',
  doorId: string | null,
  address: UnreviewedAddress | null,
): Promise<void> {
  if (address === null) return checkDoor(tx, locked, path, doorId);
  if (doorId !== null)
    throw unknownChoice(path, {
      en: 'Choose a place or enter an address, not both.',
      ja: '場所の選択と住所の入力は、いずれか一方にしてください。',
    });
}

/**
 * The columns of a route to store: its places exist and may be chosen, and nothing that is refused at entry speaks against
 * it. `before` is the route that is changed; what it refers to already may stay.
 * @throws Refused invalid
 */
export async function routeColumns(
  tx: Transaction,
  locked: Chooser,
  input: RouteInput,
  before: RouteInput | null,
  now: Date,
) {
  const doors = doorsOf(input.condition);
  const { port, voyage } = masters;
  const named = [
    ['fromPortId', input.fromPortId],
    ['toPortId', input.toPortId],
    ...input.viaPortIds.map((id, i) => [`viaPortIds[${i}]`, id] as const),
  ] as const;
  const known = new Set(
    (
      await tx
        .select({ id: port.id })
        .from(port)
        .where(
          inArray(
            port.id,
            named.map(([, id]) => id),
          ),
        )
    ).map((row) => row.id),
  );
  for (const [path, id] of named) if (!known.has(id)) throw unknownChoice(path);
  assertDistinctPorts(input);
  if (input.voyageId !== null) {
    const [found] = await tx
      .select({ id: voyage.id })
      .from(voyage)
      .where(eq(voyage.id, input.voyageId));
    if (!found) throw unknownChoice('voyageId');
  }
  const { returnTrip: _, ...given } = input;
  const columns = {
    ...given,
    fromDoorId: doors.from ? input.fromDoorId : null,
    fromAddress: doors.from ? input.fromAddress : null,
    toDoorId: doors.to ? input.toDoorId : null,
    toAddress: doors.to ? input.toAddress : null,
  };
  const { fromDoorId, fromAddress, toDoorId, toAddress } = columns;
  if (doors.from) await checkEnd(tx, locked, 'fromDoorId', fromDoorId, fromAddress);
  if (doors.to) await checkEnd(tx, locked, 'toDoorId', toDoorId, toAddress);
  await assertActive(
    tx,
    [
      ...named.map(([path, id]) => [path, 'port', id] as const),
      ['fromDoorId', 'door', fromDoorId],
      ['toDoorId', 'door', toDoorId],
      ['voyageId', 'voyage', input.voyageId],
    ],
    before ? referencesOf(before) : [],
  );
  const checked = { ...columns, id: '' };
  const facts = await loadFacts(tx, { routes: [checked], cargos: [] }, now);
  const { refused } = divideChecks(routeChecks(checked, facts, ''), 'entry');
  if (refused.length > 0) throw new Refused('invalid', { fields: refused });
  return columns;
}

/** The ids of masters that a route has already. */
const referencesOf = (route: RouteInput) => [
  route.fromDoorId,
  route.fromPortId,
  ...route.viaPortIds,
  route.toPortId,
  route.toDoorId,
  route.voyageId,
];

const emptyPart = { carrier: '', days: null, distanceKm: null, note: '' };

/** The breakdown of a new route: every segment of its condition is charged. */
export const proposedBreakdown = (condition: RouteCondition) =>
  proposedSegments(condition).map((segment) => ({ segment, ...emptyPart }));

export async function findRoute(tx: Transaction, target: Target, id: string) {
  const [found] = await tx
    .select()
    .from(quotationRoute)
    .where(rowOfTarget(quotationRoute, target, id));
  return found ?? null;
}

/** @throws Refused not-found */
export async function getRoute(tx: Transaction, target: Target, id: string) {
  const found = await findRoute(tx, target, id);
  if (!found) throw new Refused('not-found');
  return found;
}

/** The return of a route that was just written, where one is asked for. */
async function addReturn(tx: Transaction, target: Target, id: string, { returnTrip }: RouteInput) {
  if (!returnTrip) return null;
  return createReturn(tx, target, await getRoute(tx, target, id), returnTrip);
}

export function addRoute(context: SignedIn, target: Target, input: RouteInput): Promise<string> {
  return edit(context, target, {
    change: async (tx, locked, log) => {
      const columns = await routeColumns(tx, locked, input, null, context.now());
      const id = uuidv7();
      await tx.insert(quotationRoute).values({
        ...columns,
        id,
        lineageId: id,
        quotationId: target.quotationId,
        answerId: target.answerId,
        position: await nextPosition(
          tx,
          quotationRoute,
          eq(quotationRoute.quotationId, target.quotationId),
        ),
        breakdown: proposedBreakdown(input.condition),
      });
      await assertRoutesWithin(tx, target);
      const back = await addReturn(tx, target, id, input);
      log(null, { route: columns, ...(back ? { return: back } : {}) });
      return id;
    },
  });
}

export function changeRoute(
  context: SignedIn,
  target: Target,
  id: string,
  input: RouteInput,
): Promise<string> {
  return edit(context, target, {
    current: (tx) => findRoute(tx, target, id),
    change: async (tx, locked, log) => {
      const before = await getRoute(tx, target, id);
      const columns = await routeColumns(tx, locked, input, before, context.now());
      const kept = new Map(before.breakdown.map((part) => [part.segment, part]));
      const breakdown =
        before.condition === input.condition
          ? before.breakdown
          : proposedSegments(input.condition).map(
              (segment) => kept.get(segment) ?? { segment, ...emptyPart },
            );
      await tx
        .update(quotationRoute)
        .set({ ...columns, breakdown })
        .where(eq(quotationRoute.id, id));
      const back = await addReturn(tx, target, id, input);
      await checkReturns(tx, id);
      log(pickChanged(before, columns), { ...columns, ...(back ? { return: back } : {}) });
      return id;
    },
  });
}

/** Changes which parts of a route are charged, and their carriers; a part left out is not charged. */
export function changeBreakdown(
  context: SignedIn,
  target: Target,
  id: string,
  breakdown: BreakdownInput,
): Promise<string> {
  return edit(context, target, {
    current: (tx) => findRoute(tx, target, id),
    change: async (tx, _, log) => {
      const before = await getRoute(tx, target, id);
      const order = proposedSegments(before.condition);
      const isTwice = new Set(breakdown.map((part) => part.segment)).size < breakdown.length;
      if (isTwice || breakdown.some((part) => !order.includes(part.segment)))
        throw unknownChoice('breakdown');
      const sorted = breakdown.toSorted(
        (a, b) => order.indexOf(a.segment) - order.indexOf(b.segment),
      );
      await tx.update(quotationRoute).set({ breakdown: sorted }).where(eq(quotationRoute.id, id));
      log({ breakdown: before.breakdown }, { breakdown: sorted });
      return id;
    },
  });
}

/** Removes a route with its freight lines. Its return stays and becomes an ordinary route, priced as one. */
export function removeRoute(context: SignedIn, target: Target, id: string): Promise<void> {
  return edit(context, target, {
    change: async (tx, _, log) => {
      const before = await getRoute(tx, target, id);
      await tx.delete(quotationLine).where(eq(quotationLine.routeId, id));
      await tx.delete(quotationRoute).where(eq(quotationRoute.id, id));
      log({ route: before }, null);
    },
  });
}

/** Reorders routes or lines; `ids` has to name all of them, each once. */
export function reorder(
  context: SignedIn,
  target: Target,
  kind: 'route' | 'freight',
  ids: readonly string[],
): Promise<void> {
  const table = kind === 'route' ? quotationRoute : quotationLine;
  return edit(context, target, {
    reprice: kind === 'freight',
    change: async (tx, _, log) => {
      const owned = and(
        eq(table.quotationId, target.quotationId),
        target.answerId === null ? isNull(table.answerId) : eq(table.answerId, target.answerId),
      );
      const moved = await putInOrder(tx, table, owned, ids);
      if (!moved) throw unknownChoice('ids');
      // The log shows the old and the new order by position.
      log({ order: moved.before }, { order: moved.after });
    },
  });
}

import { type SQL, asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Cargo } from '#freight/cargo.ts';
import { proposedSegments } from '#freight/segments.ts';
import type { RouteCondition, Segment } from '#freight/types.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import type { ReturnTripInput } from '#quotation/input.ts';
import { assertLinesWithin, assertRoutesWithin } from '#quotation/limits.server.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import { type Target, edit, rowOfTarget } from './edit.server.ts';
import { sailingOf, voyagesById } from './route-sailing.server.ts';

type RouteRow = typeof quotationRoute.$inferSelect;

const mirroredCondition = {
  'port-port': 'port-port',
  'door-port': 'port-door',
  'port-door': 'door-port',
  'door-door': 'door-door',
} as const satisfies Record<RouteCondition, RouteCondition>;
const mirroredSegment = {
  pickup: 'delivery',
  'origin-handling': 'destination-handling',
  ocean: 'ocean',
  'destination-handling': 'origin-handling',
  delivery: 'pickup',
} as const satisfies Record<Segment, Segment>;

const refuseField = (path: string, code: string, en: string, ja: string) =>
  new Refused('invalid', { fields: [{ path, code, message: { en, ja } }] });

/** The day on which a route arrives; without a sailing with times, the day of its departure. */
async function arrivalOf(tx: Transaction, route: RouteRow): Promise<string> {
  const voyages = await voyagesById(tx, route.voyageId === null ? [] : [route.voyageId]);
  const sailing = route.voyageId === null ? null : sailingOf(voyages.get(route.voyageId), route);
  return sailing?.eta?.slice(0, 10) ?? route.departure;
}

async function assertNotBeforeArrival(
  tx: Transaction,
  outward: RouteRow,
  departure: string,
  path: string,
): Promise<void> {
  const arrival = await arrivalOf(tx, outward);
  if (departure < arrival)
    throw refuseField(
      path,
      'return-before-arrival',
      `The return cannot depart before the arrival on ${arrival}.`,
      `復路の出発日は、往路の到着日（${arrival}）以降にしてください。`,
    );
}

/** Freight that goes back empty: containers, trucks and trailers; null for what has no empty state. */
function emptied(cargo: Cargo): Cargo | null {
  if (cargo.kind === 'container')
    return { ...cargo, laden: false, grossKg: null, unNumber: null, temperatureC: null };
  if (cargo.kind === 'vehicle' && cargo.laden !== null)
    return { ...cargo, laden: false, reefer: null, dangerousGoods: [] };
  return null;
}

/** Copies the freight of a route to its return, as it is or empty. */
async function copyFreight(
  tx: Transaction,
  { quotationId, answerId }: Target,
  outward: string,
  returnId: string,
  load: ReturnTripInput['load'],
): Promise<number> {
  if (load === 'none') return 0;
  const lines = await tx
    .select()
    .from(quotationLine)
    .where(eq(quotationLine.routeId, outward))
    .orderBy(asc(quotationLine.position));
  const cargoes = lines.flatMap((line) => {
    const cargo = load === 'empty' ? emptied(line.cargo) : line.cargo;
    return cargo ? [{ ...line, cargo }] : [];
  });
  if (cargoes.length === 0) return 0;
  const first = await nextPosition(tx, quotationLine, eq(quotationLine.quotationId, quotationId));
  await tx.insert(quotationLine).values(
    cargoes.map(({ kind, cargo, note }, i) => {
      const id = uuidv7();
      const owner = { id, lineageId: id, quotationId, answerId, position: first + i };
      return { ...owner, routeId: returnId, kind, cargo, note };
    }),
  );
  return cargoes.length;
}

/**
 * Copies the freight of a route to its return, which has none yet.
 * @throws Refused not-found where the route is no return, invalid where it has freight or nothing goes back
 */
export function fillReturn(
  context: SignedIn,
  target: Target,
  id: string,
  load: 'same' | 'empty',
): Promise<number> {
  return edit(context, target, {
    change: async (tx, _, log) => {
      const back = await routeWhere(tx, rowOfTarget(quotationRoute, target, id));
      if (!back?.returnOfRouteId) throw new Refused('not-found');
      const [existing] = await tx
        .select({ id: quotationLine.id })
        .from(quotationLine)
        .where(eq(quotationLine.routeId, id))
        .limit(1);
      if (existing)
        throw refuseField(
          'load',
          'has-freight',
          'The return has freight already.',
          '復路にはすでに貨物が登録されています。',
        );
      const lines = await copyFreight(tx, target, back.returnOfRouteId, id, load);
      if (lines === 0)
        throw refuseField(
          'load',
          'no-freight',
          'Nothing of the outward freight can go back so.',
          '往路に、この条件で復路に積む貨物がありません。',
        );
      await assertLinesWithin(tx, target);
      log(null, { return: { load, lines } });
      return lines;
    },
  });
}

/**
 * Adds the return of a route: places swapped, stops reversed, the charged segments mirrored, without a voyage.
 * @throws Refused invalid where the route is a return itself, has one already, or arrives after the return departs
 */
export async function createReturn(
  tx: Transaction,
  target: Target,
  outward: RouteRow,
  { departure, load }: ReturnTripInput,
) {
  const path = 'returnTrip.departure';
  const [existing] = await tx
    .select({ id: quotationRoute.id })
    .from(quotationRoute)
    .where(eq(quotationRoute.returnOfRouteId, outward.id));
  if (existing || outward.returnOfRouteId !== null)
    throw refuseField(
      'returnTrip',
      'has-return',
      'This route already belongs to a round trip.',
      'この経路はすでに往復の経路です。',
    );
  await assertNotBeforeArrival(tx, outward, departure, path);
  const { quotationId, answerId } = target;
  const condition = mirroredCondition[outward.condition];
  const charged = new Set(outward.breakdown.map(({ segment }) => mirroredSegment[segment]));
  const id = uuidv7();
  const columns = {
    condition,
    fromDoorId: outward.toDoorId,
    fromAddress: outward.toAddress,
    fromPortId: outward.toPortId,
    toPortId: outward.fromPortId,
    toDoorId: outward.fromDoorId,
    toAddress: outward.fromAddress,
    viaPortIds: outward.viaPortIds.toReversed(),
    departure,
    returnOfRouteId: outward.id,
  };
  await tx.insert(quotationRoute).values({
    ...columns,
    id,
    lineageId: id,
    quotationId,
    answerId,
    position: await nextPosition(tx, quotationRoute, eq(quotationRoute.quotationId, quotationId)),
    breakdown: proposedSegments(condition)
      .filter((segment) => charged.has(segment))
      .map((segment) => ({ segment, carrier: '', days: null, distanceKm: null, note: '' })),
  });
  await assertRoutesWithin(tx, target);
  const lines = await copyFreight(tx, target, outward.id, id, load);
  if (lines > 0) await assertLinesWithin(tx, target);
  return { ...columns, lines };
}

/**
 * After a route has changed: a return that does not lead back any more, or from elsewhere, becomes an ordinary route.
 * @throws Refused invalid where the return would depart before the arrival
 */
export async function checkReturns(tx: Transaction, id: string): Promise<string | null> {
  const [changed] = await tx.select().from(quotationRoute).where(eq(quotationRoute.id, id));
  if (!changed) return null;
  const [outward, back] =
    changed.returnOfRouteId === null
      ? [changed, await routeWhere(tx, eq(quotationRoute.returnOfRouteId, id))]
      : [await routeWhere(tx, eq(quotationRoute.id, changed.returnOfRouteId)), changed];
  if (!outward || !back) return null;
  if (outward.fromPortId === back.toPortId && outward.toPortId === back.fromPortId) {
    await assertNotBeforeArrival(tx, outward, back.departure, 'departure');
    return null;
  }
  await tx
    .update(quotationRoute)
    .set({ returnOfRouteId: null })
    .where(eq(quotationRoute.id, back.id));
  return back.id;
}

async function routeWhere(tx: Transaction, condition: SQL | undefined) {
  const [found] = await tx.select().from(quotationRoute).where(condition);
  return found ?? null;
}

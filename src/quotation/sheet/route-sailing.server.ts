import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Call, type Sailing, legOn, portsOf } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { quotationRoute } from '#quotation/tables.ts';

type NamedVoyage = Pick<Sailing, 'id' | 'number' | 'name' | 'nameEn'> &
  Readonly<{ calls: readonly Call[] }>;

/** Voyages by id, with the names of their ships and their calls. One query, none without ids. */
export async function voyagesById(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, NamedVoyage>> {
  if (ids.length === 0) return new Map();
  const { voyage, ship } = masters;
  const found = await db
    .select({
      id: voyage.id,
      number: voyage.number,
      name: ship.name,
      nameEn: ship.nameEn,
      calls: voyage.calls,
    })
    .from(voyage)
    .innerJoin(ship, eq(ship.id, voyage.ship))
    .where(inArray(voyage.id, [...ids]));
  return new Map(found.map((each) => [each.id, each]));
}

/** A voyage as a route shows it: with its times at the ports of the route. */
export function sailingOf(
  voyage: NamedVoyage | undefined,
  route: Pick<
    typeof quotationRoute.$inferSelect,
    'fromPortId' | 'viaPortIds' | 'toPortId' | 'departure'
  >,
): Sailing | null {
  if (!voyage) return null;
  const { calls, ...named } = voyage;
  const leg = legOn(calls, portsOf(route), route.departure);
  return {
    ...named,
    closing: leg?.closing ?? null,
    etd: leg?.etd ?? null,
    eta: leg?.eta ?? null,
  };
}

/** Keeps the sailings of an answer with their times as they are offered, in the transaction of the offer. */
export async function keepSailings(tx: Transaction, answerId: string): Promise<void> {
  const routes = await tx
    .select()
    .from(quotationRoute)
    .where(and(eq(quotationRoute.answerId, answerId), isNotNull(quotationRoute.voyageId)));
  const voyages = await voyagesById(
    tx,
    routes.flatMap(({ voyageId }) => voyageId ?? []),
  );
  for (const route of routes) {
    const sailing = sailingOf(voyages.get(route.voyageId ?? ''), route);
    if (sailing)
      await tx.update(quotationRoute).set({ sailing }).where(eq(quotationRoute.id, route.id));
  }
}

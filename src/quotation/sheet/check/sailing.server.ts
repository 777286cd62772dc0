import { type SQL, and, eq, lte, sql } from 'drizzle-orm';
import {
  type Leg,
  type Sailing,
  bookableStatuses,
  dayOfLeg,
  legsOf,
  portsOf,
} from '#freight/voyage.ts';
import { columnsAndReferences, listConditions } from '#master/list-query.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { quotedText } from '#platform/database/columns.ts';
import { localMinuteOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { capacityColumns } from '#quotation/sheet/space.server.ts';

/** A voyage that carries a route, with its departure from the first port and its arrival at the last. */
export type SailingOfRoute = Pick<Sailing, 'id' | 'number' | 'name' | 'nameEn'> &
  Pick<Leg, 'closing' | 'etd' | 'eta'>;

/** A route whose voyage is chosen; any day from today on where no departure is given. */
export type SailingQuery = Readonly<{
  fromPortId: string;
  viaPortIds?: readonly string[] | undefined;
  toPortId: string;
  departure?: string | undefined;
  /** Words of the voyage number or the ship. */
  q?: string | undefined;
}>;

const most = 20;

const takingBookings = (): SQL =>
  sql`${masters.voyage.status} in (${sql.raw(bookableStatuses.map((status) => quotedText(status)).join(', '))})`;

/** Voyages that take bookings and call at all the ports, in whatever order: by voyage_calls_index. */
export function voyagesCallingAt(
  db: Database | Transaction,
  ports: readonly string[],
  { departure, q }: Pick<SailingQuery, 'departure' | 'q'>,
) {
  const { voyage, ship } = masters;
  const resource = resourceNamed('voyage');
  const calling = JSON.stringify(ports.map((port) => ({ port })));
  return db
    .select({
      id: voyage.id,
      number: voyage.number,
      name: ship.name,
      nameEn: ship.nameEn,
      calls: voyage.calls,
      limits: { maxHeightM: ship.maxHeightM, maxPieceT: ship.maxPieceT, takes: ship.takes },
      capacity: capacityColumns(),
    })
    .from(voyage)
    .innerJoin(ship, eq(ship.id, voyage.ship))
    .where(
      and(
        listConditions(resource, columnsAndReferences(resource).columns, { q }),
        takingBookings(),
        sql`${voyage.calls} @> ${calling}::jsonb`,
        // It leaves its first port before it leaves this one.
        departure === undefined ? undefined : lte(voyage.departure, `${departure} 24:00`),
      ),
    );
}

/**
 * The voyages that the checks of a route accept, by their departure, at most twenty. One query: the database finds those that
 * call at the ports, the rule of the checks decides on order and day.
 */
export async function findSailings(
  db: Database | Transaction,
  query: SailingQuery,
  now: Date,
): Promise<SailingOfRoute[]> {
  const ports = portsOf({ ...query, viaPortIds: query.viaPortIds ?? [] });
  const minute = localMinuteOf(now);
  const fits = (leg: Leg) =>
    leg.closing > minute && (query.departure === undefined || dayOfLeg(leg) === query.departure);
  return (await voyagesCallingAt(db, ports, query))
    .flatMap(({ id, number, name, nameEn, calls }) => {
      const leg = legsOf(calls, ports).find((each) => fits(each));
      return leg
        ? [{ id, number, name, nameEn, closing: leg.closing, etd: leg.etd, eta: leg.eta }]
        : [];
    })
    .toSorted((a, b) => (a.etd < b.etd ? -1 : a.etd > b.etd ? 1 : a.id < b.id ? -1 : 1))
    .slice(0, most);
}

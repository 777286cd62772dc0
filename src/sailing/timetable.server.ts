import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Capacity, Load } from '#freight/space.ts';
import { mostOf, spaceOf } from '#freight/space.ts';
import { type Call, type Leg, closingOf, dayOfLeg, legsOf } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { capacityColumns, takenOn } from '#quotation/sheet/space.server.ts';

const { voyage, ship, port } = masters;

export type TimetableQuery = Readonly<{
  from: string;
  to: string;
  fromPortId?: string | undefined;
  toPortId?: string | undefined;
  shipId?: string | undefined;
}>;

/** A voyage calls somewhere for at most so many days after its first departure. */
const longestVoyage = 61;
const mostRows = 1000;

/** The ships and ports that a timetable is filtered by. Two queries. */
async function filterChoices(db: Database) {
  const ships = await db
    .select({ id: ship.id, name: ship.name, nameEn: ship.nameEn })
    .from(ship)
    .where(isNull(ship.archivedAt))
    .orderBy(asc(ship.name));
  const ports = await db
    .select({ id: port.id, code: port.unlocode, name: port.name, nameEn: port.nameEn })
    .from(port)
    .orderBy(asc(port.unlocode));
  return { ships, ports };
}

/** What is left of a measure; null where the ship does not limit it. Negative where it is overbooked. */
const freeOf = (capacity: Capacity, taken: Load) => {
  const left = (most: number | null, used: number) =>
    most === null ? null : Math.round((most - used) * 10) / 10;
  return {
    laneM: left(capacity.laneM, taken.laneM),
    units: left(capacity.units, taken.units),
    teu: left(capacity.teu, taken.teu),
  };
};

/** The part of a voyage that a timetable shows: from the first port of the filter to the last, otherwise all of it. */
function shownLegs(
  calls: readonly Call[],
  { fromPortId, toPortId }: Pick<TimetableQuery, 'fromPortId' | 'toPortId'>,
): Leg[] {
  if (fromPortId && toPortId) return legsOf(calls, [fromPortId, toPortId]);
  const last = calls.length - 1;
  return calls.flatMap((call, from) => {
    const to = toPortId ? calls.findIndex((each, i) => i > from && each.port === toPortId) : last;
    const starts = fromPortId ? call.port === fromPortId : from === 0;
    const end = calls[to];
    return starts && end && to > from
      ? [{ from, to, closing: closingOf(call), etd: call.etd, eta: end.eta }]
      : [];
  });
}

/**
 * The voyages that leave (the port of loading, where there is one) from one day to another, by their departure, with the
 * space on each of their legs. Four queries, however many voyages.
 */
export async function readTimetable(db: Database, query: TimetableQuery, now: Date) {
  const { from, to, shipId, fromPortId, toPortId } = query;
  const calling = [fromPortId, toPortId].flatMap((id) => (id ? [{ port: id }] : []));
  const rows = await db
    .select({
      id: voyage.id,
      number: voyage.number,
      status: voyage.status,
      calls: voyage.calls,
      ship: { id: ship.id, name: ship.name, nameEn: ship.nameEn },
      capacity: capacityColumns(),
    })
    .from(voyage)
    .innerJoin(ship, eq(ship.id, voyage.ship))
    .where(
      and(
        isNull(voyage.archivedAt),
        sql`${voyage.departure} between ${addDays(from, -longestVoyage)} and ${`${to} 24:00`}`,
        shipId === undefined ? undefined : eq(voyage.ship, shipId),
        calling.length > 0 ? sql`${voyage.calls} @> ${JSON.stringify(calling)}::jsonb` : undefined,
      ),
    )
    .orderBy(asc(voyage.departure), asc(voyage.id))
    .limit(mostRows);
  const shown = rows.flatMap((row) =>
    shownLegs(row.calls, query)
      .filter((leg) => dayOfLeg(leg) >= from && dayOfLeg(leg) <= to)
      .map((leg) => ({ row, leg })),
  );
  const taken = await takenOn(db, [...new Set(shown.map(({ row }) => row))], { today: dayOf(now) });
  return {
    ...(await filterChoices(db)),
    sailings: shown
      .toSorted((a, b) => (a.leg.etd < b.leg.etd ? -1 : a.leg.etd > b.leg.etd ? 1 : 0))
      .map(({ row: { id, number, status, calls, ship: of, capacity }, leg }) => {
        const legs = taken.get(id) ?? [];
        const used = mostOf(legs.slice(leg.from, leg.to));
        return {
          id,
          number,
          status,
          ship: of,
          closing: leg.closing,
          etd: leg.etd,
          eta: leg.eta,
          space: spaceOf(capacity, used),
          free: freeOf(capacity, used),
          calls: calls.map(({ port: at, eta, closing, etd }, i) => {
            const onward = legs[i];
            return {
              port: at,
              eta,
              closing: closing ?? null,
              etd,
              /** Of the leg to the next call; none after the last. */
              space: onward ? spaceOf(capacity, onward) : null,
            };
          }),
        };
      }),
  };
}

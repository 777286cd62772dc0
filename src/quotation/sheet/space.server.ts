import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import {
  type Capacity,
  type Load,
  emptyLoad,
  laneWidthM,
  loadByLeg,
  loadOn,
  mostOf,
  stackHeight,
} from '#freight/space.ts';
import { type Call, legOn } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import type { Day } from '#freight/types.ts';
import { quotedText } from '#platform/database/columns.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { quotation, quotationAnswer, quotationLine, quotationRoute } from '#quotation/tables.ts';

type Reader = Database | Transaction;

/** A voyage with what its ship has. */
export type Loaded = Readonly<{ id: string; calls: readonly Call[]; capacity: Capacity }>;

/** The columns of a ship's space, for a query that joins the ship of a voyage. */
export const capacityColumns = () => ({
  laneM: masters.ship.laneMeters,
  units: masters.ship.unitCapacity,
  teu: masters.ship.teu,
});

/**
 * What is offered and agreed on voyages, as a load on each of their legs. Agreed answers count fully, offers while they are
 * valid; requests and drafts do not. One query, by quotation_route_voyage_index, summed up in the database: a row for each
 * pair of ports and day of a voyage. `except` leaves out a quotation, whose own freight is asked for.
 */
export async function takenOn(
  db: Reader,
  voyages: readonly Loaded[],
  { today, except = null }: Readonly<{ today: Day; except?: string | null }>,
): Promise<Map<string, Load[]>> {
  if (voyages.length === 0) return new Map();
  const rows = await takenRows(
    db,
    voyages.map(({ id }) => id),
    { today, except },
  );
  const byVoyage = Map.groupBy(rows, ({ voyageId }) => voyageId);
  return new Map(
    voyages.map(({ id, calls, capacity }) => [
      id,
      loadByLeg(
        Math.max(0, calls.length - 1),
        (byVoyage.get(id) ?? []).map((row) => {
          const ports = [row.fromPortId, ...row.viaPortIds, row.toPortId];
          const leg = legOn(calls, ports, row.departure);
          const numbers = {
            laneM: Number(row.laneM),
            units: Number(row.units),
            teu: Number(row.teu),
            chassisM: Number(row.chassisM),
          };
          // Of a voyage that no longer calls there it is not known where the freight goes: it counts all the way.
          return {
            from: leg?.from ?? 0,
            to: leg?.to ?? calls.length - 1,
            load: loadOn(capacity, [numbers]),
          };
        }),
      ),
    ]),
  );
}

const count = sql`(${quotationLine.cargo} ->> 'count')::numeric`;
const onDeck = sql`${quotationLine.kind} in ('vehicle', 'heavy-equipment')`;
const sizeInM = (side: 'lengthMm' | 'widthMm') =>
  sql`(${quotationLine.cargo} -> 'size' ->> ${sql.raw(quotedText(side))})::numeric / 1000`;
/** `loadOf` in the database: machines and vehicles one behind the other, general cargo by its floor area. */
const laneM = sql`${sizeInM('lengthMm')} * ${count} * case when ${onDeck} then 1
  else ${sizeInM('widthMm')} / ${sql.raw(String(laneWidthM))}
    / case when (${quotationLine.cargo} ->> 'stackable')::boolean then ${sql.raw(String(stackHeight))} else 1 end end`;
const summed = (value: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql<string>`coalesce(sum(${value}) filter (where ${condition}), 0)`;

/** The query of `takenOn`. */
export function takenRows(
  db: Reader,
  voyageIds: readonly string[],
  { today, except }: Readonly<{ today: Day; except: string | null }>,
) {
  const { 'container-type': container } = masters;
  const isContainer = sql`${quotationLine.kind} = 'container'`;
  return db
    .select({
      voyageId: quotationRoute.voyageId,
      fromPortId: quotationRoute.fromPortId,
      viaPortIds: quotationRoute.viaPortIds,
      toPortId: quotationRoute.toPortId,
      departure: quotationRoute.departure,
      laneM: summed(laneM, sql`${quotationLine.kind} <> 'container'`),
      units: summed(count, onDeck),
      teu: summed(sql`coalesce(${container.teu}, 1) * ${count}`, isContainer),
      chassisM: summed(sql`coalesce(${container.lengthFt}, 20) * 0.3048 * ${count}`, isContainer),
    })
    .from(quotationRoute)
    .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationRoute.answerId))
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .innerJoin(quotationLine, eq(quotationLine.routeId, quotationRoute.id))
    .leftJoin(
      container,
      sql`${container.id} = case when ${isContainer} then (${quotationLine.cargo} ->> 'containerTypeId')::uuid end`,
    )
    .where(
      and(
        // Said as well, so that the partial index is used.
        isNotNull(quotationRoute.voyageId),
        among(quotationRoute.voyageId, voyageIds),
        // A quotation that was cancelled since keeps the state of its answer.
        sql`${quotation.state} = ${quotationAnswer.state}`,
        sql`(${quotationAnswer.state} = 'agreed'
          or (${quotationAnswer.state} = 'offered' and ${quotationAnswer.validUntil} >= ${today}))`,
        except === null ? undefined : ne(quotationRoute.quotationId, except),
      ),
    )
    .groupBy(
      quotationRoute.voyageId,
      quotationRoute.fromPortId,
      quotationRoute.viaPortIds,
      quotationRoute.toPortId,
      quotationRoute.departure,
    );
}

/** What is taken on the legs that a route uses: the most on any of them. */
export function takenBetween(
  legs: readonly Load[] | undefined,
  { from, to }: Readonly<{ from: number; to: number }>,
): Load {
  return legs ? mostOf(legs.slice(from, to)) : emptyLoad;
}

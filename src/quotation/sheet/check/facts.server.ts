import { type AnyColumn, eq, getTableName, inArray } from 'drizzle-orm';
import type { Cargo } from '#freight/cargo.ts';
import { masters } from '#master/schema.ts';
import { dayOf, localMinuteOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import type { Route } from '#freight/types.ts';
import type { Check, CheckedLine, CheckedRoute, Facts } from './facts.ts';
import { sheetChecks } from './rules.ts';
import { capacityColumns, takenOn } from '../space.server.ts';
import { type Stage, divideChecks } from './table.ts';

type Reader = Database | Transaction;
type Checked = Readonly<{ routes: readonly CheckedRoute[]; cargos: readonly Cargo[] }>;

const byId = <R extends { id: string }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * What the masters say about routes and cargos. At most four queries, none for what is not referred to; a fifth where
 * `spaceBeside` names a quotation: what the others take of its voyages. Only employees may see that.
 */
export async function loadFacts(
  db: Reader,
  { routes, cargos }: Checked,
  now: Date,
  spaceBeside: string | null = null,
): Promise<Facts> {
  const { port, door, ship, voyage, 'container-type': container } = masters;
  const read = async <R>(
    ids: readonly (string | null)[],
    column: AnyColumn,
    query: (condition: ReturnType<typeof inArray>) => PromiseLike<R[]>,
  ): Promise<R[]> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return [];
    const run = () => query(inArray(column, wanted));
    // A voyage may be changed, and filled, until a lock is held.
    return column === voyage.id
      ? run()
      : readOnce(`checked ${getTableName(column.table)} ${wanted.toSorted().join(' ')}`, run);
  };
  const ports = await read(
    routes.flatMap((route) => [route.fromPortId, ...route.viaPortIds, route.toPortId]),
    port.id,
    (condition) =>
      db
        .select({ id: port.id, name: port.name, nameEn: port.nameEn, closedOn: port.closedOn })
        .from(port)
        .where(condition),
  );
  const doors = await read(
    routes.flatMap((route) => [route.fromDoorId, route.toDoorId]),
    door.id,
    (condition) =>
      db
        .select({
          id: door.id,
          name: door.name,
          nameEn: door.nameEn,
          maxVehicleLengthM: door.maxVehicleLengthM,
        })
        .from(door)
        .where(condition),
  );
  const voyages = await read(
    routes.map(({ voyageId }) => voyageId),
    voyage.id,
    (condition) =>
      db
        .select({
          id: voyage.id,
          number: voyage.number,
          status: voyage.status,
          calls: voyage.calls,
          laneMeters: ship.laneMeters,
          limits: { maxHeightM: ship.maxHeightM, maxPieceT: ship.maxPieceT, takes: ship.takes },
          capacity: capacityColumns(),
        })
        .from(voyage)
        .innerJoin(ship, eq(ship.id, voyage.ship))
        .where(condition),
  );
  const containers = await read(
    cargos.map((cargo) => (cargo.kind === 'container' ? cargo.containerTypeId : null)),
    container.id,
    (condition) =>
      db
        .select({
          id: container.id,
          code: container.code,
          isReefer: container.isReefer,
          tareKg: container.tareKg,
          payloadKg: container.payloadKg,
          teu: container.teu,
          lengthFt: container.lengthFt,
        })
        .from(container)
        .where(condition),
  );
  const taken =
    spaceBeside === null
      ? null
      : await takenOn(db, voyages, { today: dayOf(now), except: spaceBeside });
  return {
    today: dayOf(now),
    minute: localMinuteOf(now),
    ports: byId(ports),
    doors: byId(doors),
    voyages: byId(voyages.map((each) => ({ ...each, taken: taken?.get(each.id) ?? null }))),
    containers: byId(containers),
  };
}

/** A route of a loaded sheet with the ids of its places. */
export const checkedRoute = (route: Route): CheckedRoute => ({
  id: route.id,
  condition: route.condition,
  fromDoorId: route.fromDoor?.id ?? null,
  fromPortId: route.fromPort.id,
  viaPortIds: route.via.map(({ id }) => id),
  toPortId: route.toPort.id,
  toDoorId: route.toDoor?.id ?? null,
  departure: route.departure,
  voyageId: route.voyageId,
});

/** What the masters say against a sheet, divided into what is refused at the stage and what is only warned of. */
export async function checkSheet(
  db: Reader,
  sheet: Readonly<{ routes: readonly Route[]; lines: readonly CheckedLine[] }>,
  now: Date,
  stage: Stage,
  spaceBeside: string | null = null,
): Promise<Readonly<{ refused: Check[]; warnings: Check[] }>> {
  const routes = sheet.routes.map((route) => checkedRoute(route));
  const cargos = sheet.lines.map(({ cargo }) => cargo);
  const facts = await loadFacts(db, { routes, cargos }, now, spaceBeside);
  return divideChecks(sheetChecks({ routes, lines: sheet.lines }, facts), stage);
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import { assertDistinctPorts } from '#freight/ports.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { nextPosition } from '#platform/database/order.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { removeFromCharges } from './charge.server.ts';
import type { RouteInput } from '../input.ts';
import { routeKey } from '../rules/route-key.ts';
import { makerRoute } from '../tables.ts';
import { type About, type MakerRow, recordEvent } from '../transition.server.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';
import { edit } from '../edit.server.ts';

export type RouteRow = typeof makerRoute.$inferSelect;

export const routesOf = (tx: Transaction, quotationId: string): Promise<RouteRow[]> =>
  tx
    .select()
    .from(makerRoute)
    .where(eq(makerRoute.quotationId, quotationId))
    .orderBy(asc(makerRoute.position));

/** Ports and doors exist, the ends differ, and the sheet does not have the route yet: its price would be ambiguous. */
async function checkRoute(
  tx: Transaction,
  quotationId: string,
  input: RouteInput,
  own: RouteRow | null,
): Promise<void> {
  const { port, door } = masters;
  const known = async (table: typeof port | typeof door, ids: readonly string[]) =>
    new Set(
      (
        await tx
          .select({ id: table.id })
          .from(table)
          .where(inArray(table.id, [...ids]))
      ).map((row) => row.id),
    );
  const ports = await known(port, [input.fromPortId, input.toPortId, ...input.viaPortIds]);
  const namedPorts = [
    ['fromPortId', input.fromPortId],
    ['toPortId', input.toPortId],
    ...input.viaPortIds.map((id, i) => [`viaPortIds[${i}]`, id] as const),
  ] as const;
  for (const [path, id] of namedPorts) if (!ports.has(id)) throw unknownChoice(path);
  const namedDoors = (['fromDoorId', 'toDoorId'] as const).flatMap((path) =>
    input[path] === null ? [] : [[path, input[path]] as const],
  );
  const doors =
    namedDoors.length > 0
      ? await known(
          door,
          namedDoors.map(([, id]) => id),
        )
      : new Set();
  for (const [path, id] of namedDoors) if (!doors.has(id)) throw unknownChoice(path);
  await assertActive(
    tx,
    [
      ...namedPorts.map(([path, id]) => [path, 'port', id] as const),
      ...namedDoors.map(([path, id]) => [path, 'door', id] as const),
    ],
    own ? [own.fromDoorId, own.fromPortId, ...own.viaPortIds, own.toPortId, own.toDoorId] : [],
  );
  assertDistinctPorts(input);
  const others = (await routesOf(tx, quotationId)).filter((row) => row.id !== own?.id);
  if (others.some((row) => routeKey(row) === routeKey(input)))
    throw unknownChoice('toPortId', {
      en: 'The sheet already has this route.',
      ja: 'この経路は既に登録されています。',
    });
}

export async function insertRoute(
  tx: Transaction,
  quotationId: string,
  input: RouteInput,
): Promise<string> {
  await checkRoute(tx, quotationId, input, null);
  const id = uuidv7();
  await tx.insert(makerRoute).values({
    id,
    quotationId,
    position: await nextPosition(tx, makerRoute, eq(makerRoute.quotationId, quotationId)),
    ...input,
  });
  return id;
}

export async function updateRoute(
  tx: Transaction,
  context: SignedIn,
  quotation: MakerRow,
  row: RouteRow,
  input: RouteInput,
): Promise<void> {
  await checkRoute(tx, quotation.id, input, row);
  await tx.update(makerRoute).set(input).where(eq(makerRoute.id, row.id));
  const [before, after] = [await describeForLog(tx, row), await describeForLog(tx, input)];
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordEvent(tx, context, quotation, { area: '-sheet', action: 'update', before, after });
}

/** A route in the log, with the codes of its places. */
async function describeForLog(
  tx: Transaction,
  route: RouteInput,
): Promise<Record<string, unknown>> {
  const { port, door } = masters;
  const codes = new Map<string, string>();
  for (const row of await tx
    .select({ id: port.id, code: port.unlocode })
    .from(port)
    .where(inArray(port.id, [route.fromPortId, route.toPortId, ...route.viaPortIds])))
    codes.set(row.id, row.code);
  const named = [route.fromDoorId, route.toDoorId].filter((id) => id !== null);
  if (named.length > 0)
    for (const row of await tx
      .select({ id: door.id, code: door.code })
      .from(door)
      .where(inArray(door.id, named)))
      codes.set(row.id, row.code);
  const stops = [
    route.fromDoorId,
    route.fromPortId,
    ...route.viaPortIds,
    route.toPortId,
    route.toDoorId,
  ];
  return {
    route: stops.flatMap((id) => (id === null ? [] : [codes.get(id) ?? id])).join(' → '),
    leadDays: route.leadDays,
  };
}

export function addRoute(
  context: SignedIn,
  about: About,
  input: RouteInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const id = await insertRoute(tx, about.id, input);
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'create',
        after: await describeForLog(tx, input),
      });
      return { id };
    },
  });
}

const routeOf = async (
  tx: Transaction,
  quotationId: string,
  routeId: string,
): Promise<RouteRow> => {
  const [found] = await tx
    .select()
    .from(makerRoute)
    .where(and(eq(makerRoute.id, routeId), eq(makerRoute.quotationId, quotationId)));
  if (!found) throw new Refused('not-found');
  return found;
};

export function saveRoute(
  context: SignedIn,
  about: About,
  routeId: string,
  input: RouteInput,
): Promise<{ id: string }> {
  return edit(context, about, {
    version: about.version,
    current: async (tx) => pickChanged(await routeOf(tx, about.id, routeId), input),
    change: async (tx, { quotation }) => {
      await updateRoute(tx, context, quotation, await routeOf(tx, about.id, routeId), input);
      return { id: routeId };
    },
  });
}

/** Removes a route and its prices from the sheet. */
export function removeRoute(context: SignedIn, about: About, routeId: string): Promise<void> {
  return edit(context, about, {
    version: about.version,
    change: async (tx, { quotation }) => {
      const row = await routeOf(tx, about.id, routeId);
      await recordEvent(tx, context, quotation, {
        area: '-sheet',
        action: 'archive',
        before: await describeForLog(tx, row),
      });
      await removeFromCharges(tx, context, quotation, 'routeIds', routeId);
      await tx.delete(makerRoute).where(eq(makerRoute.id, routeId));
    },
  });
}

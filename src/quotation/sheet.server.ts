import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { quotationCharge, quotationLine, quotationRoute } from './tables.ts';
import type { Charge, Line, Place, Route } from './types.ts';

type Reader = Database | Transaction;

/** A route as stored, with its places. */
export type SheetRoute = Route & { lineageId: string; position: number; breakdown: (typeof quotationRoute.$inferSelect)['breakdown'] };
export type SheetLine = Line & { lineageId: string; position: number };
export type Sheet = { routes: SheetRoute[]; lines: SheetLine[] };

/** Ports and doors by id. Two queries. */
export async function placesById(db: Reader, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const { port, door } = masters;
  const ports = await db
    .select({ id: port.id, code: port.unlocode, name: port.name, nameEn: port.nameEn })
    .from(port)
    .where(inArray(port.id, [...ids]));
  const doors = await db
    .select({ id: door.id, code: door.code, name: door.name, nameEn: door.nameEn })
    .from(door)
    .where(inArray(door.id, [...ids]));
  return new Map([...ports, ...doors].map((place) => [place.id, place]));
}

/** Which sheet: the request's own (answerId null) or an answer's. */
export type Owner = Readonly<{ quotationId: string; answerId: string | null }>;

const owned = (table: typeof quotationRoute | typeof quotationLine, { quotationId, answerId }: Owner) =>
  and(eq(table.quotationId, quotationId), answerId === null ? isNull(table.answerId) : eq(table.answerId, answerId));

/** Routes and lines of a request or an answer, in their order. Four queries, however many lines. */
export async function loadSheet(db: Reader, owner: Owner): Promise<Sheet> {
  const routes = await db.select().from(quotationRoute).where(owned(quotationRoute, owner)).orderBy(asc(quotationRoute.position));
  const lines = await db.select().from(quotationLine).where(owned(quotationLine, owner)).orderBy(asc(quotationLine.position));
  const ids = routes.flatMap((route) => [route.fromPortId, route.toPortId, route.fromDoorId, route.toDoorId, ...route.viaPortIds]);
  const places = await placesById(
    db,
    ids.filter((id): id is string => id !== null),
  );
  const place = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  return {
    routes: routes.map((route) => ({
      id: route.id,
      lineageId: route.lineageId,
      position: route.position,
      condition: route.condition,
      fromDoor: place(route.fromDoorId),
      fromPort: places.get(route.fromPortId)!,
      toPort: places.get(route.toPortId)!,
      toDoor: place(route.toDoorId),
      via: route.viaPortIds.map((id) => places.get(id)).filter((found) => found !== undefined),
      departure: route.departure,
      voyageId: route.voyageId,
      segments: route.breakdown.map((part) => part.segment),
      breakdown: route.breakdown,
    })),
    lines: lines.map(({ id, lineageId, position, routeId, cargo, note }) => ({ id, lineageId, position, routeId, cargo, note })),
  };
}

/** The charges of an answer, in the order they were priced; or the one of an id. */
export async function loadCharges(db: Reader, answerId: string, id?: string): Promise<Charge[]> {
  const rows = await db
    .select()
    .from(quotationCharge)
    .where(and(eq(quotationCharge.answerId, answerId), id === undefined ? undefined : eq(quotationCharge.id, id)))
    .orderBy(asc(quotationCharge.position));
  return rows.map(({ answerId: _, position: _p, ...charge }) => charge);
}

const chunk = 1000;

/** Puts new charges in the place of an answer's old ones. */
export async function replaceCharges(tx: Transaction, answerId: string, charges: readonly Charge[]): Promise<void> {
  await tx.delete(quotationCharge).where(eq(quotationCharge.answerId, answerId));
  const rows = charges.map((charge, position) => ({ ...charge, answerId, position }));
  for (let i = 0; i < rows.length; i += chunk) await tx.insert(quotationCharge).values(rows.slice(i, i + chunk));
}

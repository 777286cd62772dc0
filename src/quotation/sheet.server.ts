import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
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

type RouteRow = typeof quotationRoute.$inferSelect;
type LineRow = typeof quotationLine.$inferSelect;

/** Routes as pricing reads them. Two queries. */
async function readRoutes(db: Reader, rows: readonly RouteRow[]): Promise<SheetRoute[]> {
  const ids = rows.flatMap((route) => [route.fromPortId, route.toPortId, route.fromDoorId, route.toDoorId, ...route.viaPortIds]);
  const places = await placesById(db, [...new Set(ids.filter((id) => id !== null))]);
  const place = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  return rows.map((route) => ({
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
  }));
}

const readLine = ({ id, lineageId, position, routeId, cargo, note }: LineRow): SheetLine => ({ id, lineageId, position, routeId, cargo, note });

/** Routes and lines of a request or an answer, in their order. Four queries, however many lines. */
export async function loadSheet(db: Reader, owner: Owner): Promise<Sheet> {
  const routes = await db.select().from(quotationRoute).where(owned(quotationRoute, owner)).orderBy(asc(quotationRoute.position));
  const lines = await db.select().from(quotationLine).where(owned(quotationLine, owner)).orderBy(asc(quotationLine.position));
  return { routes: await readRoutes(db, routes), lines: lines.map(readLine) };
}

/** The sheets of many requests and answers, by the quotation: one each. Four queries, however many. */
export async function loadSheets(db: Reader, owners: readonly Owner[]): Promise<Map<string, Sheet>> {
  if (owners.length === 0) return new Map();
  const asked = owners.filter(({ answerId }) => answerId === null).map(({ quotationId }) => quotationId);
  const answers = owners.map(({ answerId }) => answerId).filter((id) => id !== null);
  const ofAny = (table: typeof quotationRoute | typeof quotationLine) =>
    and(
      inArray(
        table.quotationId,
        owners.map(({ quotationId }) => quotationId),
      ),
      or(and(isNull(table.answerId), inArray(table.quotationId, asked)), inArray(table.answerId, answers)),
    );
  const routes = await db.select().from(quotationRoute).where(ofAny(quotationRoute)).orderBy(asc(quotationRoute.position));
  const lines = await db.select().from(quotationLine).where(ofAny(quotationLine)).orderBy(asc(quotationLine.position));
  const read = new Map((await readRoutes(db, routes)).map((route) => [route.id, route]));
  const routesOf = Map.groupBy(routes, (row) => row.quotationId);
  const linesOf = Map.groupBy(lines, (row) => row.quotationId);
  return new Map(
    owners.map(({ quotationId }) => [
      quotationId,
      { routes: (routesOf.get(quotationId) ?? []).map((row) => read.get(row.id)!), lines: (linesOf.get(quotationId) ?? []).map(readLine) },
    ]),
  );
}

/** What people made or marked of the charges of many answers, by answer: what stays when they are priced again. One query. */
export async function loadOwnCharges(db: Reader, answerIds: readonly string[]): Promise<Map<string, Charge[]>> {
  if (answerIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(quotationCharge)
    .where(
      and(
        inArray(quotationCharge.answerId, [...answerIds]),
        or(isNotNull(quotationCharge.manual), eq(quotationCharge.onRequest, true), inArray(quotationCharge.kind, ['discount', 'other'])),
      ),
    )
    .orderBy(asc(quotationCharge.position));
  const byAnswer = Map.groupBy(rows, (row) => row.answerId);
  return new Map([...byAnswer].map(([answerId, charges]) => [answerId, charges.map(({ answerId: _, position: _p, ...charge }) => charge)]));
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

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { foundForPage, isForPage, oncePerPage } from '#platform/http/current-request.server.ts';
import { forgetRead, readOnce, rememberRead } from '#platform/database/unit-of-work.server.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import type { Line, Place, Route } from '#freight/types.ts';
import type { Sailing } from '#freight/voyage.ts';
import { valueAt } from '#platform/expect.ts';
import { measuresOf } from './measures.ts';
import { sailingOf, voyagesById } from './route-sailing.server.ts';
import { forgetCharges } from './stored-charges.server.ts';

type Reader = Database | Transaction;

/** A route as stored, with its places and voyage. */
export type SheetRoute = Route & {
  voyage: Sailing | null;
  lineageId: string;
  position: number;
  breakdown: (typeof quotationRoute.$inferSelect)['breakdown'];
};
export type SheetLine = Line & { lineageId: string; position: number };
export type Sheet = { routes: SheetRoute[]; lines: SheetLine[] };

/** Ports and doors by id. Two queries; one where all are ports. */
export async function placesById(db: Reader, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  return readOnce(`places ${ids.toSorted().join(' ')}`, () => readPlaces(db, ids));
}

async function readPlaces(db: Reader, ids: readonly string[]): Promise<Map<string, Place>> {
  const { port, door } = masters;
  const ports = await db
    .select({ id: port.id, code: port.unlocode, name: port.name, nameEn: port.nameEn })
    .from(port)
    .where(among(port.id, ids));
  const others = new Set(ids).difference(new Set(ports.map(({ id }) => id)));
  const doors =
    others.size === 0
      ? []
      : await db
          .select({ id: door.id, code: door.code, name: door.name, nameEn: door.nameEn })
          .from(door)
          .where(among(door.id, [...others]));
  return new Map([...ports, ...doors].map((place) => [place.id, place]));
}

/** Identifies a sheet: that of the request (answerId null) or of an answer. */
export type SheetOwner = Readonly<{ quotationId: string; answerId: string | null }>;

export type RouteRow = typeof quotationRoute.$inferSelect;
export type LineRow = typeof quotationLine.$inferSelect;

/**
 * Adds the places and voyages to routes as they are stored. Two queries, three where a voyage is chosen; two less where the places
 * are known.
 */
export async function toSheetRoutes(
  db: Reader,
  rows: readonly RouteRow[],
  known?: ReadonlyMap<string, Place>,
): Promise<SheetRoute[]> {
  const ids = rows.flatMap((route) => [
    route.fromPortId,
    route.toPortId,
    route.fromDoorId,
    route.toDoorId,
    ...route.viaPortIds,
  ]);
  const places = known ?? (await placesById(db, [...new Set(ids.filter((id) => id !== null))]));
  const voyageIds = rows.flatMap((route) =>
    route.voyageId === null || route.sailing !== null ? [] : [route.voyageId],
  );
  const voyages = await voyagesById(db, [...new Set(voyageIds)]);
  const place = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  return rows.map((route) => ({
    id: route.id,
    lineageId: route.lineageId,
    position: route.position,
    condition: route.condition,
    fromDoor: place(route.fromDoorId),
    fromAddress: route.fromAddress,
    fromPort: valueAt(places, route.fromPortId),
    toPort: valueAt(places, route.toPortId),
    toDoor: place(route.toDoorId),
    toAddress: route.toAddress,
    via: route.viaPortIds.map((id) => places.get(id)).filter((found) => found !== undefined),
    departure: route.departure,
    voyageId: route.voyageId,
    returnOfRouteId: route.returnOfRouteId,
    voyage:
      route.sailing ??
      (route.voyageId === null ? null : sailingOf(voyages.get(route.voyageId), route)),
    segments: route.breakdown.map((part) => part.segment),
    breakdown: route.breakdown,
  }));
}

export const toSheetLine = ({
  id,
  lineageId,
  position,
  routeId,
  cargo,
  note,
}: LineRow): SheetLine => ({
  id,
  lineageId,
  position,
  routeId,
  cargo,
  note,
});

const sheetKey = ({ quotationId, answerId }: SheetOwner) => `sheet ${quotationId} ${answerId}`;

/** After a change of a sheet or of its charges. */
export function forgetSheet(owner: SheetOwner): void {
  forgetRead(sheetKey(owner));
  if (owner.answerId !== null) forgetCharges(owner.answerId);
}

/** Routes and lines of a request or an answer, in their order. Four queries, however many lines. */
export const loadSheet = (db: Reader, owner: SheetOwner): Promise<Sheet> =>
  readOnce(sheetKey(owner), async () => {
    const { quotationId, answerId } = owner;
    const known = (await foundForPage<Sheets>(pageKey(owner)))?.get(answerId);
    return known ?? valueAt(await readSheets(db, quotationId, [answerId]), answerId);
  });

type Sheets = ReadonlyMap<string | null, Sheet>;
const pageKey = ({ quotationId }: Pick<SheetOwner, 'quotationId'>) => `sheets ${quotationId}`;

/**
 * The sheet of a request. A page mostly shows its latest answer too, whose sheet comes by the same queries then, for
 * `loadSheet`.
 */
export async function loadRequestSheet(
  db: Reader,
  quotationId: string,
  latestId: string | undefined,
): Promise<Sheet> {
  const request = { quotationId, answerId: null };
  if (latestId !== undefined && isForPage())
    await oncePerPage(pageKey(request), () => readSheets(db, quotationId, [null, latestId]));
  return loadSheet(db, request);
}

/** The sheets of one quotation. Four queries, however many sheets and lines. */
async function readSheets(
  db: Reader,
  quotationId: string,
  owners: readonly (string | null)[],
): Promise<Sheets> {
  const answers = owners.filter((id) => id !== null);
  const ownedBy = (table: typeof quotationRoute | typeof quotationLine) =>
    and(
      eq(table.quotationId, quotationId),
      or(
        owners.includes(null) ? isNull(table.answerId) : undefined,
        answers.length > 0 ? inArray(table.answerId, answers) : undefined,
      ),
    );
  const [routeRows, lines] = await Promise.all([
    db
      .select()
      .from(quotationRoute)
      .where(ownedBy(quotationRoute))
      .orderBy(asc(quotationRoute.position)),
    db
      .select()
      .from(quotationLine)
      .where(ownedBy(quotationLine))
      .orderBy(asc(quotationLine.position)),
  ]);
  const routes = await toSheetRoutes(db, routeRows);
  return new Map(
    owners.map((answerId) => [
      answerId,
      {
        routes: routes.filter((_, i) => routeRows[i]?.answerId === answerId),
        lines: lines.filter((line) => line.answerId === answerId).map(toSheetLine),
      },
    ]),
  );
}

/** A sheet with what the pieces of each line measure together. */
export const measured = ({ routes, lines }: Sheet) => ({
  routes,
  lines: lines.map((line) => ({ ...line, measures: measuresOf(line.cargo) })),
});

/** The part of a sheet that pricing reads. */
export type PricedSheet = Readonly<{ routes: readonly Route[]; lines: readonly Line[] }>;

/**
 * The sheets of many requests and answers, by the quotation: one each, without notes and carriers. Four queries,
 * however many.
 */
export async function loadSheets(
  db: Reader,
  owners: readonly SheetOwner[],
): Promise<Map<string, PricedSheet>> {
  const requests = owners
    .filter(({ answerId }) => answerId === null)
    .map(({ quotationId }) => quotationId);
  const answers = owners.map(({ answerId }) => answerId).filter((id) => id !== null);
  const all = owners.map(({ quotationId }) => quotationId);
  const ofSheets = (table: typeof quotationRoute | typeof quotationLine) =>
    and(
      among(table.quotationId, all),
      or(
        and(isNull(table.answerId), among(table.quotationId, requests)),
        among(table.answerId, answers),
      ),
    );
  const routes = await db
    .select()
    .from(quotationRoute)
    .where(ofSheets(quotationRoute))
    .orderBy(asc(quotationRoute.position));
  const { id, routeId, cargo, position } = quotationLine;
  const lines = await db
    .select({ id, routeId, cargo })
    .from(quotationLine)
    .where(ofSheets(quotationLine))
    .orderBy(asc(position));
  const read = new Map((await toSheetRoutes(db, routes)).map((route) => [route.id, route]));
  const routesOf = Map.groupBy(routes, (row) => row.quotationId);
  const quotationOf = new Map(routes.map((row) => [row.id, row.quotationId]));
  const linesOf = Map.groupBy(
    lines.map((row): Line => ({ ...row, note: '' })),
    (line) => quotationOf.get(line.routeId),
  );
  return new Map(
    all.map((id) => [
      id,
      {
        routes: (routesOf.get(id) ?? []).map((row) => valueAt(read, row.id)),
        lines: linesOf.get(id) ?? [],
      },
    ]),
  );
}

/** After the sheet and charges of an answer were read by another statement. */
export function rememberSheet(owner: SheetOwner & { answerId: string }, sheet: Sheet): void {
  rememberRead(sheetKey(owner), sheet);
}

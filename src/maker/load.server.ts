import { asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { routeBaf } from './rules/baf.ts';
import { keyOfRoute, routeKey } from './rules/route-key.ts';
import { makerCell, makerCharge, makerRoute, makerVehicle } from './tables.ts';
import type { MakerRow } from './transition.server.ts';
import type { SheetLines } from './layouts/layout.ts';
import { layoutOf } from './layouts/layout-of.ts';
import { typeNamed } from './types/find.ts';
import type { Amount, Matrix, RouteBaf } from './types.ts';
import { classIdOf, classTable } from './types/classes.server.ts';
import { defined } from '#platform/expect.ts';

type Reader = Database | Transaction;

export type Place = Readonly<{ id: string; code: string; name: string; nameEn: string }>;
export type SheetRoute = Readonly<{
  id: string;
  fromDoor: Place | null;
  fromPort: Place;
  via: readonly Place[];
  toPort: Place;
  toDoor: Place | null;
  leadDays: number | null;
  /** From the table of the BAF year; null where the table has no rate for the route. */
  baf: RouteBaf | null;
}>;
export type SheetVehicle = Readonly<{
  id: string;
  classId: string;
  code: string;
  name: string;
  nameEn: string;
  m3From: string;
  m3To: string;
  note: string;
}>;

/** The id of the freight type for vehicles, which rules of a BAF may be limited to. */
export async function vehicleFreightTypeId(db: Reader): Promise<string | null> {
  const { 'freight-type': freightType } = masters;
  const [found] = await db
    .select({ id: freightType.id })
    .from(freightType)
    .where(eq(freightType.code, 'vehicle'));
  return found?.id ?? null;
}

export async function loadRoutes(db: Reader, quotation: MakerRow): Promise<SheetRoute[]> {
  const { port, door } = masters;
  const rows = await db
    .select()
    .from(makerRoute)
    .where(eq(makerRoute.quotationId, quotation.id))
    .orderBy(asc(makerRoute.position), asc(makerRoute.id));
  const portIds = rows.flatMap((row) => [row.fromPortId, row.toPortId, ...row.viaPortIds]);
  const doorIds = rows.flatMap((row) => [row.fromDoorId, row.toDoorId]).filter((id) => id !== null);
  const places = new Map<string, Place>();
  if (portIds.length > 0) {
    for (const row of await db
      .select({ id: port.id, code: port.unlocode, name: port.name, nameEn: port.nameEn })
      .from(port)
      .where(inArray(port.id, [...new Set(portIds)])))
      places.set(row.id, row);
  }
  if (doorIds.length > 0) {
    for (const row of await db
      .select({ id: door.id, code: door.code, name: door.name, nameEn: door.nameEn })
      .from(door)
      .where(inArray(door.id, [...new Set(doorIds)])))
      places.set(row.id, row);
  }
  const [year] = quotation.bafYearId
    ? await db
        .select()
        .from(masters['baf-year'])
        .where(eq(masters['baf-year'].id, quotation.bafYearId))
    : [];
  const cars = year ? await vehicleFreightTypeId(db) : null;
  const at = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    fromDoor: at(row.fromDoorId),
    fromPort: defined(at(row.fromPortId)),
    via: row.viaPortIds.flatMap((id) => at(id) ?? []),
    toPort: defined(at(row.toPortId)),
    toDoor: at(row.toDoorId),
    leadDays: row.leadDays,
    baf: year ? routeBaf(year, row.fromPortId, row.toPortId, cars, quotation.currency) : null,
  }));
}

/** The BAF of every year on each route, the latest year first; null where the year's table has no rate. */
export async function loadBafs(
  db: Reader,
  { id: sheetId, currency }: Pick<MakerRow, 'id' | 'currency'>,
) {
  const { 'baf-year': bafYear } = masters;
  const years = await db
    .select()
    .from(bafYear)
    .where(isNull(bafYear.archivedAt))
    .orderBy(desc(bafYear.year));
  const routes = await db.select().from(makerRoute).where(eq(makerRoute.quotationId, sheetId));
  const cars = await vehicleFreightTypeId(db);
  return years.map((table) => {
    const { id, year, averagePrice, state, appliesFrom, appliesTo } = table;
    const rates: Record<string, RouteBaf | null> = Object.fromEntries(
      routes.map((route) => [
        route.id,
        routeBaf(table, route.fromPortId, route.toPortId, cars, currency),
      ]),
    );
    return { id, year, averagePrice, state, appliesFrom, appliesTo, rates };
  });
}

export async function loadVehicles(
  db: Reader,
  { id, maker }: Pick<MakerRow, 'id' | 'maker'>,
): Promise<SheetVehicle[]> {
  const table = classTable(maker);
  const classColumn = makerVehicle[typeNamed(maker).classes.column];
  return (
    await db
      .select({ vehicle: makerVehicle, of: table })
      .from(makerVehicle)
      .innerJoin(table, eq(table.id, classColumn))
      .where(eq(makerVehicle.quotationId, id))
      .orderBy(asc(makerVehicle.position), asc(makerVehicle.id))
  ).map(({ vehicle, of }) => ({
    id: vehicle.id,
    classId: of.id,
    code: of.code,
    name: of.name,
    nameEn: of.nameEn,
    m3From: of.m3From,
    m3To: of.m3To,
    note: vehicle.note,
  }));
}

export const loadCharges = (db: Reader, quotationId: string) =>
  db
    .select()
    .from(makerCharge)
    .where(eq(makerCharge.quotationId, quotationId))
    .orderBy(asc(makerCharge.position), asc(makerCharge.id));

/** The prices in the layout of the sheet, row by row. */
export async function loadAmounts(
  db: Reader,
  { id, maker }: Pick<MakerRow, 'id' | 'maker'>,
  sides: SheetLines,
): Promise<(Amount | null)[][]> {
  const { layout, parts } = layoutOf(maker);
  const { routeId, vehicleId, part, amount } = makerCell;
  const cells = await db
    .select({ routeId, vehicleId, part, amount })
    .from(makerCell)
    .where(eq(makerCell.quotationId, id));
  const amounts = new Map(cells.map((cell) => [layout.keyOf(cell), cell.amount]));
  return layout
    .cellsOf(sides, parts)
    .map((line) => line.map((cell) => amounts.get(layout.keyOf(cell)) ?? null));
}

/** The prices of the previous period for the same routes and classes; null where it has none. */
export async function loadPreviousAmounts(
  db: Reader,
  before: Pick<MakerRow, 'id' | 'maker'>,
  now: Readonly<{ routes: readonly SheetRoute[]; vehicles: readonly SheetVehicle[] }>,
): Promise<Matrix> {
  const routes = await db.select().from(makerRoute).where(eq(makerRoute.quotationId, before.id));
  const vehicles = await db
    .select()
    .from(makerVehicle)
    .where(eq(makerVehicle.quotationId, before.id));
  const routeByPlaces = new Map(routes.map((row) => [routeKey(row), row.id]));
  const vehicleByClass = new Map(vehicles.map((row) => [classIdOf(before.maker, row), row.id]));
  const sameRoutes = now.routes.map((route) => ({
    id: routeByPlaces.get(keyOfRoute(route)) ?? '',
  }));
  return loadAmounts(db, before, {
    routes: sameRoutes,
    vehicles: now.vehicles.map(({ classId }) => ({ id: vehicleByClass.get(classId) ?? '' })),
  });
}

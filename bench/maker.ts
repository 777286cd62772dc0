import { eq } from 'drizzle-orm';
import { principalById } from '../src/account/principal.server.ts';
import type { SignedIn } from '../src/account/procedure.server.ts';
import { saveCells } from '../src/maker/sheet/cells.server.ts';
import { copyQuotation } from '../src/maker/draft/copy.server.ts';
import { makerQuotation, makerRoute, makerVehicle } from '../src/maker/tables.ts';
import { readSheet } from '../src/maker/view.server.ts';
import { masters } from '../src/master/schema.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { makerWorld } from '../test/maker.ts';
import { type Figure, median } from './measure.ts';

const classes = 60;
const sizes = [20, 200] as const;
const at = new Date('2026-09-01T00:00:00Z');

/** A sheet of 20 and of 200 routes × 60 classes: saved, read and copied. The ratio shows how much longer ten times the prices take. */
export async function run(): Promise<Figure[]> {
  const world = await makerWorld();
  const { db, author, quotation, period } = world;
  const principal = (await principalById(db, author.accountId))!;
  const context: SignedIn = {
    db,
    principal,
    locale: 'ja',
    now: () => at,
    requestId: uuidv7(),
    ip: null,
    baseUrl: 'http://localhost',
  };
  const dated = () => ({ id: uuidv7(), createdAt: at, updatedAt: at });
  const made = Array.from({ length: classes }, (_, i) => ({
    ...dated(),
    code: `B-${i}`,
    name: `第${i}クラス`,
    nameEn: `Class ${i}`,
    m3From: String(100 + i),
    m3To: String(101 + i),
    sortOrder: 100 + i,
  }));
  await db.insert(masters['nissan-vehicle-class']).values(made);
  const ports = Array.from({ length: 201 }, (_, i) => {
    const code = `XX${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}X`;
    return {
      ...dated(),
      unlocode: code,
      name: `港${i}`,
      nameEn: `Port ${i}`,
      nameKana: 'ミナト',
      prefecture: '北海道' as const,
      latitude: '42.6',
      longitude: '141.6',
    };
  });
  await db.insert(masters.port).values(ports);

  const figures: Figure[] = [];
  const before = new Map<string, number>();
  for (const height of sizes) {
    const id = await quotation();
    await db.delete(makerRoute).where(eq(makerRoute.quotationId, id));
    await db.delete(makerVehicle).where(eq(makerVehicle.quotationId, id));
    const routes = Array.from({ length: height }, (_, i) => ({
      id: uuidv7(),
      quotationId: id,
      position: i,
      fromPortId: ports[0]!.id,
      toPortId: ports[i + 1]!.id,
    }));
    const vehicles = made.map((each, i) => ({
      id: uuidv7(),
      quotationId: id,
      position: i,
      nissanClassId: each.id,
    }));
    await db.insert(makerRoute).values(routes);
    await db.insert(makerVehicle).values(vehicles);
    const named = { maker: 'nissan', id } as const;
    const size = height * classes;
    let saves = 0;
    const save = async () => {
      saves++;
      const [row] = await db
        .select({ base: makerQuotation.sheetVersion })
        .from(makerQuotation)
        .where(eq(makerQuotation.id, id));
      // Every price changes, so that each is written and logged.
      const cells = routes.flatMap((route, r) =>
        vehicles.map((vehicle, c) => ({
          routeId: route.id,
          vehicleId: vehicle.id,
          part: 'price' as const,
          amount: String(10_000 + r * 100 + c + saves),
        })),
      );
      await saveCells(context, named, { base: row!.base, cells });
    };
    const measures: Record<string, () => Promise<unknown>> = {
      'save all prices': save,
      'read the sheet': () => readSheet(context, named),
      'create the next period': () =>
        copyQuotation(context, named, { ...period, term: 'year', percent: '3', rounding: 100 }),
    };
    for (const [name, call] of Object.entries(measures)) {
      const value = await median(call, 7);
      figures.push({ name: `${name}, of ${size.toLocaleString('en')}`, value, unit: 'ms' });
      const first = before.get(name);
      if (first === undefined) before.set(name, value);
      else
        figures.push({
          name: `${name}: ${sizes[1] / sizes[0]} times as many prices`,
          value: value / first,
          unit: 'times as long',
        });
    }
  }
  await world.close();
  return figures;
}

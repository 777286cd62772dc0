import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';

const perLane = 50;

/** Inserts base rates, 50 a lane, each lane from a port of its own; returns the ids of the rates. */
export async function addRates(db: Database, count: number): Promise<readonly string[]> {
  const { port, 'price-freight-route': lane, 'base-rate': rate } = masters;
  const [model] = await db.select().from(lane).limit(1);
  const [sample] = await db
    .select()
    .from(rate)
    .where(eq(rate.freightRoute, defined(model).id))
    .limit(1);
  const [place] = await db.select().from(port).limit(1);
  const { searchText: _, ...portRow } = defined(place);
  const { searchText: _l, ...laneRow } = defined(model);
  const { searchText: _r, ...rateRow } = defined(sample);
  const ids: string[] = [];
  for (let at = 0; at < count; at += perLane) {
    const [portId, laneId] = [uuidv7(), uuidv7()];
    const name = `試験港${at}`;
    const code = `ZZ${(46_656 + at).toString(36).slice(-3)}`.toUpperCase();
    await db
      .insert(port)
      .values({ ...portRow, id: portId, unlocode: code, name, nameEn: `Test ${at}` });
    await db.insert(lane).values({ ...laneRow, id: laneId, fromPort: portId, fromDoor: null });
    const rates = Array.from({ length: perLane }, (_each, i) => ({
      ...rateRow,
      id: uuidv7(),
      freightRoute: laneId,
      unitKey: `m:${i + 1}-${i + 2}`,
    }));
    await db.insert(rate).values(rates);
    ids.push(...rates.map(({ id }) => id));
  }
  return ids;
}

/** A tariff as CSV in which every given rate gets a period of its own from a day that no earlier file had. */
let year = 2030;
export async function tariffFile(db: Database, ids: readonly string[]): Promise<string> {
  const { port, 'price-freight-route': lane, 'base-rate': rate, segment } = masters;
  const { 'freight-type': freightType } = masters;
  const chosen = new Set(ids);
  const rows = await db
    .select({
      id: rate.id,
      unit: rate.unitKey,
      from: lane.fromPort,
      to: lane.toPort,
      segment: segment.code,
      type: freightType.code,
      sell: rate.sell,
    })
    .from(rate)
    .innerJoin(lane, eq(lane.id, rate.freightRoute))
    .innerJoin(segment, eq(segment.id, lane.segment))
    .innerJoin(freightType, eq(freightType.id, lane.freightType))
    .innerJoin(port, eq(port.id, lane.fromPort));
  const head = `segment,freightType,fromPort,toPort,unitKey,${year++}-04-01: sell`;
  const lines = rows
    .filter(({ id }) => chosen.has(id))
    .map(({ segment: s, type, from, to, unit, sell }) =>
      [s, type, from, to, unit, Number(sell) + 10].join(','),
    );
  return [head, ...lines].join('\n');
}

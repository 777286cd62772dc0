import { sql } from 'drizzle-orm';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { resourceNamed } from '../src/master/registry.ts';
import { masters } from '../src/master/schema.ts';
import { findChoices, listRows } from '../src/master/select.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { applyChange, planChange } from '../src/price/change.server.ts';
import { currentLaneRates } from '#price/lane-rates.server.ts';
import { testDatabase } from '../test/database.ts';
import { type Figure, median } from './measure.ts';
import { addCustomers, readerContext } from './people.ts';
import { waysOf } from './plan.ts';

/** Lanes, of 50 rates each: 20 years of the tariff for two units, and 10 contracts. */
const sizes = [20, 2000] as const;
const each = 50;

/** Inserts a hundred ports by SQL; every pair can be a lane. */
async function addPorts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into port (id, unlocode, name, name_en, name_kana, prefecture, latitude, longitude)
    select gen_random_uuid(), 'XX' || lpad(n::text, 3, '0'), case when n = 7 then '鶴見' else '試験港' || n end, 'Test port ' || n, 'シケンコウ', '北海道', 42.6, 141.6
    from generate_series(1, 100) n`);
}

/** Inserts numbered lanes with rates; the tariff of each unit changes every year, the latest has no end. */
async function addLanes(db: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))})`;
  await db.execute(sql`
    insert into price_freight_route (id, segment, freight_type, from_port, to_port, note)
    select gen_random_uuid(), (select id from segment where code = 'ocean'), (select id from freight_type where code = 'vehicle'),
      (select id from port where unlocode = 'XX' || lpad((1 + n % 100)::text, 3, '0')), (select id from port where unlocode = 'XX' || lpad((1 + (n / 100 + n) % 100)::text, 3, '0')), 'lane ' || n
    from ${numbers} n`);
  const rate = sql`insert into base_rate (id, freight_route, scope, customer, unit_key, basis, cost, sell, currency, valid_from, valid_to, rt_divisor, quantity_decimals, quantity_rounding, amount_rounding)`;
  const rest = sql`(select id from currency where code = 'JPY')`;
  const lanes = sql`price_freight_route l join ${numbers} n on l.note = 'lane ' || n`;
  await db.execute(sql`
    ${rate} select gen_random_uuid(), l.id, 'tariff', null, unit, 'm3', 1000, 2000 + 10 * y, ${rest}, make_date(2007 + y, 4, 1),
      case when y < 20 then make_date(2008 + y, 3, 31) end, '1.000', '3', 'up', 'half-up'
    from ${lanes}, generate_series(1, 20) y, unnest(array['m3:0-15', 'm3:15-']) unit`);
  await db.execute(sql`
    ${rate} select gen_random_uuid(), l.id, 'customer', c.id, 'any', 'm3', 1000, 1900, ${rest}, date '2026-04-01', null, '1.000', '3', 'up', 'half-up'
    from ${lanes}, (select id from customer order by code limit 10) c`);
  await db.execute(sql`analyze price_freight_route`);
  await db.execute(sql`analyze base_rate`);
}

/** Lists of lanes with prices, and a change of many rates, with a hundred times as many rates. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  await addCustomers(db, 1, 10);
  await addPorts(db);
  const resource = resourceNamed('price-freight-route');
  const context = readerContext(db, new Date('2027-11-20T03:00:00Z'));
  let change = 0;
  const input = (lanes: readonly string[]) => ({
    lanes: [...lanes],
    segment: null,
    freightType: null,
    fromPort: null,
    toPort: null,
    percent: '1',
    roundTo: '10' as const,
    minimums: true,
    validFrom: `2028-${String(1 + (change % 12)).padStart(2, '0')}-0${1 + Math.floor(change / 12)}`,
    validTo: null,
    customer: null,
  });
  let page: string[] = [];
  const asks: Record<string, () => Promise<unknown>> = {
    'lanes, first 20': () => listRows(db, resource, { size: 20 }),
    'lanes, search for a port of two kanji': () => listRows(db, resource, { q: '鶴見', size: 20 }),
    'picker of lanes, two ports': () => findChoices(db, resource, { q: 'port 17 port 18' }),
    'rates of 20 lanes today, with the previous change': () =>
      currentLaneRates(db, page, '2027-11-20'),
    'preview of 20 lanes by 1 %': () => planChange(db, input(page)),
    'write 20 lanes by 1 %': async () => {
      change++;
      const planned = await planChange(db, input(page));
      return applyChange(
        context,
        input(page),
        planned.map(({ row: { id, version } }) => ({ id, version })),
        true,
      );
    },
  };
  const figures: Figure[] = [];
  const first = new Map<string, number>();
  let made = 0;
  for (const size of sizes) {
    await addLanes(db, made + 1, size);
    made = size;
    page = (
      await db
        .select({ id: masters['price-freight-route'].id })
        .from(masters['price-freight-route'])
        .limit(20)
    ).map(({ id }) => id);
    for (const [name, ask] of Object.entries(asks)) {
      const value = await median(ask, 9);
      const isLast = size === sizes[1];
      figures.push({
        name: `${name}, of ${(size * each).toLocaleString('en')} rates`,
        value,
        unit: 'ms',
        ...(isLast ? { plan: await waysOf(db, ask) } : {}),
      });
      if (isLast)
        figures.push({
          name: `${name}: ${sizes[1] / sizes[0]} times as many rates`,
          value: value / first.get(name)!,
          unit: 'times as long',
        });
      else first.set(name, value);
    }
  }
  await close();
  return figures;
}

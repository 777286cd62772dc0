import { sql } from 'drizzle-orm';
import type { ApiContext } from '../src/account/procedure.server.ts';
import { fillReference } from '../src/master/reference/fill.server.ts';
import { resourceNamed } from '../src/master/registry.ts';
import { listRows } from '../src/master/select.server.ts';
import { exportFile } from '../src/master/transfer/export.server.ts';
import type { Database } from '../src/platform/database/database.server.ts';
import { uuidv7 } from '../src/platform/id.ts';
import { testDatabase } from '../test/database.ts';
import { type Figure, median } from './measure.ts';
import { reader } from './people.ts';
import { waysOf } from './plan.ts';

const sizes = [1000, 100_000] as const;

/** Inserts a ship and a hundred ports by SQL. */
async function addPlaces(db: Database): Promise<void> {
  await db.execute(sql`
    insert into port (id, unlocode, name, name_en, name_kana, prefecture, latitude, longitude)
    select gen_random_uuid(), 'XX' || lpad(n::text, 3, '0'), '試験港' || n, 'Test port ' || n, 'シケンコウ', '北海道', 42.6, 141.6 from generate_series(1, 100) n`);
  await db.execute(sql`
    insert into ship (id, name, name_en, kind, gross_tonnage, loa_m, beam_m, speed_knots) values (gen_random_uuid(), '試験丸', 'Shiken Maru', 'roro', 11000, 179, 27, 23)`);
}

/** Inserts numbered lanes: every pair of ports for twenty combinations of freight and segment, with three years of a tariff; one in fifty without. */
async function addLanes(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with s as (select id, row_number() over (order by code) - 1 as i from segment), t as (select id, row_number() over (order by code) - 1 as i from freight_type),
      p as (select id, substr(unlocode, 3)::int - 1 as i from port where unlocode like 'XX%')
    insert into price_freight_route (id, segment, freight_type, from_port, to_port, note)
    select gen_random_uuid(), s.id, t.id, f.id, o.id, 'lane ' || n
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n
    join s on s.i = n / 40000 join t on t.i = n / 10000 % 4 join p f on f.i = n / 100 % 100 join p o on o.i = n % 100`);
  await db.execute(sql`
    insert into base_rate (id, freight_route, scope, unit_key, basis, cost, sell, currency, valid_from, valid_to, rt_divisor, quantity_decimals, quantity_rounding, amount_rounding)
    select gen_random_uuid(), l.id, 'tariff', 'any', 'unit', 1000, 10000 + (n * 7919 + y * 131) % 90000, (select id from currency where code = 'JPY'),
      make_date(2023 + y, 4, 1), case when y < 3 then make_date(2024 + y, 3, 31) end, '1.000', '3', 'up', 'half-up'
    from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n join price_freight_route l on l.note = 'lane ' || n, generate_series(1, 3) y
    where n % 50 <> 0`);
  await db.execute(sql`analyze price_freight_route, base_rate`);
}

/** Voyages, one every hour, half of them past. */
async function addVoyages(db: Database, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into voyage (id, ship, number, status, calls)
    select gen_random_uuid(), (select id from ship limit 1), n::text, 'planned', jsonb_build_array(
      jsonb_build_object('port', (select id from port limit 1), 'eta', to_char(at, 'YYYY-MM-DD HH24:MI'), 'etd', to_char(at, 'YYYY-MM-DD HH24:MI')),
      jsonb_build_object('port', (select id from port limit 1), 'eta', to_char(at + interval '1 day', 'YYYY-MM-DD HH24:MI'), 'etd', to_char(at + interval '1 day', 'YYYY-MM-DD HH24:MI')))
    from (select n, now() + (case when n % 2 = 0 then n else -n end) * interval '1 hour' as at from generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n) each`);
  await db.execute(sql`analyze voyage`);
}

/** Lists with a computed order: lanes by today's price, voyages by the next departure. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const { db, close } = await testDatabase();
  await fillReference(db, new Date());
  await addPlaces(db);
  const [lane, voyage] = [resourceNamed('price-freight-route'), resourceNamed('voyage')];
  const context: ApiContext = {
    db,
    principal: reader,
    locale: 'ja',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: 'http://localhost',
  };
  const asks: Record<string, () => Promise<unknown>> = {
    'lanes in default order, first 20': () => listRows(db, lane, { size: 20 }),
    'lanes by today’s rate, first 20': () => listRows(db, lane, { size: 20, sort: 'currentRate' }),
    'lanes by today’s rate, page 40': () =>
      listRows(db, lane, { size: 20, page: 40, sort: '-currentRate' }),
    'lanes with a rate from 20,000 to 21,000': () =>
      listRows(db, lane, { size: 20, filter: { currentRate: '20000..21000' } }),
    'voyages, next departures first': () => listRows(db, voyage, { size: 20 }),
    'voyages, by departure': () => listRows(db, voyage, { size: 20, sort: 'departure' }),
  };
  const figures: Figure[] = [];
  const before = new Map<string, number>();
  let made = 0;
  for (const size of sizes) {
    await addLanes(db, made + 1, size);
    await addVoyages(db, made + 1, size);
    made = size;
    for (const [name, ask] of Object.entries(asks)) {
      const value = await median(ask, 9);
      const isLast = size === sizes[1];
      figures.push({
        name: `${name}, of ${size.toLocaleString('en')}`,
        value,
        unit: 'ms',
        ...(isLast ? { plan: await waysOf(db, ask) } : {}),
      });
      if (isLast)
        figures.push({
          name: `${name}: 100 times as many`,
          value: value / before.get(name)!,
          unit: 'times as long',
        });
      else before.set(name, value);
    }
    const from = performance.now();
    await exportFile(context, lane, { sort: 'currentRate' }, 'csv');
    figures.push({
      name: `export of ${size.toLocaleString('en')} lanes as CSV, by their rate of today`,
      value: (performance.now() - from) / 1000,
      unit: 's',
    });
  }
  await close();
  return figures;
}

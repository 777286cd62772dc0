import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.server.ts';
import { closeRepricing, repriceInWorker } from '../src/whatif/reprice-pool.server.ts';
import type { Chunk, ChunkRequest } from '../src/whatif/reprice.server.ts';
import type { Scenario } from '../src/whatif/scenario.ts';
import { plainVehicle } from '../src/freight/plain-vehicle.ts';
import { freight } from '../test/cargo.ts';
import { freightWorld } from '../test/freight.ts';
import type { Figure } from './measure.ts';
import { addCustomers } from './people.ts';

const sizes = [1000, 10_000] as const;
export const linesEach = 10;
export const chunkSize = 500;
const ports = 20;
/** BAF of 32 %, ocean freight 3 % higher. */
export const scenario: Scenario = {
  baf: { kind: 'percent', value: '32' },
  changes: [{ segment: 'ocean', freightKind: null, fromPort: null, toPort: null, percent: '3' }],
  rates: [],
  roundTo: '10',
  minimums: true,
  contracts: true,
  sheets: true,
  tariffOn: null,
};

/** Twenty ports, rates of every freight type between all of them and for handling in each, as many again as contracts. */
export async function addTariff(db: Database): Promise<void> {
  await db.execute(sql`
    insert into port (id, unlocode, name, name_en, name_kana, prefecture, latitude, longitude, created_at, updated_at)
    select gen_random_uuid(), 'XX' || lpad(n::text, 3, '0'), '港' || n, 'Port ' || n, 'ミナト', '北海道', 42.6, 141.6, now(), now() from generate_series(1, ${sql.raw(String(ports))}) n`);
  await db.execute(sql`
    insert into price_freight_route (id, segment, freight_type, from_port, to_port, created_at, updated_at)
    select gen_random_uuid(), s.id, f.id, a.id, b.id, now(), now()
    from port a join port b on a.unlocode like 'XX%' and b.unlocode like 'XX%'
    join segment s on case when a.id = b.id then s.code in ('origin-handling', 'destination-handling') else s.code = 'ocean' end
    join freight_type f on f.code in ('container', 'general-cargo', 'heavy-equipment', 'vehicle')`);
  const rates = (scope: ReturnType<typeof sql>) => sql`
    insert into base_rate (id, freight_route, unit_key, sell, cost, currency, valid_from, rt_divisor, quantity_decimals, quantity_rounding, amount_rounding, basis, scope, customer, created_at, updated_at)
    select gen_random_uuid(), l.id, 'any', 1500, 1050, (select id from currency where code = 'JPY'), '2026-10-01', '1.000', '3', 'up', 'half-up',
      case when f.code = 'container' then 'unit' else 'rt' end, ${scope}, now(), now()
    from price_freight_route l join freight_type f on f.id = l.freight_type join port p on p.id = l.from_port and p.unlocode like 'XX%'`;
  await db.execute(rates(sql`'tariff', null`));
  await db.execute(
    rates(
      sql`'customer', (select id from customer order by md5(l.id::text || customer.id::text) limit 1)`,
    ),
  );
}

/** Quotations with one route and ten lines of four kinds, half of them answered. */
export async function addQuotations(
  db: Database,
  count: number,
  containerTypeId: string,
): Promise<void> {
  const cargoes = [
    freight.excavator,
    freight.pallets,
    freight.wideMachines,
    { ...plainVehicle, ...freight.car },
    { ...freight.containers(containerTypeId), containerTypeCode: '22G1' },
  ].map((cargo) => sql`${JSON.stringify(cargo)}::jsonb`);
  const breakdown = JSON.stringify(
    ['origin-handling', 'ocean', 'destination-handling'].map((segment) => ({
      segment,
      carrier: '',
      days: null,
      distanceKm: null,
      note: '',
    })),
  );
  await db.execute(sql`truncate quotation cascade`);
  await db.execute(sql`
    insert into quotation (id, number, state, customer_id, title, language, requester_id, requester_name, requester_email, created_at, updated_at)
    select gen_random_uuid(), 'Q-2026-' || lpad(n::text, 7, '0'), case when n % 2 = 0 then 'answering' else 'requested' end,
      (select id from customer where code = 'B' || lpad((1 + n % 1000)::text, 7, '0')), 'No. ' || n, 'ja', 'bench', 'Bench', 'bench@umiji.example', now(), now()
    from generate_series(1, ${sql.raw(String(count))}) n`);
  await db.execute(sql`
    insert into quotation_answer (id, quotation_id, revision, state, author_id, author_name, created_at, updated_at)
    select gen_random_uuid(), id, 1, 'draft', 'bench', 'Bench', now(), now() from quotation where state = 'answering'`);
  await db.execute(sql`
    insert into quotation_route (id, quotation_id, answer_id, position, lineage_id, condition, from_port_id, to_port_id, departure, breakdown)
    select gen_random_uuid(), q.id, a.id, 0, gen_random_uuid(), 'port-port', p.id, r.id, '2026-11-25', ${breakdown}::jsonb
    from (select *, right(number, 7)::int n from quotation) q left join quotation_answer a on a.quotation_id = q.id
    join port p on p.unlocode = 'XX' || lpad((1 + n % 20)::text, 3, '0') join port r on r.unlocode = 'XX' || lpad((1 + (n + 1 + (n / 20) % 19) % 20)::text, 3, '0')`);
  await db.execute(sql`
    insert into quotation_line (id, quotation_id, answer_id, position, lineage_id, route_id, kind, cargo)
    select gen_random_uuid(), quotation_id, answer_id, n, gen_random_uuid(), id, cargo ->> 'kind', cargo
    from (select r.*, n, (array[${sql.join(cargoes, sql`, `)}])[1 + n % 5] as cargo from quotation_route r, generate_series(1, ${sql.raw(String(linesEach))}) n) x`);
  await db.execute(sql`analyze`);
}

type At = Pick<ChunkRequest, 'cursor' | 'run'>;

/** Prices all of `count` open quotations, chunk by chunk. @throws Error if one is left out, incomplete, or stays as it is */
export async function repriceAll(count: number, next: (at: At) => Promise<Chunk>): Promise<void> {
  let [done, changed] = [0, 0];
  let at: At = { cursor: null, run: null };
  do {
    const piece = await next(at);
    done += piece.quotations.length;
    changed += piece.quotations.filter(
      ({ difference, incomplete }) => difference !== '0' && !incomplete,
    ).length;
    at = piece;
  } while (at.cursor !== null);
  if (done !== count || changed !== count)
    throw new Error(`${done} of ${count} were priced, ${changed} changed`);
}

/** All open quotations at actual and assumed prices, in the batches of the screen. `TEST_DATABASE_URL` selects the server. */
export async function run(): Promise<Figure[]> {
  const world = await freightWorld();
  const { db } = world;
  await addCustomers(db, 1, 1000);
  await addTariff(db);
  const figures: Figure[] = [];
  for (const count of sizes) {
    await addQuotations(db, count, world.containerTypeId);
    const [from, spent] = [performance.now(), process.cpuUsage()];
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await repriceAll(count, ({ cursor, run }) =>
      repriceInWorker(db, scenario, { cursor, run, size: chunkSize, now: new Date() }),
    );
    const { user, system } = process.cpuUsage(spent);
    const what = `${count.toLocaleString('en')} quotations of ${linesEach} lines`;
    figures.push(
      { name: `what if, ${what}`, value: performance.now() - from, unit: 'ms' },
      { name: `what if, ${what}: of the processor`, value: (user + system) / 1000, unit: 'ms' },
      { name: `what if, ${what}: longest block of the server`, value: delay.max / 1e6, unit: 'ms' },
    );
  }
  await closeRepricing();
  await world.close();
  return figures;
}

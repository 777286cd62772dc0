import { TransactionRollbackError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { addShip } from '#test/ships.ts';
import type { TestSession } from '#test/session.ts';
import { type SailingOfRoute, voyagesCallingAt } from './sailing.server.ts';

const at = new Date('2026-09-01T00:00:00Z');
let world: FreightWorld;
let ports: Record<'tomakomai' | 'tokyo' | 'kushiro', string>;
const voyages = new Map<string, string>();
beforeAll(async () => {
  world = await freightWorld();
  const tokyo = uuidv7();
  const ship = await addShip(world.db);
  ports = { tomakomai: world.ports.tomakomai, kushiro: world.ports.kushiro, tokyo };
  await world.db.insert(masters.port).values({
    id: tokyo,
    createdAt: at,
    updatedAt: at,
    unlocode: 'JPTYO',
    name: '東京',
    nameEn: 'Tokyo',
    nameKana: 'トウキョウ',
    prefecture: '東京都',
    latitude: '35.6',
    longitude: '139.8',
  });
  const call = (port: keyof typeof ports, day: string, hour = 18) => ({
    port: ports[port],
    eta: `2026-12-${day} 06:00`,
    closing: null,
    etd: `2026-12-${day} ${hour}:00`,
  });
  const voyage = async (
    number: string,
    calls: ReturnType<typeof call>[],
    status: 'planned' | 'open' | 'closed' | 'departed' = 'open',
    archivedAt: Date | null = null,
  ) => {
    const id = uuidv7();
    voyages.set(number, id);
    await world.db
      .insert(masters.voyage)
      .values({ id, createdAt: at, updatedAt: at, ship, number, status, calls, archivedAt });
  };
  await voyage('14S', [call('tomakomai', '14'), call('tokyo', '16')]);
  await voyage('14N', [call('tokyo', '14'), call('tomakomai', '16')]);
  await voyage('15S', [call('tomakomai', '15'), call('tokyo', '17')], 'planned');
  await voyage('14C', [call('tomakomai', '14'), call('tokyo', '16')], 'closed');
  await voyage('14D', [call('tomakomai', '14'), call('tokyo', '16')], 'departed');
  await voyage('14A', [call('tomakomai', '14'), call('tokyo', '16')], 'open', at);
  await voyage('14K', [call('tomakomai', '14'), call('kushiro', '15')]);
  // Calls at Tomakomai twice: first from Tokyo, then on its way back.
  await voyage('12R', [
    call('tomakomai', '10'),
    call('tokyo', '12'),
    call('kushiro', '13'),
    call('tomakomai', '14', 20),
    call('tokyo', '17'),
  ]);
});
afterAll(() => world.close());

type Asked = Readonly<Record<string, string | undefined>>;
const ask = (by: TestSession | null, asked: Asked) => {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  return world.call(by, 'GET', `/choices/sailing?${query}`);
};
const offered = async (asked: Asked): Promise<SailingOfRoute[]> => {
  const { status, text } = await ask(world.customer, asked);
  expect(status, text).toBe(200);
  return JSON.parse(text);
};
const numbers = async (asked: Asked) => (await offered(asked)).map(({ number }) => number);
const southbound = () => ({ fromPortId: ports.tomakomai, toPortId: ports.tokyo });

test('from Tomakomai to Tokyo on 14 December the sailings of that day are offered, not the return leg or the day after', async () => {
  expect(await offered({ ...southbound(), departure: '2026-12-14' })).toEqual([
    {
      id: voyages.get('14S'),
      number: '14S',
      name: 'ほくと丸',
      nameEn: 'Hokuto Maru',
      closing: '2026-12-14 18:00',
      etd: '2026-12-14 18:00',
      eta: '2026-12-16 06:00',
    },
    expect.objectContaining({ number: '12R', etd: '2026-12-14 20:00', eta: '2026-12-17 06:00' }),
  ]);
  expect(await numbers({ ...southbound(), departure: '2026-12-16' })).toEqual([]);
  const northbound = { fromPortId: ports.tokyo, toPortId: ports.tomakomai };
  expect(await numbers({ ...northbound, departure: '2026-12-14' })).toEqual(['14N']);
  const byKushiro = { ...southbound(), 'viaPortIds[0]': ports.kushiro };
  expect(await numbers({ ...byKushiro, departure: '2026-12-10' })).toEqual(['12R']);
  expect(await numbers({ ...byKushiro, departure: '2026-12-14' })).toEqual([]);
});

test('without a departure the coming ones are offered by their departure, and found by number and ship', async () => {
  expect(await numbers(southbound())).toEqual(['12R', '14S', '15S']);
  expect(await numbers({ ...southbound(), q: 'hokuto 15s' })).toEqual(['15S']);
  expect(await numbers({ ...southbound(), q: 'ほくと 14' })).toEqual(['14S']);
  expect(await numbers({ ...southbound(), q: 'Nautilus' })).toEqual([]);
  world.clock.now = new Date('2026-12-13T15:30:00Z');
  const coming = await offered(southbound());
  // Half past midnight in Japan: the call of the 10th is past, the same voyage leaves again on the 14th.
  expect(coming.map(({ number, etd }) => [number, etd.slice(8, 10)])).toEqual([
    ['14S', '14'],
    ['12R', '14'],
    ['15S', '15'],
  ]);
  world.clock.now = new Date('2026-11-20T03:00:00Z');
});

test('exactly those are offered that the checks of a route accept', async () => {
  const { id } = await world.request([], { submit: false });
  const all = Object.values(ports);
  for (const fromPortId of all)
    for (const toPortId of all.filter((port) => port !== fromPortId))
      for (const departure of ['2026-12-10', '2026-12-12', '2026-12-14', '2026-12-15']) {
        const shown = new Set(await numbers({ fromPortId, toPortId, departure }));
        for (const [number, voyageId] of voyages) {
          if (number === '14A') continue;
          const checks = await world.done<{ code: string }[]>(
            world.customer,
            'POST',
            `/quotation/${id}/check-route`,
            {
              answerId: null,
              condition: 'port-port',
              fromDoorId: null,
              fromPortId,
              toPortId,
              toDoorId: null,
              viaPortIds: [],
              departure,
              voyageId,
            },
          );
          const isRefused = checks.some(({ code }) => code.startsWith('voyage-'));
          expect([number, fromPortId, toPortId, departure, shown.has(number)]).toEqual([
            number,
            fromPortId,
            toPortId,
            departure,
            !isRefused,
          ]);
        }
      }
});

test('guests are refused, and what is no route or day is invalid', async () => {
  expect((await ask(null, southbound())).status).toBe(401);
  for (const asked of [
    { fromPortId: ports.tokyo },
    { ...southbound(), fromPortId: 'Tokyo' },
    { ...southbound(), departure: '2026-12-32' },
  ])
    expect((await ask(world.customer, asked)).status).toBe(400);
  expect(await numbers({ ...southbound(), toPortId: uuidv7() })).toEqual([]);
});

test('the voyages of two ports are found by index among thousands of others', async () => {
  const rolledBack = world.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into voyage (id, ship, number, status, calls)
      select gen_random_uuid(), v.ship, n::text, v.status, jsonb_build_array(
        jsonb_build_object('port', gen_random_uuid(), 'eta', '2026-12-01 09:00', 'etd', '2026-12-01 12:00'))
      from generate_series(1, 5000) n, (select ship, status from voyage limit 1) v`);
    await tx.execute(sql`analyze voyage`);
    const query = voyagesCallingAt(tx, [ports.tomakomai, ports.tokyo], {});
    const plan = await tx.execute(sql`explain ${query.getSQL()}`);
    expect(JSON.stringify(plan)).toContain('voyage_calls_index');
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
});

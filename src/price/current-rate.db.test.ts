import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

const { 'base-rate': rate, 'price-freight-route': lane } = masters;
let world: FreightWorld;
const today = dayOf(new Date());
const [before, since, until] = [addDays(today, -400), addDays(today, -100), addDays(today, 30)];

/** Five lanes of containers out of Tokyo, by where they go; beside the tariff of today one has cheaper rates that are over, planned, archived or a contract. */
beforeAll(async () => {
  world = await freightWorld();
  const { db } = world;
  const [segment, type, currency] = [
    await first('segment', 'ocean'),
    await first('freight-type', 'container'),
    await first('currency', 'JPY'),
  ];
  const place = { nameKana: null, prefecture: '北海道', latitude: '42.6', longitude: '141.6' };
  const ports = ['東', '西', '南', '北', '沖', '端'].map((name, i) => ({
    ...place,
    id: uuidv7(),
    unlocode: `ZZAA${'ABCDEF'[i]}`,
    name: `試験${name}`,
    nameEn: `Test ${i}`,
  }));
  await db.insert(masters.port).values(ports);
  const ids = ports.slice(1).map((port) => ({
    id: uuidv7(),
    segment,
    freightType: type,
    fromPort: ports[0]!.id,
    toPort: port.id,
    note: 'current',
  }));
  await db.insert(lane).values(ids);
  const rest = {
    basis: 'unit',
    cost: '1',
    currency,
    reach: 'line',
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
  } as const;
  const add = (
    at: number,
    sell: string,
    validFrom: string,
    validTo: string | null,
    more: object = {},
  ) => ({
    ...rest,
    id: uuidv7(),
    freightRoute: ids[at]!.id,
    scope: 'tariff' as const,
    unitKey: 'any',
    sell,
    validFrom,
    validTo,
    ...more,
  });
  await db
    .insert(rate)
    .values([
      add(0, '90000', since, null),
      add(0, '30000', since, null, { unitKey: 'm:11-12' }),
      add(1, '50000', since, today),
      add(2, '40000', today, null),
      add(3, '10000', before, addDays(since, -1)),
      add(3, '60000', since, until),
      add(3, '10000', addDays(until, 1), null),
      add(3, '10000', since, null, { unitKey: 'm:11-12', archivedAt: new Date('2000-01-01') }),
      add(3, '10000', since, null, { scope: 'customer', customer: world.stranger.customerId }),
    ]);
});
afterAll(() => world.close());

async function first(
  table: 'segment' | 'freight-type' | 'currency',
  code: string,
): Promise<string> {
  const [found] = await world.db
    .select({ id: masters[table].id })
    .from(masters[table])
    .where(eq(masters[table].code, code));
  return found!.id;
}

const lanes = () => world.api.client(world.author, 'ja').mst['price-freight-route']!;
const listed = async (asked: object) => {
  const { rows, total } = await lanes().list({ q: 'current', ...asked });
  expect(total).toBe(rows.length);
  return rows.map(({ row }) => row.currentRate ?? null);
};

test('lanes are sorted by their lowest tariff price of today; those on request come last in both directions', async () => {
  const cheapestFirst = ['30000.00', '40000.00', '50000.00', '60000.00', null];
  expect(await listed({ sort: 'currentRate' })).toEqual(cheapestFirst);
  expect(await listed({ sort: '-currentRate' })).toEqual([
    '60000.00',
    '50000.00',
    '40000.00',
    '30000.00',
    null,
  ]);
});

test('lanes can be filtered by their rate of today and its first day', async () => {
  expect(await listed({ sort: 'currentRate', filter: { currentRate: '40000..50000' } })).toEqual([
    '40000.00',
    '50000.00',
  ]);
  expect(await listed({ filter: { lastChange: `${today}..` } })).toEqual(['40000.00']);
});

test('the file of the lanes has the rate and the day of its last change, in the order of the list, and imports again unchanged', async () => {
  const file = await lanes().export({ q: 'current', sort: '-currentRate', format: 'csv' });
  const [head, ...rows] = (await file.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const cells = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
  expect(cells('現行運賃')).toEqual(['60000.00', '50000.00', '40000.00', '30000.00', '']);
  expect(cells('最終改定')).toEqual([since, since, today, since, '']);
  for await (const step of await lanes().import({ file, write: true }))
    if ('outcome' in step)
      expect(step.outcome).toMatchObject({ unchanged: 5, updated: 0, faultCount: 0 });
});

test('rates are not part of a lane’s record: its history has changes of the lane only', async () => {
  const [{ row: there }] = (await lanes().list({ q: 'current', size: 1 })).rows as never as [
    { row: Record<string, string> },
  ];
  const { segment, freightType, fromPort, toPort } = there;
  const back = await lanes().create({
    segment,
    freightType,
    fromPort: toPort,
    fromDoor: null,
    toPort: fromPort,
    toDoor: null,
    note: null,
  } as never);
  const { rows } = await world.api
    .client(world.author)
    .audit.list({ resources: ['price-freight-route'], recordId: back.row.id });
  expect(Object.keys(rows[0]!.after!).toSorted()).toEqual([
    'freightType',
    'fromDoor',
    'fromPort',
    'note',
    'segment',
    'toDoor',
    'toPort',
  ]);
});

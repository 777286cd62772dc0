import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { readSheet } from '#platform/sheet/read.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { asThingsAre } from '#test/price-changes.ts';
import { sumUp } from './difference.ts';
import { exportRun } from './export.server.ts';
import type { Half } from './open-quotations.server.ts';
import type { Scenario } from './scenario.ts';
import { type Chunk, repriceOpen } from './reprice.server.ts';

// The worked examples at current and at assumed prices: nothing is saved.

let world: FreightWorld;
const made = { excavator: '', pallets: '', containers: '' };

beforeAll(async () => {
  world = await freightWorld();
  made.excavator = (await world.request([freight.excavator])).id;
  await world.answer(made.excavator);
  const pallets = await world.request([freight.pallets], { by: world.stranger });
  made.pallets = pallets.id;
  await world.offered(pallets.id, await world.answer(pallets.id, ['ocean']));
  const containers = await world.request([freight.containers(world.containerTypeId)]);
  made.containers = containers.id;
  await world.answer(containers.id, ['ocean']);
}, 60_000);
afterAll(() => world.close());

const whatIf = (scenario: object) =>
  world.done<Chunk>(world.author, 'POST', '/what-if/quotation', { ...asThingsAre, ...scenario });
const totals = ({ quotations }: Chunk) =>
  Object.fromEntries(quotations.map(({ id, before, after }) => [id, [before, after]]));

it('without changes every quotation has its current total', async () => {
  const chunk = await whatIf({});
  expect(totals(chunk)).toEqual({
    [made.excavator]: ['240569', '240569'],
    [made.pallets]: ['113219', '113219'],
    [made.containers]: ['376320', '376320'],
  });
  expect(chunk).toMatchObject({ total: 3, cursor: null });
});

it('a BAF of 32 % in place of 28 %: ¥5,728 more for the excavator, ¥3,538 for the pallets, ¥11,760 for the containers', async () => {
  const chunk = await whatIf({ baf: { kind: 'percent', value: '32' } });
  expect(totals(chunk)).toEqual({
    [made.excavator]: ['240569', '246297'],
    [made.pallets]: ['113219', '116757'],
    [made.containers]: ['376320', '388080'],
  });
  const { total, customers, lanes } = sumUp(chunk.quotations);
  expect(total).toEqual([
    { currency: 'JPY', before: '730108', after: '751134', difference: '21026', quotations: 3 },
  ]);
  expect(customers.map(({ customerId, difference }) => [customerId, difference])).toEqual([
    [world.customer.customerId, '17488'],
    [world.stranger.customerId, '3538'],
  ]);
  expect(lanes).toMatchObject([
    {
      from: world.ports.hitachinaka,
      to: world.ports.tomakomai,
      difference: '21026',
      quotations: 3,
    },
  ]);
});

it('crude oil at ¥89,900: 16 steps from 43,000 by 3,000 at 2 % are the same 32 %', async () => {
  expect(
    sumUp((await whatIf({ baf: { kind: 'crude', value: '89900' } })).quotations).total[0]
      ?.difference,
  ).toBe('21026');
});

it('5 % on the ocean freight of machines: RT at ¥1,575, BAF on it; handling and other freight stay', async () => {
  const changes = [
    {
      segment: 'ocean',
      freightKind: 'heavy-equipment',
      fromPort: world.ports.hitachinaka,
      toPort: world.ports.tomakomai,
      percent: '5',
    },
  ];
  // 95.464 × 1,575 = 150,355.8; BAF 28 % of 150,356 = 42,099.68; handling 28,639 twice.
  expect(totals(await whatIf({ changes }))).toMatchObject({
    [made.excavator]: ['240569', '249734'],
    [made.pallets]: ['113219', '113219'],
  });
});

it('a new price of a rate overrides the percentage of its lane', async () => {
  const changes = [
    { segment: null, freightKind: null, fromPort: null, toPort: null, percent: '-10' },
  ];
  const rates = [{ id: world.excavatorRate.rateId, sell: '1600' }];
  // 95.464 × 1,600 = 152,742.4; BAF 42,767.76; handling at ¥270: 25,775.28 twice.
  expect(totals(await whatIf({ changes, rates }))[made.excavator]).toEqual(['240569', '247060']);
});

it('a tariff that starts in April: machines at ¥1,600, as if in force today', async () => {
  const { rateId } = world.excavatorRate;
  const [now] = await world.db
    .select()
    .from(masters['base-rate'])
    .where(eq(masters['base-rate'].id, rateId));
  const later = { ...now!, id: uuidv7(), sell: '1600.00', validFrom: '2027-04-01', validTo: null };
  await world.db
    .update(masters['base-rate'])
    .set({ validTo: '2027-03-31' })
    .where(eq(masters['base-rate'].id, rateId));
  await world.db.insert(masters['base-rate']).values(later);
  try {
    expect((await whatIf({})).quotations.every(({ difference }) => difference === '0')).toBe(true);
    // 95.464 × 1,600 = 152,742.4; BAF 42,767.76; handling 28,639 twice.
    expect(totals(await whatIf({ tariffOn: '2027-04-01' }))).toMatchObject({
      [made.excavator]: ['240569', '252788'],
    });
    // And 5 % on top of the new one: ¥1,680.
    const changes = [
      { segment: 'ocean', freightKind: null, fromPort: null, toPort: null, percent: '5' },
    ];
    expect(totals(await whatIf({ tariffOn: '2027-04-01', changes }))[made.excavator]).toEqual([
      '240569',
      '262564',
    ]);
    // Before the tariff starts nothing is priced by it: the charges have no price, never 0.
    expect(
      (await whatIf({ tariffOn: '2020-01-01' })).quotations.find(({ id }) => id === made.excavator),
    ).toMatchObject({ incomplete: true });
  } finally {
    await world.db.delete(masters['base-rate']).where(eq(masters['base-rate'].id, later.id));
    await world.db
      .update(masters['base-rate'])
      .set({ validTo: now!.validTo })
      .where(eq(masters['base-rate'].id, rateId));
  }
});

it('calculates in chunks, each quotation once', async () => {
  const first = await whatIf({ size: 2 });
  expect([first.quotations.length, first.total]).toEqual([2, 3]);
  const rest = await whatIf({ size: 2, cursor: first.cursor, run: first.run });
  expect(rest).toMatchObject({ total: null, cursor: null });
  expect(rest.run).toBe(first.run);
  expect([...first.quotations, ...rest.quotations].map(({ id }) => id).toSorted()).toEqual(
    Object.values(made).toSorted(),
  );
});

const higherBaf: Scenario = {
  baf: { kind: 'percent', value: '32' },
  changes: [],
  rates: [],
  roundTo: '1',
  minimums: true,
  contracts: false,
  sheets: true,
  tariffOn: null,
};

it('two halves have each quotation once, as it is in the whole', async () => {
  const request = { cursor: null, run: null, size: 10, now: world.clock.now };
  const of = (half: Half | null) => repriceOpen(world.db, higherBaf, { ...request, half });
  const [whole, one, other] = await Promise.all([of(null), of(0), of(1)]);
  const byId = (all: Chunk['quotations']) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(whole.quotations).toHaveLength(3);
  expect(byId([...one.quotations, ...other.quotations])).toEqual(byId(whole.quotations));
  expect(one.stamp).toBe(other.stamp);
  expect(one.stamp).not.toBeNull();
});

it('the workbook has a row for each lane of a quotation, with differences that add up to ¥21,026', async () => {
  const file = await exportRun(
    { db: world.db, locale: 'ja', now: () => world.clock.now },
    higherBaf,
  );
  expect(file.name).toBe('価格シミュレーション-2026-11-20.xlsx');
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readSheet(new Uint8Array(await file.arrayBuffer())))
    rows.push(cells);
  const [head, ...body] = rows;
  expect(head).toEqual([
    '見積番号',
    '件名',
    '顧客',
    '発港',
    '着港',
    '通貨',
    '現在',
    '変更後',
    '差額',
    '一部未計算',
  ]);
  expect(body.map((cells) => cells.slice(2, 9))).toContainEqual([
    '東都港運株式会社',
    '常陸那珂',
    '苫小牧',
    'JPY',
    '113219',
    '116757',
    '3538',
  ]);
  expect(body.reduce((sum, cells) => sum + Number(cells[8]), 0)).toBe(21_026);
});

it('saves nothing, and customers may not use it', async () => {
  const before = await world.read(world.author, made.excavator);
  await whatIf({ baf: { kind: 'percent', value: '99' } });
  expect(await world.read(world.author, made.excavator)).toEqual(before);
  expect((await world.call(world.customer, 'POST', '/what-if/quotation', asThingsAre)).status).toBe(
    403,
  );
});

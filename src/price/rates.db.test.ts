import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#platform/id.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { queryAt } from '#test/postgres.ts';
import { tariffRate } from '#test/rates.ts';

let world: FreightWorld;
let lane: string;
let yen: string;
beforeAll(async () => {
  world = await freightWorld();
  const { db } = world;
  const [row] = await db
    .select({ id: masters['price-freight-route'].id })
    .from(masters['price-freight-route'])
    .limit(1);
  lane = row!.id;
  yen = (
    await db
      .select({ id: masters.currency.id })
      .from(masters.currency)
      .where(eq(masters.currency.code, 'JPY'))
  )[0]!.id;
});
afterAll(() => world.close());

const add = <T extends { validFrom: string }>(values: T) =>
  world.api
    .client(world.author)
    .mst['base-rate']!.create({ parentId: lane, ...tariffRate({ currency: yen, ...values }) });
const periods = async () => {
  const { 'base-rate': rate } = masters;
  const rows = await world.db
    .select({ from: rate.validFrom, to: rate.validTo })
    .from(rate)
    .where(and(eq(rate.freightRoute, lane), eq(rate.unitKey, 'm:11-12')))
    .orderBy(asc(rate.validFrom));
  return rows.map(({ from, to }) => `${from}–${to ?? ''}`);
};

test('a new tariff ends the open one the day before it starts, and both are logged', async () => {
  await add({ validFrom: '2026-04-01' });
  await add({ validFrom: '2026-10-01', sell: '84000' });
  expect(await periods()).toEqual(['2026-04-01–2026-09-30', '2026-10-01–']);
  const events = await world.db
    .select({ action: auditEvent.action, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.resource, 'base-rate'));
  expect(events).toContainEqual({
    action: 'update',
    after: expect.objectContaining({ validTo: '2026-09-30' }),
  });
});

test('a rate that overlaps with another one is refused at its field, naming the other', async () => {
  await expect(add({ validFrom: '2026-06-01', validTo: '2026-06-30' })).rejects.toMatchObject({
    code: 'overlap',
    status: 409,
    data: {
      fields: [{ path: 'validFrom', message: 'Another rate is valid 1 Apr 2026 – 30 Sep 2026.' }],
    },
  });
  expect(await periods()).toEqual(['2026-04-01–2026-09-30', '2026-10-01–']);
});

test('a rate that starts before the open one is refused', async () => {
  await expect(add({ validFrom: '2026-03-01' })).rejects.toMatchObject({ code: 'overlap' });
});

test('a customer’s own rate does not end the tariff', async () => {
  await add({
    scope: 'customer',
    customer: world.customer.customerId,
    validFrom: '2026-04-01',
    sell: '76000',
  });
  expect(await periods()).toHaveLength(3);
});

test('the lane of a missing rate is found by its places; prices are for employees', async () => {
  const [row] = await world.db
    .select()
    .from(masters['price-freight-route'])
    .where(eq(masters['price-freight-route'].id, lane));
  const code = async (table: 'segment' | 'freight-type', id: string) =>
    (
      await world.db
        .select({ code: masters[table].code })
        .from(masters[table])
        .where(eq(masters[table].id, id))
    )[0]!.code;
  const asked = {
    segment: await code('segment', row!.segment),
    freightType: await code('freight-type', row!.freightType),
    from: (row!.fromPort ?? row!.fromDoor)!,
    to: (row!.toPort ?? row!.toDoor)!,
  };
  expect(await world.api.client(world.author).price.findLane(asked)).toMatchObject({ id: lane });
  await expect(world.api.client(world.customer).price.findLane(asked)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a lane is found by the names of its segment, ports and freight', async () => {
  const found = async (q: string) =>
    (await world.api.client(world.author).mst['price-freight-route']!.choices({ q })).map(
      ({ label }) => label.en,
    );
  expect(await found('ocean tomakomai vehicle')).toEqual([
    expect.stringMatching(/^Ocean .*Tomakomai Vehicle$/),
  ]);
  expect(await found('海上 苫小牧 コンテナ')).toHaveLength(1);
  expect(await found('ocean naha')).toEqual([]);
});

test('the tester shows the rate that pricing chooses, and why not the others', async () => {
  const ask = (day: string, customerId: string | null) =>
    world.api.client(world.author).quotation.whichRate({
      laneId: lane,
      day,
      customerId,
      size: { lengthMm: 11_500, widthMm: 2490, heightMm: 3000, weightKg: 12_000 },
      containerTypeCode: null,
      laden: true,
    });
  await add({ validFrom: '2027-02-01', sell: '86520' });
  const tariff = await ask('2026-11-20', null);
  expect(tariff.chosen).toMatchObject({
    scope: 'tariff',
    unitKey: 'm:11-12',
    validFrom: '2026-10-01',
  });
  expect(tariff.others.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['other-customer', 'not-yet-valid', 'no-longer-valid']),
  );
  expect((await ask('2026-11-20', world.customer.customerId)).chosen).toMatchObject({
    scope: 'customer',
    sell: '76000.00',
    owner: { en: expect.any(String) },
  });
  // Another customer's contract is named, so that an employee sees whose it is; the tariff belongs to nobody.
  expect(tariff.others.find(({ why }) => why === 'other-customer')!.owner!.ja).toMatch(/株式会社/);
  expect(tariff.chosen!.owner).toBeNull();
  expect((await ask('2026-05-01', null)).chosen).toMatchObject({
    validFrom: '2026-04-01',
    sell: '80000.00',
  });
  expect((await ask('2026-03-31', null)).chosen).toBeNull();
  await expect(
    world.api.client(world.customer).quotation.whichRate({
      laneId: lane,
      day: '2026-11-20',
      customerId: null,
      size: null,
      containerTypeCode: null,
      laden: true,
    }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['heavy equipment', '1500.00', 'any'],
  ['general cargo', '4200.00', 'any'],
  ['container', '98000.00', '22G1:laden'],
  ['vehicle', '2150.00', 'any'],
])(
  'the tester knows the tariff of %s from Hitachinaka to Tomakomai from its first day on, and none on the day before',
  async (kind, sell, unitKey) => {
    const employee = world.api.client(world.author);
    const [found] = await employee.mst['price-freight-route']!.choices({
      q: `ocean tomakomai ${kind}`,
    });
    const isContainer = kind === 'container';
    const size = isContainer
      ? null
      : { lengthMm: 4000, widthMm: 1700, heightMm: 1500, weightKg: 1200 };
    const ask = (day: string, laden: boolean) =>
      employee.quotation.whichRate({
        laneId: found!.id,
        day,
        customerId: null,
        size,
        containerTypeCode: isContainer ? '22G1' : null,
        laden,
      });
    expect((await ask('2026-10-01', true)).chosen).toMatchObject({ sell, unitKey, owner: null });
    const not = (why: string) => ({
      chosen: null,
      others: expect.arrayContaining([expect.objectContaining({ sell, why })]),
    });
    expect(await ask('2026-09-30', true)).toEqual(not('not-yet-valid'));
    if (isContainer) expect(await ask('2026-10-01', false)).toEqual(not('other-unit'));
  },
);

test.each([['m:22.5-23'], ['m:21-23'], ['m:22-'], ['m:22.0-23']])(
  'a band that overlaps m:22-23 (%s) is refused at its field, by the program and by the database',
  async (unitKey) => {
    const validFrom = '2027-04-01';
    if (unitKey === 'm:22.5-23') await add({ unitKey: 'm:22-23', validFrom });
    await expect(add({ unitKey, validFrom: '2027-04-30' })).rejects.toMatchObject({
      code: 'overlap',
      data: { fields: [{ path: 'unitKey', message: expect.stringContaining('m:22-23') }] },
    });
    await expect(
      queryAt(
        world.url,
        `insert into base_rate (id, freight_route, unit_key, scope, basis, cost, sell, currency, valid_from,
          rt_divisor, quantity_decimals, quantity_rounding, amount_rounding, created_at, updated_at)
        values ('${uuidv7()}', '${lane}', '${unitKey}', 'tariff', 'unit', 1, 1, '${yen}', '2027-05-01',
          '1.000', '3', 'up', 'half-up', now(), now())`,
      ),
    ).rejects.toThrow('overlaps another one of this lane');
  },
);

test('a band beside another one, or of another measure, is taken', async () => {
  const validFrom = '2027-05-01';
  for (const unitKey of ['m:23-24', 'm:20-22', 'm3:22-23', '22G1:laden', '22G1:empty', 'any'])
    await add({ unitKey, validFrom, acceptWarnings: true });
});

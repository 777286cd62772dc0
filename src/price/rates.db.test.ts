import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

let world: FreightWorld;
let lane: string;
let yen: string;
beforeAll(async () => {
  world = await freightWorld();
  const { db } = world;
  const [row] = await db.select({ id: masters['price-freight-route'].id }).from(masters['price-freight-route']).limit(1);
  lane = row!.id;
  yen = (await db.select({ id: masters.currency.id }).from(masters.currency).where(eq(masters.currency.code, 'JPY')))[0]!.id;
});
afterAll(() => world.close());

const add = (values: object) =>
  world.api.client(world.author).mst['base-rate']!.create({
    parentId: lane,
    scope: 'tariff',
    customerGroup: null,
    customer: null,
    unitKey: 'm:11-12',
    basis: 'unit',
    cost: '60000',
    sell: '80000',
    minimumQuantity: null,
    minimumAmount: null,
    currency: yen,
    validTo: null,
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
    ...values,
  });
const periods = async () => {
  const { 'base-rate': rate } = masters;
  const rows = await world.db
    .select({ from: rate.validFrom, to: rate.validTo })
    .from(rate)
    .where(and(eq(rate.freightRoute, lane), eq(rate.unitKey, 'm:11-12')))
    .orderBy(asc(rate.validFrom));
  return rows.map(({ from, to }) => `${from}–${to ?? ''}`);
};

test('a new tariff closes the open one the day before it starts, and the log tells of both', async () => {
  await add({ validFrom: '2026-04-01' });
  await add({ validFrom: '2026-10-01', sell: '84000' });
  expect(await periods()).toEqual(['2026-04-01–2026-09-30', '2026-10-01–']);
  const events = await world.db.select({ action: auditEvent.action, after: auditEvent.after }).from(auditEvent).where(eq(auditEvent.resource, 'base-rate'));
  expect(events).toContainEqual({ action: 'update', after: expect.objectContaining({ validTo: '2026-09-30' }) });
});

test('a rate into days that another one covers is refused at its field, naming the one in the way', async () => {
  await expect(add({ validFrom: '2026-06-01', validTo: '2026-06-30' })).rejects.toMatchObject({
    code: 'overlap',
    status: 409,
    data: { fields: [{ path: 'validFrom', message: 'Another rate is valid 2026-04-01 – 2026-09-30.' }] },
  });
  expect(await periods()).toEqual(['2026-04-01–2026-09-30', '2026-10-01–']);
});

test('a rate that would start before the open one is refused, not squeezed in', async () => {
  await expect(add({ validFrom: '2026-03-01' })).rejects.toMatchObject({ code: 'overlap' });
});

test('a customer’s own rate stands beside the tariff', async () => {
  await add({ scope: 'customer', customer: world.customer.customerId, validFrom: '2026-04-01', sell: '76000' });
  expect(await periods()).toHaveLength(3);
});

test('the lane of a missing rate is found by its places; prices are for employees', async () => {
  const [row] = await world.db.select().from(masters['price-freight-route']).where(eq(masters['price-freight-route'].id, lane));
  const code = async (table: 'segment' | 'freight-type', id: string) =>
    (await world.db.select({ code: masters[table].code }).from(masters[table]).where(eq(masters[table].id, id)))[0]!.code;
  const asked = {
    segment: await code('segment', row!.segment),
    freightType: await code('freight-type', row!.freightType),
    from: (row!.fromPort ?? row!.fromDoor)!,
    to: (row!.toPort ?? row!.toDoor)!,
  };
  expect(await world.api.client(world.author).price.findLane(asked)).toMatchObject({ id: lane });
  await expect(world.api.client(world.customer).price.findLane(asked)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a change of 3 % to ¥10 from a day on closes the tariff and starts the new one, all or nothing; a contract leaves the tariff as it is', async () => {
  const employee = world.api.client(world.author);
  const { segment, freightType } = (await world.db.select().from(masters['price-freight-route']).where(eq(masters['price-freight-route'].id, lane)))[0]!;
  const input = { segment, freightType, fromPort: null, toPort: null, percent: '3', roundTo: '10' as const, validFrom: '2027-02-01', customer: null };
  const planned = await employee.price.previewChange(input);
  const own = planned.find((row) => row.unitKey === 'm:11-12')!;
  expect(own).toMatchObject({ before: '84000.00', after: '86520.00' });
  const others = planned.filter((row) => row !== own).map((row) => row.id);
  expect(await employee.price.change({ ...input, without: others })).toEqual({ changed: 1 });
  expect(await periods()).toContain('2026-10-01–2027-01-31');
  expect(await periods()).toContain('2027-02-01–');
  await expect(employee.price.change({ ...input, without: others })).rejects.toMatchObject({ code: 'overlap' });
  const count = (await periods()).length;
  expect(await employee.price.change({ ...input, customer: world.stranger.customerId, without: others.filter((id) => id !== own.id) }).catch(() => null)).toEqual({ changed: 1 });
  expect(await periods()).toHaveLength(count + 1);
  await expect(world.api.client(world.customer).price.change({ ...input, without: [] })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the tester tells the rate that pricing takes, and of the others why not', async () => {
  const ask = (day: string, customerId: string | null) =>
    world.api.client(world.author).quotation.whichRate({
      laneId: lane,
      day,
      customerId,
      size: { lengthMm: 11_500, widthMm: 2490, heightMm: 3000, weightKg: 12_000 },
      containerTypeCode: null,
      laden: true,
    });
  const tariff = await ask('2026-11-20', null);
  expect(tariff.chosen).toMatchObject({ scope: 'tariff', unitKey: 'm:11-12', validFrom: '2026-10-01' });
  expect(tariff.others.map(({ why }) => why)).toEqual(expect.arrayContaining(['other-customer', 'not-yet-valid', 'no-longer-valid']));
  expect((await ask('2026-11-20', world.customer.customerId)).chosen).toMatchObject({ scope: 'customer', sell: '76000.00' });
  await expect(
    world.api.client(world.customer).quotation.whichRate({ laneId: lane, day: '2026-11-20', customerId: null, size: null, containerTypeCode: null, laden: true }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

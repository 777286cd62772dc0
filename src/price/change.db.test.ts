import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { percentChange } from '#test/price-changes.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { currentLaneRates } from './lane-rates.server.ts';

const { 'base-rate': rate, 'price-freight-route': lanes } = masters;
let world: FreightWorld;
let lane: typeof lanes.$inferSelect;
let [yen, dollar]: string[] = [];
beforeAll(async () => {
  world = await freightWorld();
  [lane] = (await world.db.select().from(lanes).limit(1)) as [typeof lane];
  const codes = await world.db
    .select({ id: masters.currency.id, code: masters.currency.code })
    .from(masters.currency);
  const currency = (code: string) => codes.find((row) => row.code === code)!.id;
  [yen, dollar] = [currency('JPY'), currency('USD')];
  // The lane's own rate of the worked examples would be changed with these.
  await world.db
    .update(rate)
    .set({ archivedAt: new Date('2000-01-01') })
    .where(eq(rate.freightRoute, lane.id));
  await add({ unitKey: 'm:11-12', sell: '84000', currency: yen });
  await add({ unitKey: 'm:12-13', sell: '92000', currency: yen });
});
afterAll(() => world.close());

const employee = () => world.api.client(world.author);
type Standing = Awaited<ReturnType<ReturnType<typeof employee>['price']['standing']>>;
const add = (values: object) =>
  employee().mst['base-rate']!.create({
    parentId: lane.id,
    scope: 'tariff',
    customerGroup: null,
    customer: null,
    basis: 'unit',
    cost: '60000',
    minimumQuantity: null,
    minimumAmount: null,
    validFrom: '2026-10-01',
    validTo: null,
    reach: 'line',
    rtDivisor: '1.000',
    quantityDecimals: '3',
    quantityRounding: 'up',
    amountRounding: 'half-up',
    ...values,
  });
const here = () => ({ ...percentChange, lanes: [lane.id] });
const seen = (rows: readonly { id: string; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));
const periods = async (unitKey: string, scope: 'tariff' | 'customer' = 'tariff') => {
  const rows = await world.db
    .select()
    .from(rate)
    .where(and(eq(rate.freightRoute, lane.id), eq(rate.unitKey, unitKey), eq(rate.scope, scope)))
    .orderBy(asc(rate.validFrom));
  return rows.map(
    ({ validFrom, validTo, sell }) => `${validFrom}–${validTo ?? ''} ¥${Number(sell)}`,
  );
};

test('a tariff copied to a contract at 5 % less until March does not end the tariff, and is logged with its author', async () => {
  const contract = {
    ...here(),
    percent: '-5',
    validFrom: '2026-12-01',
    validTo: '2027-03-31',
    customer: world.stranger.customerId,
  };
  const planned = await employee().price.previewChange(contract);
  expect(
    planned.map(({ unitKey, before, after, inTheWay }) => [unitKey, before, after, inTheWay]),
  ).toEqual([
    ['m:11-12', '84000.00', '79800.00', null],
    ['m:12-13', '92000.00', '87400.00', null],
  ]);
  expect(await employee().price.change({ ...contract, rates: seen(planned) })).toEqual({
    changed: 2,
  });
  expect(await periods('m:11-12')).toEqual(['2026-10-01– ¥84000']);
  expect(await periods('m:11-12', 'customer')).toEqual(['2026-12-01–2027-03-31 ¥79800']);
  const events = await world.db
    .select({ action: auditEvent.action, actorId: auditEvent.actorId, after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'base-rate'), eq(auditEvent.action, 'create')));
  const made = events.filter(({ after }) => after?.scope === 'customer');
  expect(made).toHaveLength(2);
  const after = expect.objectContaining({
    customer: expect.objectContaining({ id: world.stranger.customerId }),
    sell: '79800.00',
    cost: '60000.00',
  });
  expect(made).toContainEqual({ action: 'create', actorId: world.author.accountId, after });

  // A second contract into the same days: the preview tells what is in the way, and nothing of it can be written.
  const again = await employee().price.previewChange(contract);
  expect(again.map(({ inTheWay }) => inTheWay)).toEqual(
    Array(2).fill({ validFrom: '2026-12-01', validTo: '2027-03-31' }),
  );
  await expect(employee().price.change({ ...contract, rates: seen(again) })).rejects.toMatchObject({
    code: 'overlap',
    data: {
      fields: [
        { message: expect.stringContaining('another rate is valid 1 Dec 2026 – 31 Mar 2027') },
        {},
      ],
    },
  });
  expect(await periods('m:11-12', 'customer')).toHaveLength(1);
});

test('a customer can neither preview nor make a change', async () => {
  const { price } = world.api.client(world.customer);
  await expect(price.previewChange(here())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    price.change({ ...here(), rates: [{ id: lane.id, version: 1 }] }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(price.standing({ lanes: [lane.id] })).rejects.toMatchObject({ code: 'forbidden' });
});

test('of two people who raise the same tariff, the second is refused as stale; nothing is raised twice', async () => {
  const [first, second] = [
    await employee().price.previewChange(here()),
    await world.api.client(world.colleague).price.previewChange(here()),
  ];
  const one = first.filter(({ unitKey }) => unitKey === 'm:11-12');
  const outcomes = await Promise.allSettled([
    employee().price.change({ ...here(), rates: seen(one) }),
    world.api.client(world.colleague).price.change({ ...here(), rates: seen(second) }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'stale', status: 409 },
  });
  expect(await periods('m:11-12')).toEqual(['2026-10-01–2027-01-31 ¥84000', '2027-02-01– ¥86520']);
});

test('a change on the first day of a rate overlaps with it; one before a planned change lasts until then', async () => {
  const sameDay = (await employee().price.previewChange(here())).find(
    ({ unitKey }) => unitKey === 'm:11-12',
  )!;
  expect(sameDay.inTheWay).toEqual({ validFrom: '2027-02-01', validTo: null });
  await expect(
    employee().price.change({ ...here(), rates: seen([sameDay]) }),
  ).rejects.toMatchObject({ code: 'overlap' });
  const between = { ...here(), percent: '-2', validFrom: '2027-01-01' };
  const planned = (await employee().price.previewChange(between)).filter(
    ({ unitKey }) => unitKey === 'm:11-12',
  );
  await employee().price.change({ ...between, rates: seen(planned) });
  expect(await periods('m:11-12')).toEqual([
    '2026-10-01–2026-12-31 ¥84000',
    '2027-01-01–2027-01-31 ¥82320',
    '2027-02-01– ¥86520',
  ]);
});

test.each([
  ['0', 'percent', '0 % changes nothing.'],
  ['-100', 'percent', expect.anything()],
  ['1000', 'percent', expect.anything()],
])('a change of %s %% is refused at its field', async (percent, path, message) => {
  await expect(employee().price.previewChange({ ...here(), percent })).rejects.toMatchObject({
    code: 'invalid',
    data: { fields: [{ path, message }] },
  });
});

test('an increase of 3.5 % raises minimum charges by the same rule, unless they are excluded', async () => {
  await add({ unitKey: 'm:14-15', sell: '98000', currency: yen, minimumAmount: '4200' });
  const increase = { ...here(), percent: '3.5' };
  const least = async (minimums: boolean) =>
    (await employee().price.previewChange({ ...increase, minimums })).find(
      ({ unitKey }) => unitKey === 'm:14-15',
    )!;
  expect(await least(false)).toMatchObject({
    after: '101430.00',
    minimum: { before: '4200.00', after: '4200.00' },
  });
  const planned = await least(true);
  expect(planned).toMatchObject({
    after: '101430.00',
    minimum: { before: '4200.00', after: '4350.00' },
  });
  await employee().price.change({ ...increase, rates: seen([planned]) });
  const [written] = await world.db
    .select()
    .from(rate)
    .where(
      and(
        eq(rate.freightRoute, lane.id),
        eq(rate.unitKey, 'm:14-15'),
        eq(rate.validFrom, increase.validFrom),
      ),
    );
  expect(written).toMatchObject({ sell: '101430.00', minimumAmount: '4350.00' });
});

test('a tariff of ¥300 raised by 1 % and rounded to tens stays: no new rate is shown or written for it', async () => {
  await add({ unitKey: 'm:3-4', sell: '300', cost: '200', currency: yen });
  await add({ unitKey: 'm:4-5', sell: '4000', cost: '2000', currency: yen });
  const small = { ...here(), percent: '1', validFrom: '2026-12-01', roundTo: '10' as const };
  const planned = await employee().price.previewChange(small);
  expect(planned.map(({ unitKey }) => unitKey)).toContain('m:4-5');
  expect(planned.map(({ unitKey }) => unitKey)).not.toContain('m:3-4');
});

test('a dollar rate keeps its cents when yen are rounded to tens', async () => {
  await add({ unitKey: 'm:13-14', sell: '612.50', cost: '400', currency: dollar });
  const planned = await employee().price.previewChange(here());
  expect(planned.find(({ unitKey }) => unitKey === 'm:13-14')).toMatchObject({
    currency: 'USD',
    before: '612.50',
    after: '630.88',
  });
});

test('the rates of a lane: today’s price, its last change, the next rate, and the number of contracts', async () => {
  // By its address: there it is 20 November in this world, and the contract of December has not begun.
  const [standing] = await world.done<Standing>(world.author, 'POST', '/price/standing', {
    lanes: [lane.id],
  });
  expect(standing!.contracts).toBe(0);
  expect(standing!.units.find(({ unitKey }) => unitKey === 'm:11-12')).toEqual({
    unitKey: 'm:11-12',
    basis: 'unit',
    currency: 'JPY',
    sell: '84000.00',
    validFrom: '2026-10-01',
    validTo: '2026-12-31',
    change: null,
    nextFrom: '2027-01-01',
    nextChange: '−2',
  });
  const [later] = await currentLaneRates(world.db, [lane.id], '2027-02-10');
  expect(later!.units.find(({ unitKey }) => unitKey === 'm:11-12')).toMatchObject({
    sell: '86520.00',
    change: '+5.1',
    nextFrom: null,
  });
  expect(later!.contracts).toBe(1);
  expect(await employee().price.standing({ lanes: [] })).toEqual([]);
});

test('the history of a lane includes its rates', async () => {
  const { rows } = await employee().audit.list({
    resources: ['price-freight-route', 'base-rate', 'surcharge'],
    recordId: lane.id,
  });
  expect(rows.length).toBeGreaterThan(5);
  expect(
    rows.every(({ resource, parentId }) => resource === 'base-rate' && parentId === lane.id),
  ).toBe(true);
});

test('a range of lengths that ends below its start is refused', async () => {
  await expect(add({ unitKey: 'm:13-12', sell: '1', currency: dollar })).rejects.toMatchObject({
    code: 'invalid',
    data: { fields: [{ path: 'unitKey' }] },
  });
});

test('a contract from the tariff less 5 % that is dearer than the contract of the customer’s group is a warning with both prices', async () => {
  const { customer, 'customer-group': group } = masters;
  const at = new Date('2026-09-01T00:00:00Z');
  const groupId = uuidv7();
  await world.db.insert(group).values({
    id: groupId,
    createdAt: at,
    updatedAt: at,
    code: 'HKD',
    name: '北海道建機',
    nameEn: 'Hokkaido machines',
  });
  await world.db
    .update(customer)
    .set({ group: groupId })
    .where(eq(customer.id, world.customer.customerId));
  await add({ unitKey: 'm:30-31', sell: '100000', currency: yen });
  await add({
    unitKey: 'm:30-31',
    sell: '90000',
    currency: yen,
    scope: 'customer-group',
    customerGroup: groupId,
  });
  const contract = {
    ...here(),
    percent: '-5',
    roundTo: '10' as const,
    validFrom: '2027-05-01',
    validTo: '2027-05-31',
    customer: world.customer.customerId,
  };
  const planned = (await employee().price.previewChange(contract)).filter(
    ({ unitKey }) => unitKey === 'm:30-31',
  );
  expect(planned).toMatchObject([
    {
      before: '100000.00',
      after: '95000.00',
      paid: {
        sell: '90000.00',
        rule: 'customer-group',
        group: { ja: '北海道建機', en: 'Hokkaido machines' },
      },
      warnings: [{ code: 'raises-paid' }],
    },
  ]);
  await expect(
    employee().price.change({ ...contract, rates: seen(planned) }),
  ).rejects.toMatchObject({ code: 'warned' });
  // So is one that is entered by hand.
  await expect(
    add({
      unitKey: 'm:30-31',
      sell: '95000',
      currency: yen,
      scope: 'customer',
      customer: world.customer.customerId,
      validFrom: '2027-06-01',
    }),
  ).rejects.toMatchObject({ code: 'warned' });
});

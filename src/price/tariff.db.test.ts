import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { queryAt } from '#test/postgres.ts';
import { tariffRate } from '#test/rates.ts';

const { 'base-rate': rate } = masters;
const today = dayOf(new Date());
const [begun, later] = [addDays(today, -100), addDays(today, 30)];
let world: FreightWorld;
let lane: string;
let yen: string;
beforeAll(async () => {
  world = await freightWorld();
  const [row] = await world.db.select().from(masters['price-freight-route']).limit(1);
  lane = row!.id;
  night.segment = row!.segment;
  yen = (
    await world.db
      .select({ id: masters.currency.id })
      .from(masters.currency)
      .where(eq(masters.currency.code, 'JPY'))
  )[0]!.id;
  await add({ unitKey: 'm:11-12' });
});
afterAll(() => world.close());

const employee = () => world.api.client(world.author);
const rates = () => employee().mst['base-rate'];
const valuesOf = (values: object) => ({
  parentId: lane,
  ...tariffRate({ currency: yen, validFrom: begun, ...values }),
});
const add = (values: object) => rates().create(valuesOf(values));
const warned = (...messages: string[]) => ({
  code: 'warned',
  status: 409,
  data: {
    fields: messages.map((text) => ({ path: 'sell', message: expect.stringContaining(text) })),
  },
});
const night = {
  segment: '',
  freightType: null,
  freightRoute: null,
  name: '夜間割増',
  nameEn: 'Night work',
  kind: 'night',
  percent: '15',
  amount: null,
  validFrom: begun,
  validTo: null,
  note: null,
};
const countOf = async () => (await world.db.select({ id: rate.id }).from(rate)).length;

describe('a price is looked at before it is saved', () => {
  test('below its cost and 31.3 % down: both are told, nothing is written, the open rate stays open', async () => {
    const before = await countOf();
    const cheap = { validFrom: later, sell: '55000' };
    await expect(add(cheap)).rejects.toMatchObject(warned('below the cost', '−31.3 %'));
    expect(await countOf()).toBe(before);
    const [open] = await world.db.select().from(rate).where(eq(rate.unitKey, 'm:11-12'));
    expect(open).toMatchObject({ validTo: null });
  });

  test('accepted, it is written like any other', async () => {
    const made = await add({ unitKey: 'm:14-15', sell: '50000', acceptWarnings: true });
    expect(made.row).toMatchObject({ sell: '50000.00' });
    expect(made.row).not.toHaveProperty('acceptWarnings');
    const values = { ...valuesOf({ unitKey: 'm:14-15', sell: '90000' }), id: made.row.id };
    await expect(rates().update({ ...values, version: 1 })).rejects.toMatchObject(warned('+80 %'));
    await rates().update({ ...values, version: 1, acceptWarnings: true });
    // What does not touch a price is not asked about.
    await rates().update({ ...values, version: 2, minimumQuantity: '2' });
  });

  test('a rate to come is compared with the one before it, not with its own draft; a first contract with the tariff', async () => {
    await add({ unitKey: 'm:15-16' });
    const next = await add({ unitKey: 'm:15-16', validFrom: later, sell: '95000' });
    const change = (sell: string) =>
      rates().update({
        ...valuesOf({ unitKey: 'm:15-16', validFrom: later, sell }),
        id: next.row.id,
        version: next.row.version,
      });
    await expect(change('97000')).rejects.toMatchObject(warned('+21.3 %'));
    await expect(
      add({
        unitKey: 'm:15-16',
        scope: 'customer',
        customer: world.stranger.customerId,
        sell: '62000',
      }),
    ).rejects.toMatchObject(warned('−22.5 %'));
  });

  test('the company sets the limit; without one it is 20 %', async () => {
    const tell = add({ validFrom: later, sell: '97000' });
    await expect(tell).rejects.toMatchObject(warned('The limit is 20 %.'));
    const { company } = masters;
    await world.db.update(company).set({ rateChangeLimit: '5.50' }).where(eq(company.code, 'UMJ'));
    try {
      await expect(add({ validFrom: later, sell: '85000' })).rejects.toMatchObject(
        warned('The limit is 5.5 %.'),
      );
    } finally {
      await world.db.update(company).set({ rateChangeLimit: null });
    }
  });

  test('a change by percent names lane and unit, in its preview and in its refusal', async () => {
    const input = {
      lanes: [lane],
      segment: null,
      freightType: null,
      fromPort: null,
      toPort: null,
      percent: '-28',
      roundTo: '1' as const,
      minimums: false,
      validFrom: later,
      validTo: null,
      customer: null,
    };
    const planned = (await employee().price.previewChange(input)).filter(
      ({ unitKey }) => unitKey === 'm:11-12',
    );
    expect(planned[0]!.warnings.map(({ code }) => code)).toEqual(['below-cost', 'big-change']);
    const order = { ...input, rates: planned.map(({ id, version }) => ({ id, version })) };
    await expect(employee().price.change(order)).rejects.toMatchObject({
      code: 'warned',
      data: {
        fields: [
          { path: 'rates', message: expect.stringContaining('(m:11-12): The selling price') },
          { path: 'rates', message: expect.stringContaining('(m:11-12): −28 %') },
        ],
      },
    });
    expect(await employee().price.change({ ...order, acceptWarnings: true })).toEqual({
      changed: 1,
    });
  });

  test('a file: the check and the import list what is warned, with its row; only accepted it is written', async () => {
    await add({ unitKey: 'm:16-17' });
    const [own] = await world.db.select().from(rate).where(eq(rate.unitKey, 'm:16-17'));
    const file = new File([`ID,Selling price\r\n${own!.id},40000\r\n`], 'rates.csv');
    const run = async (input: object) => {
      for await (const step of await rates().import({ parentId: lane, file, ...input }))
        if ('outcome' in step) return step.outcome;
      throw new Error('no outcome');
    };
    const told = {
      faultCount: 0,
      written: false,
      warningCount: 2,
      warnings: [
        {
          row: 2,
          column: 'Selling price',
          value: '40000',
          message: expect.stringContaining('cost'),
        },
        { row: 2, message: expect.stringContaining('−50 %') },
      ],
    };
    expect(await run({})).toMatchObject(told);
    expect(await run({ write: true })).toMatchObject(told);
    expect(await run({ write: true, acceptWarnings: true })).toMatchObject({
      written: true,
      updated: 1,
    });
  });

  test('the day between two adjoining periods is moved by one file, in whatever order of its rows', async () => {
    const [spring, summer] = ['2031-04-01', '2031-07-01'];
    const first = await add({ unitKey: 'm:29-30', validFrom: spring, validTo: '2031-06-30' });
    const second = await add({ unitKey: 'm:29-30', validFrom: summer, validTo: '2031-09-30' });
    const move = async (day: string, isReversed: boolean) => {
      const rows = [
        `${first.row.id},${spring},${addDays(day, -1)}`,
        `${second.row.id},${day},2031-09-30`,
      ];
      const text = ['ID,Valid from,Valid until', ...(isReversed ? rows.toReversed() : rows)];
      const file = new File([text.join('\r\n')], 'rates.csv');
      for await (const step of await rates().import({ parentId: lane, file, write: true }))
        if ('outcome' in step) return step.outcome;
      throw new Error('no outcome');
    };
    for (const isReversed of [false, true])
      for (const day of ['2031-08-01', '2031-06-01'])
        expect(await move(day, isReversed)).toMatchObject({ faultCount: 0, updated: 2 });
    // A gap is no overlap, but two periods that still meet are refused.
    const both = [`${first.row.id},${spring},2031-08-31`, `${second.row.id},2031-08-01,2031-09-30`];
    const file = new File([['ID,Valid from,Valid until', ...both].join('\r\n')], 'rates.csv');
    for await (const step of await rates().import({ parentId: lane, file, write: true }))
      if ('outcome' in step) expect(step.outcome).toMatchObject({ faultCount: 1, written: false });
  });

  test('a surcharge that changes by more than the limit', async () => {
    const { mst } = employee();
    const { row } = await mst.surcharge.create(night);
    const raised = { ...night, percent: '25', id: row.id, version: 1 };
    await expect(mst.surcharge.update(raised)).rejects.toMatchObject({
      code: 'warned',
      data: { fields: [{ path: 'percent' }] },
    });
    await mst.surcharge.update({ ...raised, acceptWarnings: true });
  });

  describe('a surcharge', () => {
    const wide = {
      ...night,
      name: '幅広割増',
      nameEn: 'Over-width',
      kind: 'over-width',
      aboveMm: 2500,
      stepMm: 250,
    };
    const create = (own: object) =>
      employee().mst.surcharge.create({ ...wide, segment: night.segment, ...own });
    const told = (...fields: readonly object[]) => ({ code: 'warned', data: { fields } });

    test('that is entered twice is refused, and one from a later day on ends the former', async () => {
      const { row } = await create({});
      await expect(create({ percent: '20', acceptWarnings: true })).rejects.toMatchObject({
        code: 'overlap',
        data: {
          fields: [
            { path: 'validFrom', message: expect.stringContaining('The same surcharge is valid') },
          ],
        },
      });
      const next = await create({ validFrom: later, percent: '16' });
      const former = await employee().mst.surcharge.get({ id: row.id });
      expect(former.row).toMatchObject({ validTo: addDays(later, -1) });
      await employee().mst.surcharge.archive({ id: next.row.id, version: 1 });
      await employee().mst.surcharge.update({
        ...wide,
        segment: night.segment,
        id: row.id,
        version: 2,
      });
    });
    test('of the same kind under another name is told that both are charged', async () => {
      const second = { name: '幅広割増（港湾）', nameEn: 'Over-width at port' };
      await expect(create(second)).rejects.toMatchObject(
        told({ path: 'kind', message: expect.stringContaining('addition to: Over-width') }),
      );
      const { row } = await create({ ...second, acceptWarnings: true });
      // What decides about that does not change with its price.
      await employee().mst.surcharge.update({
        ...wide,
        ...second,
        id: row.id,
        version: 1,
        segment: night.segment,
        percent: '16',
      });
    });
    test('of one customer is not compared with that of another one, but with everybody’s', async () => {
      const { customer, stranger } = world;
      const of = (id: string, percent: string) => ({ scope: 'customer', customer: id, percent });
      await create({ ...of(customer.customerId, '5'), acceptWarnings: true });
      await expect(create(of(stranger.customerId, '30'))).rejects.toMatchObject(
        told({ path: 'percent', message: expect.stringContaining('+100 %') }),
      );
      await create(of(stranger.customerId, '16'));
    });
    test('of 0 is told: for everybody it charges nothing, a customer is exempt by it', async () => {
      const own = { name: '長尺割増', nameEn: 'Over-length', kind: 'over-length', percent: '0' };
      await expect(create(own)).rejects.toMatchObject(
        told({ path: 'percent', message: expect.stringContaining('nothing is charged') }),
      );
      const exempt = { ...own, scope: 'customer', customer: world.customer.customerId };
      await expect(create(exempt)).rejects.toMatchObject(
        told({ path: 'percent', message: expect.stringContaining('exempt') }),
      );
    });
  });

  test('a rate of 0', () =>
    expect(add({ unitKey: 'm:18-19', sell: '0', cost: '0' })).rejects.toMatchObject(
      warned('The price is 0'),
    ));
});

test.each([
  ['price-freight-route/{lane}/base-rate', () => valuesOf({ unitKey: 'm:17-18' })],
  ['price-surcharge', () => night],
])('an end before the start is refused: %s', async (path, values) => {
  const { parentId: _, ...body }: Record<string, unknown> = { ...values() };
  const answer = await world.api.call(`/api/v1/${path.replace('{lane}', lane)}`, {
    body: { ...body, validFrom: later, validTo: today },
    session: world.author,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: [{ path: 'validTo' }] });
});

describe('a price that has begun is ended, never deleted', () => {
  test('neither alone nor with others, nor by moving its first day; it ends on a day', async () => {
    const { row } = await add({ unitKey: 'm:18-19' });
    const which = { parentId: lane, id: row.id, version: 1 };
    const refused = { code: 'invalid', data: { fields: [{ path: 'validTo', code: 'begun' }] } };
    await expect(rates().archive(which)).rejects.toMatchObject(refused);
    expect(
      await rates().archiveMany({
        parentId: lane,
        archived: true,
        rows: [{ id: row.id, version: 1 }],
      }),
    ).toMatchObject({
      done: 0,
      refused: [{ id: row.id, message: expect.stringContaining('End it by its last day') }],
    });
    const values = valuesOf({ unitKey: 'm:18-19' });
    await expect(rates().update({ ...values, ...which, validFrom: later })).rejects.toMatchObject({
      code: 'invalid',
      data: { fields: [{ path: 'validFrom' }] },
    });
    await rates().update({ ...values, ...which, validTo: today });
    const events = await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, row.id));
    expect(events.map(({ action }) => action).toSorted()).toEqual(['create', 'update']);
  });

  test('one that is still to come can be archived', async () => {
    const { row } = await add({ unitKey: 'm:19-20', validFrom: later });
    await rates().archive({ parentId: lane, id: row.id, version: 1 });
  });

  test('the database refuses it too', async () => {
    await expect(
      world.db.update(rate).set({ archivedAt: new Date() }).where(eq(rate.unitKey, 'm:18-19')),
    ).rejects.toMatchObject({ cause: { constraint: 'base_rate_valid_from_check' } });
    for (const table of ['base_rate', 'surcharge'])
      await expect(
        queryAt(world.api.url, `delete from ${table} where valid_from = '${begun}'`),
      ).rejects.toMatchObject({ code: '23514' });
    expect(
      await queryAt(
        world.api.url,
        `select count(*)::int as n from base_rate where unit_key = 'm:18-19'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('a lane with rates in force is not archived', async () => {
    const lanes = employee().mst['price-freight-route'];
    const [{ row }] = (await lanes.list({ size: 1 })).rows as never as [
      { row: { id: string; version: number } },
    ];
    await expect(lanes.archive({ id: row.id, version: row.version })).rejects.toMatchObject({
      code: 'invalid',
      data: { fields: [{ code: 'begun' }] },
    });
  });
});

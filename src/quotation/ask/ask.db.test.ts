import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotation, quotationLine, quotationRoute } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import type { estimated } from './output.ts';
import type * as z from 'zod';

type Estimated = z.output<typeof estimated>;
type Asked = { id: string; number: string; offeredAnswerId: string | null };

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
  await world.withOverWidth();
});
afterAll(() => world.close());

const route = (more: object = {}) => ({
  condition: 'port-port',
  fromDoorId: null,
  fromPortId: world.ports.hitachinaka,
  toPortId: world.ports.tomakomai,
  toDoorId: null,
  viaPortIds: [],
  departure: '2026-11-25',
  voyageId: null,
  ...more,
});
const asked = (cargos: readonly object[], more: object = {}) => ({
  route: route(more),
  lines: cargos.map((cargo) => ({ cargo, note: '' })),
});
const header = () => ({
  customerId: world.customer.customerId,
  siteId: null,
  contactPersonId: world.customer.contactId,
  title: '',
  message: '',
  language: 'ja',
});

async function estimate(session: TestSession | null, body: object): Promise<Estimated> {
  const answer = await world.call(session, 'POST', '/quotation-ask/estimate', body);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
}
const refusal = async (session: TestSession | null, path: string, body: object) => {
  const { status, refusal: refused } = await world.call(session, 'POST', path, body);
  return { status, paths: refused?.fields.map((fault) => fault.path) ?? [] };
};

const shipments: readonly [name: string, () => readonly object[]][] = [
  ['an excavator', () => [freight.excavator]],
  ['wide machines with their surcharge', () => [freight.wideMachines]],
  ['pallets and a parcel, which share a minimum', () => [freight.pallets, freight.parcel]],
  ['containers', () => [freight.containers(world.containerTypeId)]],
  ['a car', () => [freight.car]],
  ['all kinds', () => [freight.excavator, freight.pallets, freight.car]],
];

describe('the price of a request that is being entered', () => {
  it.each(shipments)('is that of the stored quote, to the yen: %s', async (_, cargos) => {
    const { customerId } = world.customer;
    const shown = await estimate(world.customer, { customerId, ...asked(cargos()) });
    const { id } = await world.request(cargos());
    const quote = await world.view(world.author, id, await world.answer(id));
    expect(shown).toMatchObject({
      standing: 'estimate',
      currency: quote.currency,
      subtotal: quote.subtotal,
      tax: quote.tax,
      total: quote.total,
      byTax: quote.byTax,
      incomplete: quote.incomplete,
      validUntil: quote.validUntil,
    });
    expect(shown.lines.map(({ charges }) => charges.map(({ amount }) => amount))).toEqual(
      quote.lines.map((line) =>
        quote.charges.filter(({ lineId }) => lineId === line.id).map(({ amount }) => amount),
      ),
    );
  });

  it('tells guests and customers nothing of costs, rates and rules', async () => {
    const allowed = new Set(
      (
        'standing currency subtotal tax total byTax incomplete baf validUntil sailing lines refused warnings ' +
        'taxKind ratePercent id number name nameEn closing etd eta chosen amount charges segment kind label en ja basis ' +
        'quantity unitPrice path code message'
      ).split(' '),
    );
    const keysOf = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : Array.isArray(value)
          ? value.flatMap(keysOf)
          : Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
    const { customerId } = world.customer;
    const body = asked([freight.excavator, freight.wideMachines, freight.car]);
    for (const shown of [
      await estimate(null, { customerId: null, ...body }),
      await estimate(world.customer, { customerId, ...body }),
      await estimate(world.author, { customerId, ...body }),
    ])
      expect(keysOf(shown).filter((key) => !allowed.has(key))).toEqual([]);
  });

  it('is by the tariff for a guest, and by a customer’s own rates for the customer alone', async () => {
    const { db } = world;
    const [tariff] = await db
      .select()
      .from(masters['base-rate'])
      .where(eq(masters['base-rate'].id, world.excavatorRate.rateId));
    await db.insert(masters['base-rate']).values({
      ...tariff!,
      id: uuidv7(),
      scope: 'customer',
      customer: world.stranger.customerId,
      sell: '1000',
    });
    const body = asked([freight.excavator]);
    const ofGuest = await estimate(null, { customerId: null, ...body });
    const { customerId } = world.stranger;
    const own = await estimate(world.stranger, { customerId, ...body });
    expect(Number(own.total)).toBeLessThan(Number(ofGuest.total));
    expect((await estimate(world.author, { customerId, ...body })).total).toBe(own.total);
    expect((await estimate(world.stranger, { customerId: null, ...body })).total).toBe(
      ofGuest.total,
    );
    expect(ofGuest.standing).toBe('estimate');
  });

  it('is refused for another customer, whoever asks', async () => {
    const body = { customerId: world.customer.customerId, ...asked([freight.excavator]) };
    const path = '/quotation-ask/estimate';
    expect(await refusal(world.stranger, path, body)).toEqual({
      status: 400,
      paths: ['customerId'],
    });
    expect((await refusal(null, path, body)).status).toBe(401);
    const nobody = { ...body, customerId: uuidv7() };
    expect(await refusal(world.author, path, nobody)).toEqual({
      status: 400,
      paths: ['customerId'],
    });
  });

  it('leaves what has no rate on request, and tells what keeps it from being sent', async () => {
    const toKushiro = await estimate(null, {
      customerId: null,
      ...asked([freight.pallets], { toPortId: world.ports.kushiro, departure: '2026-11-01' }),
    });
    expect(toKushiro.incomplete).toBe(true);
    expect(toKushiro.lines[0]!.charges.some(({ amount }) => amount === null)).toBe(true);
    expect(toKushiro.refused.map(({ path, code }) => [path, code])).toEqual([
      ['route.departure', 'departure-past'],
    ]);
  });

  it('names the fields of the route and of every line that cannot be chosen', async () => {
    const unknown = uuidv7();
    const body = {
      customerId: null,
      ...asked([freight.pallets, freight.containers(unknown)], { toPortId: unknown }),
    };
    expect(await refusal(null, '/quotation-ask/estimate', body)).toEqual({
      status: 400,
      paths: ['route.toPortId', 'lines[1].cargo.containerTypeId'],
    });
    const toDoor = {
      customerId: null,
      ...asked([freight.pallets], { condition: 'port-door', toDoorId: unknown }),
    };
    expect((await refusal(null, '/quotation-ask/estimate', toDoor)).paths).toEqual([
      'route.toDoorId',
    ]);
  });
});

describe('a request of one page', () => {
  const rows = async () => [
    await world.db.$count(quotation),
    await world.db.$count(quotationRoute),
    await world.db.$count(quotationLine),
  ];

  it('is created with route and freight and sent, named after them', async () => {
    const sent = await world.done<Asked>(world.customer, 'POST', '/quotation-ask', {
      ...header(),
      ...asked([freight.excavator, freight.pallets]),
    });
    const view = await world.read(world.customer, sent.id);
    expect(view).toMatchObject({
      number: sent.number,
      state: 'requested',
      title: '常陸那珂→苫小牧　油圧ショベル × 1 他1件',
    });
    expect(view.routes).toHaveLength(1);
    expect(view.lines.map(({ cargo }) => cargo.kind)).toEqual(['heavy-equipment', 'general-cargo']);
    expect(view.events.map(({ event }) => event)).toEqual(['create', 'submit']);
    expect(sent.offeredAnswerId).toBeNull();
  });

  it('leaves nothing behind where something is wrong, and names the fields', async () => {
    const before = await rows();
    const unknown = uuidv7();
    const cases: readonly [object, string[]][] = [
      [
        { ...header(), ...asked([freight.containers(unknown)]) },
        ['lines[0].cargo.containerTypeId'],
      ],
      [{ ...header(), ...asked([freight.pallets], { toPortId: unknown }) }, ['route.toPortId']],
      [
        { ...header(), ...asked([freight.pallets], { departure: '2026-11-01' }) },
        ['route.departure'],
      ],
      [{ ...header(), siteId: unknown, ...asked([freight.pallets]) }, ['siteId']],
      [{ ...header(), ...asked([]) }, ['lines']],
    ];
    for (const [body, paths] of cases)
      expect(await refusal(world.customer, '/quotation-ask', body)).toEqual({ status: 400, paths });
    expect(await rows()).toEqual(before);
  });

  it('is refused to guests and for another customer', async () => {
    const before = await rows();
    const body = { ...header(), ...asked([freight.pallets]) };
    expect((await refusal(null, '/quotation-ask', body)).status).toBe(401);
    expect(await refusal(world.stranger, '/quotation-ask', body)).toEqual({
      status: 400,
      paths: ['customerId'],
    });
    expect(await rows()).toEqual(before);
  });

  it('is one request however often it is sent with the same key', async () => {
    const [before] = await rows();
    // This call is made at the time of the machine.
    const body = { ...header(), ...asked([freight.pallets], { departure: '2099-04-01' }) };
    const send = () =>
      world.api.call('/api/v1/quotation-ask', {
        session: world.customer,
        body,
        headers: { 'idempotency-key': 'one-page-once-0001' },
      });
    const answers = await Promise.all([send(), send()]);
    const again = await send();
    const numbers = await Promise.all(
      [...answers, again]
        .filter(({ ok }) => ok)
        .map(async (answer) => ((await answer.json()) as Asked).number),
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await rows())[0]).toBe(before! + 1);
  });

  it('offers the routes of the customer’s former requests, and no others', async () => {
    const path = `/quotation-ask/routes-used?customerId=${world.customer.customerId}`;
    const used = await world.done<object[]>(world.customer, 'GET', path);
    expect(used.length).toBeGreaterThan(0);
    expect((await world.call(world.stranger, 'GET', path)).status).toBe(404);
    expect((await world.call(null, 'GET', path)).status).toBe(401);
  });
});

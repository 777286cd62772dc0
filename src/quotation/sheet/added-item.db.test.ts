import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { addDays } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import type { AddableItem } from '#quotation/sheet/added-item.server.ts';
import { loadManualCharges } from '#quotation/sheet/stored-charges.server.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// Charges of the catalogue: its masters, and how an employee adds them to an answer.

let world: FreightWorld;
let yen: string;
let handling: string;
const items = { storage: '', toll: '', insurance: '', levy: '' };

beforeAll(async () => {
  world = await freightWorld();
  const { currency, segment } = masters;
  yen = (await world.db.select().from(currency).where(eq(currency.code, 'JPY')))[0]!.id;
  handling = (await world.db.select().from(segment).where(eq(segment.code, 'origin-handling')))[0]!
    .id;
  await world.db
    .update(authUser)
    .set({ isPriceManager: false })
    .where(eq(authUser.id, world.colleague.accountId));
  items.storage = await newItem('YARD', 'day', {}, { cost: '900', sell: '1200' });
  items.toll = await newItem(
    'TOLL',
    'trip',
    { atCost: true, taxKind: 'out-of-scope' },
    { cost: '4870', sell: '4870' },
  );
  items.insurance = await newItem(
    'INS',
    'value',
    { taxKind: 'exempt', reach: 'line' },
    { cost: '0.1', sell: '0.15', minimumAmount: '3000' },
  );
  items.levy = await newItem(
    'LEVY',
    'unit',
    { added: 'automatic', load: 'laden' },
    { cost: '350', sell: '350' },
  );
});
afterAll(() => world.close());

const mst = () => world.api.client(world.author).mst;
const names = { name: '料金', nameEn: 'Charge' };
const itemOf = (code: string, unit: string, own: object = {}) => ({
  code,
  ...names,
  segment: handling,
  unit,
  reach: 'consignment',
  taxKind: 'standard',
  atCost: false,
  added: 'by-hand',
  freightTypes: null,
  load: null,
  dangerousGoods: false,
  reefer: false,
  withSegment: null,
  prefectures: null,
  ports: [],
  departFrom: null,
  departUntil: null,
  note: null,
  ...own,
});
const priceOf = (own: object = {}) => ({
  port: null,
  door: null,
  scope: 'tariff',
  customerGroup: null,
  customer: null,
  cost: '900',
  sell: '1200',
  minimumAmount: null,
  currency: yen,
  validFrom: '2026-10-01',
  validTo: null,
  ...own,
});
async function newItem(code: string, unit: string, own: object, price: object): Promise<string> {
  const { row } = await mst()['charge-item'].create(itemOf(code, unit, own));
  await mst()['charge-price'].create({ parentId: row.id, ...priceOf(price) });
  return row.id;
}

type At = Readonly<{ id: string; answerId: string }>;
const base = ({ id, answerId }: At) => `/quotation/${id}/answer/${answerId}`;
async function startAnswer(cargo: object[] = [freight.excavator]): Promise<At> {
  const { id } = await world.request(cargo);
  return { id, answerId: await world.answer(id) };
}
const view = ({ id, answerId }: At, session: TestSession = world.author) =>
  world.view(session, id, answerId);
const itemCharges = async (at: At) =>
  (await view(at)).charges.filter(({ kind }) => kind === 'item');
const change = async (
  at: At,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
  session: TestSession = world.author,
) =>
  world.call(session, method, `${base(at)}${path}`, {
    version: await world.answerVersion(at.id, at.answerId),
    ...body,
  });
const lineOf = async (at: At, i = 0) => (await view(at)).lines[i]!.id;
const add = async (at: At, itemId: string, quantity: string | null = null, i = 0) =>
  change(at, 'POST', '/item', { lineId: await lineOf(at, i), itemId, quantity });

describe('the masters', () => {
  it('a new price ends the open one of its place and customer; another overlap is refused', async () => {
    const item = await newItem('WHF', 'rt', {}, { sell: '120', cost: '90' });
    const add = (own: object) => mst()['charge-price'].create({ parentId: item, ...priceOf(own) });
    const atPort = { port: world.ports.hitachinaka };
    await add(atPort);
    await add({ ...atPort, sell: '1300', validFrom: '2027-04-01' });
    const { 'charge-price': price } = masters;
    const rows = await world.db.select().from(price).where(eq(price.chargeItem, item));
    expect(rows.map(({ port, validFrom, validTo }) => [port !== null, validFrom, validTo])).toEqual(
      expect.arrayContaining([
        [false, '2026-10-01', null],
        [true, '2026-10-01', addDays('2027-04-01', -1)],
        [true, '2027-04-01', null],
      ]),
    );
    await expect(add({ ...atPort, validFrom: '2026-12-01' })).rejects.toMatchObject({
      code: 'overlap',
      data: { fields: [{ path: 'validFrom' }] },
    });
  });

  it('a charge at cost is sold at its cost; a loss is warned of; days are never added by themselves', async () => {
    const create = (item: string, own: object) =>
      mst()['charge-price'].create({
        parentId: item,
        ...priceOf({ port: world.ports.tomakomai, ...own }),
      });
    await expect(create(items.toll, { cost: '1', sell: '2' })).rejects.toMatchObject({
      data: { fields: [{ path: 'sell', code: 'at-cost' }] },
    });
    await expect(create(items.storage, { cost: '2', sell: '1' })).rejects.toMatchObject({
      code: 'warned',
      data: { fields: [{ path: 'sell', code: 'below-cost' }] },
    });
    await expect(
      mst()['charge-item'].create(itemOf('AUTO', 'day', { added: 'automatic' })),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'added' }] } });
  });

  it('are changed by price managers alone, and read by no customer', async () => {
    const clerk = world.api.client(world.colleague).mst;
    await expect(clerk['charge-item'].create(itemOf('CLERK', 'flat'))).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      clerk['charge-price'].create({
        parentId: items.storage,
        ...priceOf({ validFrom: '2027-01-01' }),
      }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await world.call(world.customer, 'GET', '/mst/charge-item')).status).toBe(403);
    expect(
      (await world.call(world.customer, 'GET', `/mst/charge-item/${items.storage}/charge-price`))
        .status,
    ).toBe(403);
  });

  it('write an audit event', async () => {
    const events = await world.db
      .select({ action: auditEvent.action, actor: auditEvent.actorId })
      .from(auditEvent)
      .where(and(eq(auditEvent.resource, 'charge-item'), eq(auditEvent.recordId, items.storage)));
    expect(events).toMatchObject([{ action: 'create' }]);
  });
});

describe('a charge that an employee adds', () => {
  it('is offered with its price, priced by the catalogue, changed, logged and removed', async () => {
    const at = await startAnswer();
    const addable = await world.done<AddableItem[]>(
      world.author,
      'GET',
      `${base(at)}/line/${await lineOf(at)}/addable-item`,
    );
    expect(addable.find(({ itemId }) => itemId === items.storage)).toMatchObject({
      unit: 'day',
      asksForQuantity: true,
      quantity: null,
      price: '1200',
      lines: 1,
    });
    expect(addable.map(({ itemId }) => itemId)).not.toContain(items.levy);
    expect((await add(at, items.storage)).refusal?.fields).toMatchObject([{ path: 'quantity' }]);
    expect((await add(at, items.storage, '3')).status).toBe(201);
    // Example 1 has a subtotal of 240,569; 3 days × ¥1,200 = 3,600.
    const seen = await view(at);
    expect(Number(seen.subtotal)).toBe(244_169);
    const [charge] = await itemCharges(at);
    expect(charge).toMatchObject({
      basis: 'day',
      quantity: '3',
      amount: '3600',
      cost: '2700',
      segment: 'origin-handling',
      trace: { item: { id: items.storage, byHand: true, typed: '3', price: { scope: 'tariff' } } },
    });
    expect((await add(at, items.storage, '1')).refusal?.fields).toMatchObject([{ path: 'itemId' }]);

    const path = `/charge/${encodeURIComponent(charge!.id)}`;
    expect((await change(at, 'PUT', `${path}/quantity`, { quantity: '5' })).status).toBe(200);
    expect(await itemCharges(at)).toMatchObject([{ quantity: '5', amount: '6000' }]);
    await change(at, 'POST', '/reprice');
    expect(await itemCharges(at)).toMatchObject([{ quantity: '5', amount: '6000' }]);
    const own = await loadManualCharges(world.db, [at.answerId]);
    expect(own.get(at.answerId)).toHaveLength(1);
    const events = await world.db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.recordId, at.answerId));
    expect(events.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ charge: expect.objectContaining({ quantity: '5' }) }),
    );
    expect((await change(at, 'DELETE', path)).status).toBe(200);
    expect(await itemCharges(at)).toEqual([]);
  });

  it('is shared by the lines of its route, and goes from all of them', async () => {
    const at = await startAnswer([freight.pallets, freight.pallets]);
    await add(at, items.storage, '3', 1);
    const charges = await itemCharges(at);
    expect(charges.map(({ amount }) => amount)).toEqual(['1800', '1800']);
    await change(at, 'PUT', `/charge/${encodeURIComponent(charges[0]!.id)}/quantity`, {
      quantity: '4',
    });
    expect((await itemCharges(at)).map(({ amount }) => amount)).toEqual(['2400', '2400']);
    await change(at, 'DELETE', `/charge/${encodeURIComponent(charges[1]!.id)}`);
    expect(await itemCharges(at)).toEqual([]);
  });

  it('stays in the next revision; a declared value is converted with the currency', async () => {
    const at = await startAnswer();
    await add(at, items.insurance, '30000000');
    expect(await itemCharges(at)).toMatchObject([
      { amount: '45000', unitPrice: null, taxKind: 'exempt' },
    ]);
    await change(at, 'POST', '/withdraw', { reason: '作り直し' });
    const next = { ...at, answerId: await world.answer(at.id) };
    expect(await itemCharges(next)).toMatchObject([{ amount: '45000' }]);
    const { validUntil, hold } = await view(next);
    const rate = { from: 'JPY', rate: '0.01', day: '2026-11-20' };
    const { status, text } = await change(next, 'PUT', '', {
      validUntil,
      hold,
      currency: 'USD',
      exchange: [rate],
    });
    expect(status, text).toBe(200);
    expect(await itemCharges(next)).toMatchObject([{ quantity: '300000', amount: '450.00' }]);
  });

  it('at cost has no margin, whatever it is sold for', async () => {
    const at = await startAnswer();
    await add(at, items.toll);
    const [toll] = await itemCharges(at);
    expect(toll).toMatchObject({ amount: '4870', cost: '4870', taxKind: 'out-of-scope' });
    await change(at, 'PUT', `/charge/${encodeURIComponent(toll!.id)}`, {
      unitPrice: null,
      amount: '5120',
      cost: '1',
      taxKind: 'out-of-scope',
      reason: '実費',
    });
    expect(await itemCharges(at)).toMatchObject([{ amount: '5120', cost: '5120' }]);
  });

  it('is not for customers to add, nor do they see what it costs', async () => {
    const at = await startAnswer();
    expect(
      (
        await change(
          at,
          'POST',
          '/item',
          { lineId: await lineOf(at), itemId: items.storage, quantity: '3' },
          world.customer,
        )
      ).status,
    ).toBe(403);
    expect(
      (await world.call(world.customer, 'GET', `${base(at)}/line/${await lineOf(at)}/addable-item`))
        .status,
    ).toBe(403);
    await add(at, items.storage, '3');
    await world.offered(at.id, at.answerId);
    const { charges } = await world.view(world.customer, at.id, at.answerId);
    const shown = charges.find(({ kind }) => kind === 'item');
    expect(shown).toMatchObject({
      basis: 'day',
      quantity: '3',
      unitPrice: '1200',
      amount: '3600',
      cost: null,
      trace: null,
    });
    expect(JSON.stringify(shown)).not.toContain('2700');
  });
});

describe('a charge that is added by itself', () => {
  it('appears with the freight that it is for, and goes with it', async () => {
    const container = { ...freight.containers(world.containerTypeId), laden: false };
    const at = await startAnswer([container]);
    expect(await itemCharges(at)).toEqual([]);
    const [line] = (await view(at)).lines;
    const put = async (laden: boolean) =>
      world.done(world.author, 'PUT', `/quotation/${at.id}/freight/${line!.id}`, {
        answerId: at.answerId,
        version: await world.answerVersion(at.id, at.answerId),
        routeId: line!.routeId,
        cargo: { ...container, laden },
        note: '',
      });
    await put(true);
    expect(await itemCharges(at)).toMatchObject([{ quantity: '3', amount: '1050' }]);
    await put(false);
    expect(await itemCharges(at)).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { addShip } from '#test/ships.ts';
import type { TestSession } from '#test/session.ts';

let world: FreightWorld;
let dry: string;
let voyage: string;
beforeAll(async () => {
  world = await freightWorld();
  const { db, ports } = world;
  const [type] = await db
    .select({ id: masters['container-type'].id })
    .from(masters['container-type'])
    .where(eq(masters['container-type'].code, '22G1'));
  dry = type!.id;
  const at = new Date('2026-09-01T00:00:00Z');
  const ship = await addShip(db);
  voyage = uuidv7();
  await db.insert(masters.voyage).values({
    id: voyage,
    createdAt: at,
    updatedAt: at,
    ship,
    number: '2701N',
    status: 'open',
    calls: [
      { port: ports.hitachinaka, eta: '2026-12-07 06:00', closing: null, etd: '2026-12-07 18:00' },
      { port: ports.tomakomai, eta: '2026-12-08 13:00', closing: null, etd: '2026-12-08 20:00' },
    ],
  });
});
afterAll(() => world.close());

const routeOf = (change: object = {}) => ({
  condition: 'port-port',
  fromDoorId: null,
  fromPortId: world.ports.hitachinaka,
  toPortId: world.ports.tomakomai,
  toDoorId: null,
  viaPortIds: [],
  departure: '2026-12-07',
  voyageId: voyage,
  ...change,
});
const fieldsOf = (text: string) =>
  (JSON.parse(text) as { fields: { path: string; code: string }[] }).fields.map(
    ({ path, code }) => [path, code],
  );
const container = (rest: object) => ({ ...freight.containers(dry), ...rest });

test('a route refuses a voyage of other ports, of another day or closed, and takes the one that fits', async () => {
  const { id } = await world.request([], { submit: false });
  const add = async (change: object) =>
    world.call(world.customer, 'POST', `/quotation/${id}/route`, {
      ...routeOf(change),
      answerId: null,
      version: await versionOf(world.customer, id),
    });
  const refusals = [
    ['voyage-ports', { toPortId: world.ports.kushiro }],
    ['voyage-day', { departure: '2026-12-08' }],
  ] as const;
  for (const [code, change] of refusals) {
    const { status, text } = await add(change);
    expect([status, fieldsOf(text)]).toEqual([400, [['voyageId', code]]]);
  }
  expect((await add({})).status).toBe(201);
  const setStatus = (status: 'open' | 'closed') =>
    world.db.update(masters.voyage).set({ status }).where(eq(masters.voyage.id, voyage));
  await setStatus('closed');
  const { status, text } = await add({});
  expect([status, fieldsOf(text)]).toEqual([400, [['voyageId', 'voyage-closed']]]);
  // Chosen while it was open, it is told on the step and refused when sent.
  const view = await world.read(world.customer, id);
  expect(view.faults.map(({ code }) => code)).toContain('voyage-closed');
  await setStatus('open');
});

const versionOf = async (by: TestSession, id: string) => (await world.read(by, id)).version;

test('a frozen dry container is a warning of the request and refuses the approval of the answer', async () => {
  const cargo = container({ temperatureC: '-18', grossKg: 999_999 });
  const entry = await world.request([], { submit: false });
  const checked = await world.done<{ code: string; severity: string }[]>(
    world.customer,
    'POST',
    `/quotation/${entry.id}/check-freight`,
    { answerId: null, routeId: entry.routeId, cargo, note: '' },
  );
  expect(checked).toMatchObject([
    { code: 'dry-below-zero', path: 'cargo.temperatureC', severity: 'warn' },
    { code: 'gross-weight', path: 'cargo.grossKg', severity: 'warn' },
  ]);
  const draft = await world.request([cargo], { submit: false });
  const view = await world.read(world.customer, draft.id);
  expect([view.faults, view.warnings.map(({ code }) => code)]).toEqual([
    [],
    ['dry-below-zero', 'gross-weight'],
  ]);
  const { id } = await world.request([cargo]);
  const answerId = await world.answer(id);
  const { inside } = await world.view(world.author, id, answerId);
  expect(inside!.faults.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ['lines[0].cargo.temperatureC', 'dry-below-zero'],
      ['lines[0].cargo.grossKg', 'gross-weight'],
    ]),
  );
});

test('a departure after the closing day refuses the approval, and the offer of what was held meanwhile', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const close = (closedOn: string | null) =>
    world.db
      .update(masters.port)
      .set({ closedOn })
      .where(eq(masters.port.id, world.ports.tomakomai));
  await close('2026-11-24');
  const refused = await world.askApproval(id, answerId);
  expect([refused.status, fieldsOf(refused.text)]).toEqual([
    400,
    [['routes[0].toPortId', 'port-closed']],
  ]);
  await close(null);
  expect((await world.askApproval(id, answerId)).status).toBeLessThan(300);
  await close('2026-11-24');
  const offer = await world.step(world.chief, id, answerId, 'approve', { comment: null });
  expect([offer.status, fieldsOf(offer.text)]).toEqual([
    400,
    [['routes[0].toPortId', 'port-closed']],
  ]);
  await close(null);
  expect((await world.step(world.chief, id, answerId, 'approve', { comment: null })).status).toBe(
    200,
  );
});

test('a past departure warns the author and the approver, and others learn nothing by checking', async () => {
  const { id, routeId } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  world.clock.now = new Date('2026-11-26T03:00:00Z');
  const { inside } = await world.view(world.author, id, answerId);
  expect(inside!.warnings.map(({ path, code }) => [path, code])).toEqual([
    ['routes[0].departure', 'departure-past'],
  ]);
  const line = { answerId: null, routeId, cargo: freight.excavator, note: '' };
  for (const [path, body] of [
    ['check-route', { ...routeOf(), answerId: null }],
    ['check-freight', line],
    ['check-freight', { ...line, answerId }],
  ] as const) {
    const by = 'answerId' in body && body.answerId ? world.customer : world.stranger;
    expect((await world.call(by, 'POST', `/quotation/${id}/${path}`, body)).status).toBe(404);
  }
});

test('a default remark for a kind of freight is added to answers with that kind only', async () => {
  const [kind] = await world.db
    .select({ id: masters['freight-type'].id })
    .from(masters['freight-type'])
    .where(eq(masters['freight-type'].code, 'container'));
  const at = new Date('2026-09-01T00:00:00Z');
  await world.db.insert(masters['quotation-remark-template']).values({
    id: uuidv7(),
    createdAt: at,
    updatedAt: at,
    name: 'コンテナ用',
    language: 'ja',
    appliesTo: kind!.id,
    body: 'コンテナの返却は7日以内',
    isDefault: true,
    sortOrder: 1,
  });
  const remarksOf = async (cargo: object) => {
    const { id } = await world.request([cargo], { departure: '2026-12-07' });
    const answerId = await world.answer(id);
    return (await world.view(world.author, id, answerId)).remarks.map(({ text }) => text);
  };
  expect(await remarksOf(container({}))).toContain('コンテナの返却は7日以内');
  expect(await remarksOf(freight.excavator)).not.toContain('コンテナの返却は7日以内');
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { limits } from '#quotation/limits.ts';
import { askTemplate } from '#quotation/ask/template/tables.ts';
import { templatesFound } from './found.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
beforeEach(() => world.db.delete(askTemplate));
afterAll(() => world.close());

const content = (more: object = {}) => ({
  route: {
    condition: 'port-port',
    fromDoorId: null,
    fromAddress: null,
    fromPortId: world.ports.hitachinaka,
    toPortId: world.ports.tomakomai,
    toDoorId: null,
    toAddress: null,
    viaPortIds: [],
    ...more,
  },
  lines: [{ cargo: freight.excavator, note: '' }],
  title: '油圧ショベル輸送',
  message: '',
});
const save = (session: TestSession, name: string, more: object = {}) =>
  world.call(session, 'POST', '/quotation-ask/template', {
    customerId: world.customer.customerId,
    name,
    content: content(),
    ...more,
  });
const saved = async (name: string, more: object = {}) =>
  (JSON.parse((await save(world.customer, name, more)).text) as { id: string }).id;
const listed = (session: TestSession, customerId = world.customer.customerId) =>
  world.call(session, 'GET', `/quotation-ask/template?customerId=${customerId}`);
type Shown = Readonly<{
  version: number;
  name: string;
  content: ReturnType<typeof content>;
  stale: { path: string }[];
}>;
const shown = (id: string) =>
  world.done<Shown>(world.customer, 'GET', `/quotation-ask/template/${id}`);
const eventsOf = async (id: string) =>
  (await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).map(
    ({ action }) => action,
  );

test('a template is saved, filled from, renamed, replaced and deleted, with its events', async () => {
  const id = await saved('毎月の油圧ショベル');
  expect(JSON.parse((await listed(world.customer)).text)).toMatchObject([
    {
      id,
      name: '毎月の油圧ショベル',
      lines: 1,
      fromPort: { nameEn: 'Hitachinaka' },
      toPort: { nameEn: 'Tomakomai' },
    },
  ]);
  expect(await shown(id)).toMatchObject({ content: content(), stale: [], version: 1 });
  const path = `/quotation-ask/template/${id}`;
  await world.done(world.customer, 'PUT', path, { name: '油圧ショベル', version: 1 });
  const late = await world.call(world.customer, 'PUT', path, { name: '別名', version: 1 });
  expect(late.refusal!.code).toBe('stale');
  const pallets = { ...content(), lines: [{ cargo: freight.pallets, note: '2段積み不可' }] };
  await world.done(world.author, 'PUT', path, {
    name: '油圧ショベル',
    version: 2,
    content: pallets,
  });
  expect(await shown(id)).toMatchObject({
    name: '油圧ショベル',
    content: { lines: [{ note: '2段積み不可' }] },
    version: 3,
  });
  expect((await world.call(world.customer, 'DELETE', path, { version: 3 })).status).toBe(200);
  expect((await world.call(world.customer, 'GET', path)).status).toBe(404);
  expect(await eventsOf(id)).toEqual(['create', 'update', 'update', 'ask-template:delete']);
});

test('another customer’s templates do not exist', async () => {
  const id = await saved('秘密');
  const path = `/quotation-ask/template/${id}`;
  const { stranger } = world;
  const calls = [
    await listed(stranger),
    await save(stranger, '別'),
    await world.call(stranger, 'GET', path),
    await world.call(stranger, 'PUT', path, { name: '乗っ取り', version: 1 }),
    await world.call(stranger, 'DELETE', path, { version: 1 }),
    await listed(world.author, uuidv7()),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await world.call(null, 'GET', path)).status).toBe(401);
  expect(await shown(id)).toMatchObject({ name: '秘密', version: 1 });
});

test('a name is used once by a customer; of two at once one is saved', async () => {
  const answers = await Promise.all([save(world.customer, '同名'), save(world.author, '同名')]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  const refused = answers.find(({ status }) => status === 409)!.refusal!;
  expect([refused.code, refused.fields.map(({ path }) => path)]).toEqual(['duplicate', ['name']]);
  const others = await save(world.stranger, '同名', { customerId: world.stranger.customerId });
  expect(others.status, 'of another customer').toBe(201);
  const id = await saved('別名');
  const renamed = await world.call(world.customer, 'PUT', `/quotation-ask/template/${id}`, {
    name: '同名',
    version: 1,
  });
  expect(renamed.refusal!.code).toBe('duplicate');
});

/** Stores templates of these names, as the API does. */
const store = (names: readonly string[]) =>
  world.db.insert(askTemplate).values(
    names.map((name) => ({
      id: uuidv7(),
      name,
      customerId: world.customer.customerId,
      content: content() as never,
      createdBy: world.customer.accountId,
      updatedBy: world.customer.accountId,
      createdAt: world.clock.now,
      updatedAt: world.clock.now,
    })),
  );

test('a customer has a hundred templates; at the limit they are replaced, renamed and deleted', async () => {
  await store(Array.from({ length: limits.askTemplates - 1 }, (_, i) => `T${i}`));
  const id = await saved('百件目');
  const { refusal } = await save(world.customer, 'one more');
  expect([refusal!.code, refusal!.message]).toEqual([
    'limit-reached',
    'The limit is reached. A customer may have 100 templates.',
  ]);
  const path = `/quotation-ask/template/${id}`;
  const change = { name: '百件目（改）', version: 1, content: content() };
  await world.done(world.customer, 'PUT', path, change);
  const others = await save(world.stranger, '一件目', { customerId: world.stranger.customerId });
  expect(others.status, 'of another customer').toBe(201);
  await world.done(world.customer, 'DELETE', path, { version: 2 });
  expect((await save(world.customer, 'one more')).status).toBe(201);
});

type Listed = Readonly<{
  name: string;
  fromPort: Readonly<{ name: string; nameEn: string }>;
  toPort: Readonly<{ name: string; nameEn: string }>;
}>;

test('sixty templates are listed by name and number, and found by words of names and ports', async () => {
  const { kushiro, tomakomai } = world.ports;
  const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
  for (const n of numbers.toReversed()) {
    await saved(`定期 第${n}便`);
    await saved(`ﾊﾟﾚｯﾄ 第${n}便`, { content: content({ toPortId: kushiro }) });
    await saved(`Weekly ${n}`, {
      content: content({ fromPortId: tomakomai, toPortId: kushiro }),
    });
  }
  const all = JSON.parse((await listed(world.customer)).text) as Listed[];
  expect(all).toHaveLength(60);
  const ofKind = (start: string) => all.flatMap(({ name }) => (name.startsWith(start) ? name : []));
  expect(ofKind('定期')).toEqual(numbers.map((n) => `定期 第${n}便`));
  expect(ofKind('Weekly')).toEqual(numbers.map((n) => `Weekly ${n}`));

  const found = (sought: string) => templatesFound(all, sought).map(({ name }) => name);
  expect(found('　')).toHaveLength(60);
  expect(found('常陸那珂')).toHaveLength(40);
  // Both ends, as the list shows them or in either language, and only the templates that have both.
  for (const ends of ['常陸那珂 → 釧路', 'hitachinaka　KUSHIRO', '釧路 Hitachinaka'])
    expect(found(ends)).toEqual(numbers.map((n) => `ﾊﾟﾚｯﾄ 第${n}便`));
  expect(found('釧路 第7便')).toEqual(['ﾊﾟﾚｯﾄ 第7便']);
  expect(found('ぱれっと ７便 常陸')).toEqual(['ﾊﾟﾚｯﾄ 第7便', 'ﾊﾟﾚｯﾄ 第17便']);
  expect(found('ＷＥＥＫＬＹ 20')).toEqual(['Weekly 20']);
  expect(found('小樽')).toEqual([]);
});

test('what can no longer be chosen is named: an archived port, a door that is not the customer’s', async () => {
  const door = uuidv7();
  await world.db.insert(masters.door).values({
    id: door,
    code: 'YARD9',
    name: '勝田ヤード',
    nameEn: 'Katsuta yard',
    nameKana: 'カツタヤード',
    postalCode: '312-0005',
    prefecture: '茨城県',
    address: 'ひたちなか市新光町552',
    addressEn: '552 Shinko-cho, Hitachinaka',
    nearestPort: world.ports.hitachinaka,
  });
  const route = content({
    condition: 'door-port',
    fromDoorId: door,
    toPortId: world.ports.kushiro,
  });
  const id = await saved('集荷', { content: route });
  const { port } = masters;
  await world.db
    .update(port)
    .set({ archivedAt: world.clock.now })
    .where(eq(port.id, world.ports.kushiro));
  try {
    expect((await shown(id)).stale.map(({ path }) => path)).toEqual([
      'route.toPortId',
      'route.fromDoorId',
    ]);
    const byEmployee = await world.done<Shown>(
      world.author,
      'GET',
      `/quotation-ask/template/${id}`,
    );
    expect(byEmployee.stale.map(({ path }) => path)).toEqual(['route.toPortId']);
  } finally {
    await world.db.update(port).set({ archivedAt: null }).where(eq(port.id, world.ports.kushiro));
  }
});

test('the tractor, trailer and driver that an employee names do not reach the customer', async () => {
  const trucking = { tractorHeadId: uuidv7(), trailerId: uuidv7(), driverId: uuidv7() };
  const cargo = { ...freight.car, category: 'truck', laden: true, ...trucking };
  const { text } = await save(world.author, '実入りトラック', {
    content: { ...content(), lines: [{ cargo, note: '' }] },
  });
  const { content: kept } = await shown((JSON.parse(text) as { id: string }).id);
  expect(kept.lines[0]?.cargo).toMatchObject({
    kind: 'vehicle',
    tractorHeadId: null,
    trailerId: null,
    driverId: null,
  });
});

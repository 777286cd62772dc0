import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { buildDocument } from '#quotation/offer/build-document.server.ts';

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());
beforeEach(() => void (world.clock.now = new Date('2026-11-20T03:00:00Z')));

const present = (by: TestSession, id: string, answerId: string | null = null) =>
  world.call(by, 'POST', `/quotation/${id}/present`, { answerId });
const others = async (by: TestSession, id: string, answerId: string | null = null) =>
  (JSON.parse((await present(by, id, answerId)).text) as { others: string[] }).others;
const later = (seconds: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000));

test('two people in one draft see each other until one has left', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  expect(await others(world.author, id, answerId)).toEqual([]);
  expect(await others(world.colleague, id, answerId)).toEqual([world.author.name]);
  later(10);
  expect(await others(world.author, id, answerId)).toEqual([world.colleague.name]);
  later(26);
  expect(await others(world.author, id, answerId)).toEqual([]);
});

test('customers do not see employees’ presence, and other customers see nothing', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  await present(world.author, id);
  expect(await others(world.customer, id)).toEqual([]);
  expect((await present(world.customer, id, answerId)).status).toBe(404);
  expect((await present(world.stranger, id)).status).toBe(404);
});

test('presence reports a newer version, and a save from the older version is refused', async () => {
  const { id } = await world.request([], { submit: false });
  const { version } = await world.read(world.customer, id);
  const header = {
    customerId: world.customer.customerId,
    siteId: null,
    contactPersonId: null,
    message: '',
    language: 'ja',
  };
  await world.done(world.customer, 'PUT', `/quotation/${id}`, {
    ...header,
    title: '先に保存',
    version,
  });
  expect(JSON.parse((await present(world.customer, id)).text)).toMatchObject({
    version: version + 1,
  });
  const refused = await world.call(world.customer, 'PUT', `/quotation/${id}`, {
    ...header,
    title: '後から保存',
    version,
  });
  expect(refused.refusal).toMatchObject({
    code: 'stale',
    detail: { version: version + 1, current: { title: '先に保存' } },
  });
  expect((await world.read(world.customer, id)).title).toBe('先に保存');
});

test('the customer’s previously used routes are suggested, most used first', async () => {
  const { kushiro, tomakomai } = world.ports;
  await world.request([], { to: kushiro, by: world.stranger, submit: false });
  const { id } = await world.request([], { to: kushiro, submit: false });
  const used = await world.done<{ toPort: { id: string }; count: number; last: string }[]>(
    world.customer,
    'GET',
    `/quotation/${id}/routes-used`,
  );
  expect(used[0]).toMatchObject({ toPort: { id: tomakomai }, fromPort: { name: '常陸那珂' } });
  expect(used.map(({ toPort }) => toPort.id)).not.toContain(kushiro);
  const theirs = await world.request([], { by: world.stranger, submit: false });
  const [first, ...rest] = await world.done<{ toPort: { id: string } }[]>(
    world.stranger,
    'GET',
    `/quotation/${theirs.id}/routes-used`,
  );
  expect([first!.toPort.id, rest]).toEqual([kushiro, []]);
  expect((await world.call(world.stranger, 'GET', `/quotation/${id}/routes-used`)).status).toBe(
    404,
  );
});

test('a thousand pasted lines are added together or not at all', async () => {
  const { id, routeId } = await world.request([], { submit: false });
  const line = { routeId, cargo: freight.pallets, note: '' };
  const many = (lines: object[]) =>
    world.call(world.customer, 'POST', `/quotation/${id}/freight/many`, {
      answerId: null,
      version: 2,
      lines,
    });
  expect(
    (await many([...Array(10).fill(line), { ...line, cargo: { ...freight.pallets, count: 0 } }]))
      .refusal?.fields[0]?.path,
  ).toBe('lines[10].cargo.count');
  expect((await world.read(world.customer, id)).lines).toHaveLength(0);
  expect((await many(Array(1000).fill(line))).status).toBe(201);
  expect((await world.read(world.customer, id)).lines).toHaveLength(1000);
});

test('the preview of a line calculates the answer’s total and stores nothing', async () => {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const before = await world.view(world.author, id, answerId);
  const line = {
    routeId: before.routes[0]!.id,
    cargo: { ...freight.excavator, count: 3 },
    note: '',
  };
  const preview = (by: TestSession, lineId: string | null) =>
    world.call(by, 'POST', `/quotation/${id}/answer/${answerId}/preview-line`, {
      id: lineId,
      line,
    });
  const { status, text } = await preview(world.author, before.lines[0]!.id);
  expect(status).toBe(200);
  const seen = JSON.parse(text) as { amount: string; total: string; before: string };
  expect(seen.before).toBe(before.total);
  expect(await world.view(world.author, id, answerId)).toEqual(before);
  expect((await world.read(world.author, id)).events).toHaveLength(3);
  await world.done(world.author, 'PUT', `/quotation/${id}/freight/${before.lines[0]!.id}`, {
    ...line,
    answerId,
    version: before.version,
  });
  const after = await world.view(world.author, id, answerId);
  expect([seen.total, seen.amount]).toEqual([
    after.total,
    String(after.charges.reduce((sum, charge) => sum + Number(charge.amount), 0)),
  ]);
  expect((await preview(world.customer, null)).status).toBe(403);
  // An outdated version is not refused: the preview uses the current data.
  expect(await preview(world.author, null)).toMatchObject({
    status: 200,
    text: expect.stringContaining(`"before":"${after.total}"`),
  });
  // Nor is a line that somebody has removed in the meantime.
  await world.done(world.author, 'DELETE', `/quotation/${id}/freight/${before.lines[0]!.id}`, {
    answerId,
    version: after.version,
  });
  expect(await preview(world.author, before.lines[0]!.id)).toMatchObject({
    status: 200,
    text: 'null',
  });
});

test('lines and routes can be reordered until the offer, in request, answer and PDF alike', async () => {
  const { id } = await world.request([freight.excavator, freight.pallets, freight.car], {
    submit: false,
  });
  const ways = {
    condition: 'port-port',
    fromDoorId: null,
    toDoorId: null,
    viaPortIds: [],
    departure: '2026-11-25',
    voyageId: null,
  };
  const path = `/quotation/${id}`;
  await world.done(world.customer, 'POST', `${path}/route`, {
    ...ways,
    fromPortId: world.ports.tomakomai,
    toPortId: world.ports.hitachinaka,
    answerId: null,
    version: 5,
  });
  const { lines, routes, version } = await world.read(world.customer, id);
  const [excavator, pallets, car] = lines.map((line) => line.id) as [string, string, string];
  const put = (
    by: TestSession,
    what: 'freight' | 'route',
    ids: readonly string[],
    over: object = {},
  ) => world.call(by, 'PUT', `${path}/${what}`, { answerId: null, version, ids, ...over });

  // Refused for other customers, for missing, duplicate or foreign lines, and from an older version.
  expect((await put(world.stranger, 'freight', [car, excavator, pallets])).status).toBe(404);
  for (const ids of [
    [car, excavator],
    [car, excavator, excavator],
    [car, excavator, routes[0]!.id],
    [],
  ])
    expect((await put(world.customer, 'freight', ids)).status).toBe(400);
  expect(
    (await put(world.customer, 'freight', [car, excavator, pallets], { version: version - 1 }))
      .refusal?.code,
  ).toBe('stale');
  expect((await world.read(world.customer, id)).lines.map((line) => line.id)).toEqual([
    excavator,
    pallets,
    car,
  ]);

  expect((await put(world.customer, 'freight', [car, excavator, pallets])).status).toBe(200);
  expect(
    (await put(world.customer, 'route', [routes[1]!.id, routes[0]!.id], { version: version + 1 }))
      .status,
  ).toBe(200);
  const moved = await world.read(world.customer, id);
  expect([moved.lines.map((line) => line.id), moved.routes.map((route) => route.id)]).toEqual([
    [car, excavator, pallets],
    [routes[1]!.id, routes[0]!.id],
  ]);
  const log = await world.done<{ rows: { changes: unknown }[] }>(
    world.customer,
    'GET',
    `/log?resources[0]=quotation-request&recordId=${id}&size=2`,
  );
  expect(JSON.stringify(log.rows)).toContain('[3,1,2]');

  await world.done(world.customer, 'DELETE', `${path}/route/${routes[1]!.id}`, {
    answerId: null,
    version: version + 2,
  });
  await world.done(world.customer, 'POST', `${path}/submit`, { version: version + 3 });
  expect(
    (await put(world.customer, 'freight', [excavator, pallets, car], { version: version + 4 }))
      .refusal?.code,
  ).toBe('wrong-state');
  const answerId = await world.answer(id);
  const whats = (view: { lines: readonly { cargo: { kind: string } }[] }) =>
    view.lines.map(({ cargo }) => cargo.kind);
  const answer = await world.view(world.author, id, answerId);
  expect(whats(answer)).toEqual(['vehicle', 'heavy-equipment', 'general-cargo']);
  const turned = {
    answerId,
    version: answer.version,
    ids: answer.lines.map((line) => line.id).toReversed(),
  };
  expect((await put(world.customer, 'freight', turned.ids, turned)).status).toBe(404);
  expect((await put(world.author, 'freight', turned.ids, turned)).status).toBe(200);
  expect(whats(await world.view(world.author, id, answerId))).toEqual([
    'general-cargo',
    'heavy-equipment',
    'vehicle',
  ]);
  expect((await buildDocument(world.db, answerId)).groups.map(({ cargo }) => cargo.kind)).toEqual([
    'general-cargo',
    'heavy-equipment',
    'vehicle',
  ]);
  expect(whats(await world.read(world.author, id))).toEqual([
    'vehicle',
    'heavy-equipment',
    'general-cargo',
  ]);
});

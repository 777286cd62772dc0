import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { makerWorld } from '#test/maker.ts';
import type { TestSession } from '#test/session.ts';

let world: Awaited<ReturnType<typeof makerWorld>>;
beforeAll(async () => {
  world = await makerWorld();
});
afterAll(() => world.api.close());

const prices = [
  ['14500', '18900', '27500'],
  ['13900', null, '26200'],
];

/** A sheet, and a call that reorders its routes or classes by these numbers. */
async function ordering() {
  const { quotation, sheet, read, author, call, path } = world;
  const id = await quotation(prices);
  const put = async (
    of: 'route' | 'vehicle',
    numbers: readonly number[],
    session: TestSession = author,
    version?: number,
  ) => {
    const now = await read(author, id);
    const ids = numbers.map((number) => now[`${of}s`][number]!.id);
    return call(session, 'PUT', path(id, `/${of}`), { version: version ?? now.version, ids });
  };
  return { id, put, now: () => sheet(author, id) };
}

it('routes and classes are reordered with their prices, in files and in the next period too', async () => {
  const { author, done, path, period, db, sheet } = world;
  const { id, put, now } = await ordering();
  expect((await put('route', [1, 0])).status).toBe(200);
  expect((await put('vehicle', [2, 0, 1])).status).toBe(200);
  const moved = [
    ['26200', '13900', null],
    ['27500', '14500', '18900'],
  ];
  const seen = await now();
  expect(seen.vehicles.map(({ code }) => code)).toEqual(['LL', 'K', 'M']);
  expect(seen.amounts).toEqual(moved);
  const file = await world.api.call(`/api/v1${path(id, '/xlsx')}?locale=ja`, { session: author });
  const [written] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  expect(written!.rows.slice(1, 3).map((row) => row.slice(3, 6))).toEqual(
    moved.map((row) => row.map((price) => price && Number(price))),
  );
  const { id: next } = await done(author, 'POST', path(id, '/copy'), {
    ...period,
    percent: '0',
    rounding: 1,
  });
  const copied = await sheet(author, next);
  expect([copied.amounts, copied.before]).toEqual([moved, moved]);
  const events = await db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), eq(auditEvent.action, 'update')));
  expect(events.map(({ resource, before, after }) => [resource, before, after])).toEqual([
    ['nissan-quotation-sheet', { routeOrder: [1, 2] }, { routeOrder: [2, 1] }],
    ['nissan-quotation-sheet', { classOrder: [1, 2, 3] }, { classOrder: [3, 1, 2] }],
  ]);
});

it('an order that omits a class, repeats one, or is based on an older sheet is refused, and only employees may reorder', async () => {
  const { customer, colleague, offered } = world;
  const { id, put, now } = await ordering();
  const { version } = await now();
  for (const numbers of [[0, 1], [0, 1, 1], []])
    expect((await put('vehicle', numbers)).refusal).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'ids' }],
    });
  expect((await put('vehicle', [2, 1, 0])).status).toBe(200);
  expect((await put('vehicle', [2, 1, 0], colleague, version)).refusal).toMatchObject({
    code: 'stale',
    detail: { version: version + 1 },
  });
  expect((await put('vehicle', [2, 1, 0], customer)).status).toBe(403);
  expect((await now()).vehicles.map(({ code }) => code)).toEqual(['LL', 'M', 'K']);
  await offered(id);
  expect((await put('route', [1, 0])).refusal?.code).toBe('wrong-state');
});

it('charges are listed in their new order', async () => {
  const { author, done, path, read, quotation } = world;
  const id = await quotation(prices);
  const charge = { basis: 'unit', amount: '800', appliesTo: { routeIds: [], vehicleIds: [] } };
  for (const [name, nameEn] of [
    ['固縛料', 'Lashing'],
    ['洗車料', 'Car wash'],
  ])
    await done(author, 'POST', path(id, '/charge'), {
      ...charge,
      name,
      nameEn,
      version: (await read(author, id)).version,
    });
  const { charges, version } = await read(author, id);
  await done(author, 'PUT', path(id, '/charge'), {
    version,
    ids: charges.map((each) => each.id).toReversed(),
  });
  expect((await read(author, id)).charges.map(({ nameEn }) => nameEn)).toEqual([
    'Car wash',
    'Lashing',
  ]);
});

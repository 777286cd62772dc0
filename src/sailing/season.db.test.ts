import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { defined } from '#platform/expect.ts';
import { quotationRoute } from '#quotation/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { addShip } from '#test/ships.ts';
import type { TestSession } from '#test/session.ts';
import { updateStatuses } from './status.server.ts';

let world: FreightWorld;
let ship: string;
beforeAll(async () => {
  world = await freightWorld();
  ship = await addShip(world.db);
});
afterAll(() => world.close());

const pattern = (change: object = {}) => ({
  ship,
  weekdays: [1],
  firstDay: '2027-01-04',
  lastDay: '2027-02-01',
  skipHolidays: true,
  dock: [],
  skipDays: [],
  prefix: 'S',
  firstNumber: 1,
  digits: 2,
  suffix: '',
  status: 'open',
  calls: [
    {
      port: world.ports.hitachinaka,
      arrivalDay: 0,
      arrival: '08:00',
      departureDay: 0,
      departure: '18:00',
      closingDay: 0,
      closing: '16:00',
    },
    {
      port: world.ports.tomakomai,
      arrivalDay: 1,
      arrival: '13:00',
      departureDay: 1,
      departure: '20:00',
      closingDay: null,
      closing: null,
    },
  ],
  ...change,
});
const post = (by: TestSession | null, path: string, body: object) =>
  world.call(by, 'POST', path, body);
type Preview = {
  voyages: { day: string; number: string | null; skipped: string | null; conflicts: object[] }[];
  made: number;
  conflicting: number;
  skipped: number;
};
const preview = (change: object = {}) =>
  world.done<Preview>(world.author, 'POST', '/sailing/season/preview', pattern(change));
const create = (expected: number, change: object = {}) =>
  world.done<{ id: string; made: number }>(world.author, 'POST', '/sailing/season', {
    ...pattern(change),
    expected,
  });
const ofShip = () => world.db.select().from(masters.voyage).where(eq(masters.voyage.ship, ship));

test('a season is previewed, made with its events in one step, and undone while nobody refers to it', async () => {
  const shown = await preview();
  // 11 January 2027 is Coming of Age Day.
  expect(shown.voyages.map(({ day, number, skipped }) => [day, number ?? skipped])).toEqual([
    ['2027-01-04', 'S01'],
    ['2027-01-11', 'holiday'],
    ['2027-01-18', 'S02'],
    ['2027-01-25', 'S03'],
    ['2027-02-01', 'S04'],
  ]);
  expect([shown.made, shown.conflicting, shown.skipped]).toEqual([4, 0, 1]);
  expect(await ofShip()).toEqual([]);

  const { id, made } = await create(4);
  expect(made).toBe(4);
  const voyages = await ofShip();
  expect(voyages.map(({ number, status }) => `${number} ${status}`).toSorted()).toEqual(
    ['S01', 'S02', 'S03', 'S04'].map((number) => `${number} open`),
  );
  expect(voyages[0]?.calls[0]).toMatchObject({
    eta: '2027-01-04 08:00',
    closing: '2027-01-04 16:00',
    etd: '2027-01-04 18:00',
  });
  const events = (action: string) =>
    world.db
      .select({ id: auditEvent.recordId })
      .from(auditEvent)
      .where(and(eq(auditEvent.resource, 'voyage'), eq(auditEvent.action, action)));
  expect(await events('create')).toHaveLength(4);

  // The same pattern again: every number is taken and the ship is under way.
  const again = await preview();
  expect([again.made, again.conflicting]).toEqual([0, 4]);
  const refused = await post(world.author, '/sailing/season', { ...pattern(), expected: 4 });
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([409, 'season-changed']);

  expect(await world.done(world.author, 'POST', `/sailing/season/${id}/undo`, {})).toEqual({
    removed: 4,
  });
  expect(await ofShip()).toEqual([]);
  expect(await events('voyage:undo')).toHaveLength(4);
  const twice = await post(world.author, `/sailing/season/${id}/undo`, {});
  expect([twice.status, JSON.parse(twice.text).code]).toEqual([409, 'season-undone']);
  expect((await create(4)).made).toBe(4);
});

test('a season that a request refers to is not undone', async () => {
  const { id } = await create(2, {
    firstDay: '2027-03-01',
    lastDay: '2027-03-08',
    prefix: 'R',
  });
  const [voyage] = await world.db
    .select()
    .from(masters.voyage)
    .where(eq(masters.voyage.number, 'R01'));
  const { routeId } = await world.request([], { submit: false });
  await world.db
    .update(quotationRoute)
    .set({ voyageId: defined(voyage).id })
    .where(eq(quotationRoute.id, routeId));
  const { status, text } = await post(world.author, `/sailing/season/${id}/undo`, {});
  expect([status, JSON.parse(text).code]).toEqual([409, 'season-requested']);
  const listed = await world.done<{ id: string; requested: number; made: number }[]>(
    world.author,
    'GET',
    '/sailing/season',
  );
  expect(listed.find((each) => each.id === id)).toMatchObject({ made: 2, requested: 1 });
});

test('customers and guests are refused, and so are patterns without sense', async () => {
  for (const [by, status] of [
    [world.customer, 403],
    [null, 401],
  ] as const) {
    expect((await post(by, '/sailing/season/preview', pattern())).status).toBe(status);
    expect((await post(by, '/sailing/season', { ...pattern(), expected: 1 })).status).toBe(status);
    expect((await world.call(by, 'GET', '/sailing/season')).status).toBe(status);
  }
  for (const change of [
    { weekdays: [] },
    { weekdays: [7] },
    { lastDay: '2026-12-31' },
    { lastDay: '2028-02-01' },
    { calls: pattern().calls.toReversed() },
    { ship: world.ports.tomakomai },
  ])
    expect(
      (await post(world.author, '/sailing/season/preview', pattern(change))).status,
      JSON.stringify(change),
    ).toBe(400);
});

test('the status follows the clock, with an event of nobody', async () => {
  await create(1, { firstDay: '2027-04-05', lastDay: '2027-04-05', prefix: 'T' });
  const statusOn = async (now: string) => {
    await updateStatuses(world.db, new Date(now), 'http://localhost');
    const [row] = await world.db
      .select()
      .from(masters.voyage)
      .where(eq(masters.voyage.number, 'T01'));
    return row?.status;
  };
  expect(await statusOn('2027-04-05T06:59:00Z')).toBe('open');
  expect(await statusOn('2027-04-05T07:00:00Z')).toBe('closed');
  expect(await statusOn('2027-04-05T09:00:00Z')).toBe('departed');
  expect(await statusOn('2027-04-06T04:00:00Z')).toBe('done');
  expect(await updateStatuses(world.db, new Date('2027-04-06T04:00:00Z'), '')).toBe(0);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { takenRows } from '#quotation/sheet/space.server.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { addShip } from '#test/ships.ts';

// Three excavators of 9.53 m are the freight: 28.59 m of a ship with 60 m of lane.

let world: FreightWorld;
let ship: string;
let voyage: string;
const three = { ...freight.excavator, count: 3 };
const at = new Date('2026-09-01T00:00:00Z');
const calls = (): Call[] => [
  {
    port: world.ports.hitachinaka,
    eta: '2026-11-25 08:00',
    closing: '2026-11-25 16:00',
    etd: '2026-11-25 18:00',
  },
  {
    port: world.ports.tomakomai,
    eta: '2026-11-26 13:00',
    closing: '2026-11-26 18:00',
    etd: '2026-11-26 20:00',
  },
  { port: world.ports.kushiro, eta: '2026-11-27 06:00', closing: null, etd: '2026-11-27 18:00' },
];
beforeAll(async () => {
  world = await freightWorld();
  ship = await addShip(world.db);
  await world.db.update(masters.ship).set({ laneMeters: 60 }).where(eq(masters.ship.id, ship));
  voyage = uuidv7();
  await world.db.insert(masters.voyage).values({
    id: voyage,
    createdAt: at,
    updatedAt: at,
    ship,
    number: '100N',
    status: 'open',
    calls: calls(),
  });
});
afterAll(() => world.close());

type Sailing = { number: string; space: string; closing: string; etd: string; eta: string };
type Shown = {
  sailings: (Sailing & { free: { laneM: number | null }; calls: { space: string | null }[] })[];
};
const timetable = async () =>
  (await world.done<Shown>(world.author, 'GET', '/sailing?from=2026-11-01&to=2026-11-30'))
    .sailings[0];
const next = (by: typeof world.author | typeof world.customer, id: string, rest: object = {}) =>
  world.done<Sailing[]>(
    by,
    'GET',
    `/quotation/${id}/sailing?${new URLSearchParams({
      fromPortId: world.ports.hitachinaka,
      toPortId: world.ports.tomakomai,
      ...rest,
    })}`,
  );
const left = async () => (await timetable())?.free.laneM;
const request = (cargo: object = three) => world.request([cargo], { voyageId: voyage });

test('a voyage has space on the legs that nobody uses, and counts what is offered and agreed, not requests', async () => {
  expect(await left()).toBe(60);
  const first = await request();
  const answerId = await world.answer(first.id);
  expect(await left()).toBe(60);
  await world.offered(first.id, answerId);
  expect(await left()).toBe(31.4);
  const shown = await timetable();
  // On to Kushiro the ship is empty.
  expect(shown?.calls.map(({ space }) => space)).toEqual(['space', 'space', null]);
  expect((await world.step(world.customer, first.id, answerId, 'agree')).status).toBeLessThan(300);
  expect(await left()).toBe(31.4);

  // A second one fits, and leaves it tight; a third is told to its author and approver, with figures, and not refused.
  const second = await request();
  const secondAnswer = await world.answer(second.id);
  const warnings = async (id: string, answer: string) =>
    (await world.view(world.author, id, answer)).inside?.warnings.map(({ code }) => code);
  expect(await warnings(second.id, secondAnswer)).not.toContain('voyage-space');
  await world.offered(second.id, secondAnswer);
  expect((await timetable())?.space).toBe('tight');
  const third = await request();
  const thirdAnswer = await world.answer(third.id);
  expect(await warnings(third.id, thirdAnswer)).toContain('voyage-space');
  const told = (await world.view(world.author, third.id, thirdAnswer)).inside?.warnings.find(
    ({ code }) => code === 'voyage-space',
  );
  expect(told?.message.en).toContain('85.8 of 60 m of lane');
  await world.askApproval(third.id, thirdAnswer);
  const asApprover = (await world.view(world.chief, third.id, thirdAnswer)).inside?.warnings;
  expect(asApprover?.map(({ code }) => code)).toContain('voyage-space');

  // Offers that expire no longer count: 28.59 m were agreed to.
  const validUntil = async (day: string) =>
    world.db
      .update(quotationAnswer)
      .set({ validUntil: day })
      .where(eq(quotationAnswer.id, secondAnswer));
  await validUntil('2026-11-19');
  expect(await left()).toBe(31.4);
  await validUntil('2026-11-20');
  expect(await left()).toBe(2.8);
});

test('general cargo takes the lane that its floor fills', async () => {
  expect(await left()).toBe(2.8);
  // 12 pallets of 1.1 × 1.1 m on lanes of 3 m, two high: 2.42 m, and no unit.
  const { id } = await request(freight.pallets);
  const answerId = await world.answer(id, ['ocean']);
  await world.offered(id, answerId);
  expect(await left()).toBe(0.4);
  await world.step(world.customer, id, answerId, 'decline', { reason: '他社に決定' });
  expect(await left()).toBe(2.8);
});

test('employees see the state with what is asked for, customers words that no figures can be read from', async () => {
  const { id, routeId } = await world.request([freight.excavator], { submit: false });
  const [asCustomer] = await next(world.customer, id, { routeId });
  expect(asCustomer).toEqual({
    id: voyage,
    number: '100N',
    name: 'ほくと丸',
    nameEn: 'Hokuto Maru',
    closing: '2026-11-25 16:00',
    etd: '2026-11-25 18:00',
    eta: '2026-11-26 13:00',
    // 9.53 m are more than 15 % of the ship.
    space: 'ask',
  });
  expect((await next(world.customer, id)).map(({ space }) => space)).toEqual(['tight']);
  const sent = await world.request([freight.excavator]);
  expect(
    (await next(world.author, sent.id, { routeId: sent.routeId })).map(({ space }) => space),
  ).toEqual(['full']);
  // The request of another customer does not exist, and neither does the timetable.
  expect(
    (
      await world.call(
        world.stranger,
        'GET',
        `/quotation/${id}/sailing?fromPortId=${world.ports.hitachinaka}&toPortId=${world.ports.tomakomai}`,
      )
    ).status,
  ).toBe(404);
  expect(
    (await world.call(world.customer, 'GET', '/sailing?from=2026-11-01&to=2026-11-30')).status,
  ).toBe(403);
  expect((await world.call(null, 'GET', '/sailing?from=2026-11-01&to=2026-11-30')).status).toBe(
    401,
  );
  expect(
    (await world.call(world.author, 'GET', '/sailing?from=2026-11-01&to=2027-11-30')).status,
  ).toBe(400);
});

test('sailings past their closing time, of other ports, or whose ship does not take the freight are not listed', async () => {
  const { id, routeId } = await world.request([freight.excavator], { submit: false });
  const numbers = async (rest: object = {}) =>
    (await next(world.customer, id, { routeId, ...rest })).map(({ number }) => number);
  expect(await numbers()).toEqual(['100N']);
  expect(await numbers({ departure: '2026-11-26' })).toEqual([]);
  expect(
    await numbers({ fromPortId: world.ports.tomakomai, toPortId: world.ports.hitachinaka }),
  ).toEqual([]);
  await world.db.update(masters.ship).set({ maxHeightM: '3.15' }).where(eq(masters.ship.id, ship));
  expect(await numbers()).toEqual([]);
  await world.db.update(masters.ship).set({ maxHeightM: null }).where(eq(masters.ship.id, ship));
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-25T06:59:00Z');
  expect(await numbers()).toEqual(['100N']);
  world.clock.now = new Date('2026-11-25T07:00:00Z');
  expect(await numbers()).toEqual([]);
  world.clock.now = before;
});

test('an offer shows ship, voyage and times in both languages, and keeps them when the voyage is moved; the customer and the contact in charge are told', async () => {
  const { id } = await request(freight.excavator);
  const answerId = await world.answer(id);
  await world.offered(id, answerId);
  const offered = {
    number: '100N',
    closing: '2026-11-25 16:00',
    etd: '2026-11-25 18:00',
    eta: '2026-11-26 13:00',
  };
  expect((await world.view(world.customer, id, answerId)).routes[0]?.voyage).toMatchObject(offered);
  const english = (await world.pdf(world.customer, id, answerId, 'en')).text;
  for (const part of ['HokutoMaru100N', 'Cut-off25Nov16:00', 'ETD25Nov18:00', 'ETA26Nov13:00'])
    expect(english).toContain(part);
  const japanese = (await world.pdf(world.customer, id, answerId, 'ja')).text;
  for (const part of ['ほくと丸100N', '搬入締切11月25日16:00', '出港11月25日18:00'])
    expect(japanese).toContain(part);

  const record = async () =>
    (await world.done<{ row: { version: number } }>(world.author, 'GET', `/mst/voyage/${voyage}`))
      .row;
  const save = async (change: object) =>
    world.call(world.author, 'PUT', `/mst/voyage/${voyage}`, {
      ship,
      number: '100N',
      status: 'open',
      calls: calls(),
      version: (await record()).version,
      ...change,
    });
  const [first, ...rest] = calls();
  const later = [{ ...first, closing: '2026-11-25 20:00', etd: '2026-11-25 22:00' }, ...rest];
  const warned = await save({ calls: later });
  expect(warned.status).toBe(409);
  const refusal = JSON.parse(warned.text);
  expect(refusal.code).toBe('warned');
  expect(refusal.fields[0].path).toBe('calls');
  const { number } = await world.read(world.author, id);
  expect(JSON.stringify(refusal.fields[0].message)).toContain(`${number}-1`);
  const mails = async () => {
    const all = await world.db.select().from(outboxMail);
    return all.filter(({ subject }) => /便の変更|欠航|^Voyage /.test(subject));
  };
  expect(await mails()).toEqual([]);
  // A change that no offer sees needs no confirmation: the call at Kushiro is none of theirs.
  const [, , last] = calls();
  expect(
    (await save({ calls: [...calls().slice(0, 2), { ...last, etd: '2026-11-27 19:00' }] })).status,
  ).toBe(200);
  expect(await mails()).toEqual([]);

  expect((await save({ calls: later, acceptWarnings: true })).status).toBe(200);
  const moved = await mails();
  const toCustomer = moved.filter(({ to }) => to === world.customer.email);
  expect(toCustomer.length).toBeGreaterThan(0);
  expect(moved.length).toBe(toCustomer.length * 2);
  for (const { text } of moved)
    expect(text).toMatch(/25日 18:00(.|\n)*25日 22:00|25 Nov 2026 18:00(.|\n)*25 Nov 2026 22:00/);
  expect((await world.view(world.customer, id, answerId)).routes[0]?.voyage).toMatchObject(offered);
  // Both read it in the timeline, employees also who was told.
  const ofVoyage = async (reader: 'author' | 'customer') =>
    (await world.read(world[reader], id)).events.filter(({ event }) =>
      ['voyage-moved', 'customer-told'].includes(event),
    );
  const [entry, told] = await ofVoyage('author');
  expect(entry).toMatchObject({ event: 'voyage-moved' });
  expect(entry?.comment).toMatch(/100N: .*25日 18:00.* → .*25日 22:00/);
  expect(told).toMatchObject({ event: 'customer-told', comment: world.customer.email });
  expect((await ofVoyage('customer')).map(({ event }) => event)).toEqual(['voyage-moved']);
  // So do they on the quotation's page, until it is offered anew.
  const notices = async (reader: 'author' | 'customer') =>
    (await world.view(world[reader], id, answerId)).sailingNotices.map(({ code }) => code);
  expect(await notices('author')).toEqual(['voyage-moved']);
  expect(await notices('customer')).toEqual(['voyage-moved']);

  // A valid offer keeps the voyage from being archived; cancelling it is told as well.
  const archived = await world.call(
    world.author,
    'DELETE',
    `/mst/voyage/${voyage}?version=${(await record()).version}`,
  );
  expect(archived.status).toBe(400);
  expect((await save({ calls: later, status: 'cancelled' })).status).toBe(409);
  expect((await save({ calls: later, status: 'cancelled', acceptWarnings: true })).status).toBe(
    200,
  );
  expect((await mails()).some(({ subject }) => /欠航|cancelled/.test(subject))).toBe(true);
  expect(await notices('author')).toEqual(['voyage-cancelled']);
  expect(await notices('customer')).toEqual(['voyage-cancelled']);
});

test('an offer whose voyage moved is agreed to with its new times, one whose voyage was cancelled or has left is not', async () => {
  await world.db
    .update(masters.voyage)
    .set({ status: 'open', calls: calls() })
    .where(eq(masters.voyage.id, voyage));
  const { id, routeId: requested } = await request(freight.excavator);
  const answerId = await world.answer(id);
  await world.offered(id, answerId);
  const [first, ...rest] = calls();
  const change = (values: object) =>
    world.db.update(masters.voyage).set(values).where(eq(masters.voyage.id, voyage));
  const agree = async (rest: object = {}) => {
    const { status, text } = await world.step(world.customer, id, answerId, 'agree', rest);
    return status < 300 ? 'agreed' : JSON.parse(text);
  };
  const shown = () => world.view(world.customer, id, answerId);

  await change({
    calls: [{ ...first, closing: '2026-11-25 20:00', etd: '2026-11-25 22:00' }, ...rest],
  });
  const refused = await agree();
  expect(refused).toMatchObject({ code: 'sailing-changed', fields: [{ code: 'voyage-moved' }] });
  expect(JSON.stringify(refused.fields)).toMatch(/25 Nov 2026 18:00.*→.*25 Nov 2026 22:00/);
  const { movedSailings, allowed, routes } = await shown();
  expect(allowed).toContain('agree');
  const [route] = routes;
  expect(route?.id).not.toBe(requested);
  expect(movedSailings).toMatchObject([
    { routeId: route?.id, sailing: { etd: '2026-11-25 22:00', eta: '2026-11-26 13:00' } },
  ]);
  const accepted = movedSailings.map(({ routeId, sailing: { number, closing, etd, eta } }) => ({
    routeId,
    number,
    closing,
    etd,
    eta,
  }));

  // It moved once more after the page was read.
  await change({
    calls: [{ ...first, closing: '2026-11-25 21:00', etd: '2026-11-25 23:00' }, ...rest],
  });
  expect(await agree({ acceptedSailings: accepted })).toMatchObject({ code: 'sailing-changed' });
  await change({ status: 'cancelled' });
  expect(await agree({ acceptedSailings: accepted })).toMatchObject({
    fields: [{ code: 'voyage-cancelled' }],
  });
  expect((await shown()).allowed).not.toContain('agree');
  await change({ status: 'open' });
  const before = world.clock.now;
  world.clock.now = new Date('2026-11-25T14:00:00Z');
  await world.db
    .update(quotationAnswer)
    .set({ validUntil: '2026-12-31' })
    .where(eq(quotationAnswer.id, answerId));
  expect(await agree({ acceptedSailings: accepted })).toMatchObject({ code: 'sailing-changed' });
  expect((await shown()).sailingNotices.map(({ code }) => code)).toEqual([
    'voyage-moved',
    'voyage-departed',
  ]);
  world.clock.now = before;

  await change({
    calls: [{ ...first, closing: '2026-11-25 20:00', etd: '2026-11-25 22:00' }, ...rest],
  });
  expect(await agree({ acceptedSailings: accepted })).toBe('agreed');
  expect((await shown()).sailingNotices.map(({ code }) => code)).toEqual(['voyage-accepted']);
});

test('what is taken is read by the index on the voyage of a route', async () => {
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = takenRows(tx, [voyage], { today: '2026-11-20', except: null });
    const plan = await tx.execute(sql`explain ${query.getSQL()}`);
    expect(JSON.stringify(plan)).toContain('quotation_route_voyage_index');
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotationRoute } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// A pickup at a place that no master knows: the customer types the address, an employee makes it a door.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const yard = {
  name: '勝田第二ヤード',
  postalCode: '312-0005',
  prefecture: '茨城県',
  address: 'ひたちなか市新光町552',
};
const routeFrom = (from: object) => ({
  condition: 'door-port',
  fromDoorId: null,
  fromPortId: world.ports.hitachinaka,
  toPortId: world.ports.tomakomai,
  toDoorId: null,
  viaPortIds: [],
  departure: '2026-11-25',
  voyageId: null,
  ...from,
});
/** A customer's draft for an excavator that is picked up at this place. */
async function draftFrom(from: object) {
  const { id, routeId } = await world.request([freight.excavator], { submit: false });
  const saved = await world.call(world.customer, 'PUT', `/quotation/${id}/route/${routeId}`, {
    ...routeFrom(from),
    answerId: null,
    version: await world.versionOf(id),
  });
  return { id, routeId, saved };
}
async function requestFrom(from: object) {
  const { id, saved } = await draftFrom(from);
  if (saved.status >= 300) throw new Error(saved.text);
  const version = await world.versionOf(id);
  await world.done(world.customer, 'POST', `/quotation/${id}/submit`, { version });
  return id;
}
async function answered() {
  const id = await requestFrom({ fromAddress: yard });
  const answerId = await world.answer(id);
  const { routes, version } = await world.view(world.author, id, answerId);
  return { id, answerId, version, routeId: routes[0]!.id };
}
type Answered = Awaited<ReturnType<typeof answered>>;

const newDoor = (code: string) => ({
  ...yard,
  code,
  nameEn: 'Katsuta second yard',
  nameKana: null,
  addressEn: '552 Shinkocho, Hitachinaka, Ibaraki',
  latitude: null,
  longitude: null,
  nearestPort: world.ports.hitachinaka,
  maxVehicleLengthM: null,
  receivingHours: null,
  note: null,
});
/** A door that the master has already. */
const inMaster = async (code: string) =>
  (await world.done<{ row: { id: string } }>(world.author, 'POST', '/mst/door', newDoor(code))).row
    .id;
const at = ({ id, answerId, routeId }: Answered) =>
  `/quotation/${id}/answer/${answerId}/route/${routeId}/door`;
const register = (by: TestSession | null, answer: Answered, code: string, rest: object = {}) =>
  world.call(by, 'POST', at(answer), {
    version: answer.version,
    end: 'from',
    door: newDoor(code),
    ...rest,
  });
const routesOf = (id: string) =>
  world.db.select().from(quotationRoute).where(eq(quotationRoute.quotationId, id));
const countOf = async (table: typeof masters.door | (typeof masters)['door-customer']) =>
  world.db.$count(table);

describe('an address in a request', () => {
  it('is kept as it was typed, named in the route and found by the search', async () => {
    const id = await requestFrom({ fromAddress: yard });
    const { routes } = await world.read(world.customer, id);
    expect(routes[0]).toMatchObject({ fromDoor: null, fromAddress: yard, toAddress: null });
    const found = await world.done<{ rows: { id: string }[] }>(
      world.customer,
      'GET',
      `/quotation?q=${encodeURIComponent('勝田第二')}`,
    );
    expect(found.rows.map((row) => row.id)).toContain(id);
  });

  it('follows the rules of the door master', async () => {
    const cases: [object, string][] = [
      [{ name: ' ' }, 'fromAddress.name'],
      [{ name: 'あ'.repeat(81) }, 'fromAddress.name'],
      [{ postalCode: '12' }, 'fromAddress.postalCode'],
      [{ prefecture: '江戸' }, 'fromAddress.prefecture'],
      [{ address: '' }, 'fromAddress.address'],
    ];
    for (const [wrong, path] of cases) {
      const { saved } = await draftFrom({ fromAddress: { ...yard, ...wrong } });
      expect([saved.status, saved.refusal?.fields.map((fault) => fault.path)]).toEqual([
        400,
        [path],
      ]);
    }
  });

  it('is in place of a door, never beside one, and only where the route has a pickup', async () => {
    const both = await draftFrom({ fromAddress: yard, fromDoorId: uuidv7() });
    expect(both.saved.refusal?.fields.map(({ path }) => path)).toEqual(['fromDoorId']);
    const neither = await draftFrom({});
    expect(neither.saved.refusal?.fields.map(({ path }) => path)).toEqual(['fromDoorId']);
    const fromPort = await draftFrom({ condition: 'port-port', fromAddress: yard });
    expect((await routesOf(fromPort.id))[0]).toMatchObject({ fromAddress: null });

    const door = await inMaster('CHECK-1');
    const [first] = await routesOf(await requestFrom({ fromAddress: yard }));
    await expect(
      world.db
        .update(quotationRoute)
        .set({ fromDoorId: door })
        .where(eq(quotationRoute.id, first!.id)),
    ).rejects.toMatchObject({
      cause: { constraint: 'quotation_route_from_address_or_door_check' },
    });
  });

  it('is suggested for the next request and copied with the quotation', async () => {
    const id = await requestFrom({ fromAddress: yard });
    const next = await world.request([freight.excavator], { submit: false });
    const used = await world.done<object[]>(
      world.customer,
      'GET',
      `/quotation/${next.id}/routes-used`,
    );
    expect(used).toContainEqual(expect.objectContaining({ fromDoor: null, fromAddress: yard }));
    const copy = await world.done(world.customer, 'POST', `/quotation/${id}/duplicate`, {});
    expect((await routesOf(copy.id))[0]).toMatchObject({ fromAddress: yard });
  });
});

describe('the review', () => {
  it('adds a door for the customer and sets it on the route of the answer and of the request', async () => {
    const answer = await answered();
    const { status, text } = await register(world.author, answer, 'D-101');
    expect([status, text]).toEqual([201, expect.any(String)]);
    const doorId: string = JSON.parse(text).id;
    for (const row of await routesOf(answer.id))
      expect(row).toMatchObject({ fromDoorId: doorId, fromAddress: null });

    const own = await world.done<{ id: string; doors: { id: string; name: string }[] }[]>(
      world.customer,
      'GET',
      '/account/customers',
    );
    expect(own[0]?.doors).toContainEqual(expect.objectContaining({ id: doorId, name: yard.name }));

    const events = await world.db
      .select()
      .from(auditEvent)
      .where(
        sql`${auditEvent.actorId} = ${world.author.accountId} and ${auditEvent.action} in ('create', 'update')`,
      );
    const named = (resource: string) => events.filter((each) => each.resource === resource);
    expect(named('door').map(({ recordId }) => recordId)).toContain(doorId);
    expect(named('door-customer')).not.toEqual([]);
    for (const resource of ['quotation-answer', 'quotation-request'])
      expect(named(resource)).toContainEqual(
        expect.objectContaining({
          parentId: answer.id,
          before: { fromDoorId: null, fromAddress: yard },
          after: {
            fromDoorId: { id: doorId, en: 'Katsuta second yard', ja: yard.name },
            fromAddress: null,
          },
        }),
      );
  });

  it('leaves the pickup without a rate until there is one for the new door', async () => {
    const answer = await answered();
    const before = await world.view(world.author, answer.id, answer.answerId);
    expect(before.inside?.problems.map(({ code }) => code)).toContain('door-unreviewed');
    expect(before.charges.find(({ segment }) => segment === 'pickup')).toMatchObject({
      amount: null,
      missing: null,
    });
    await register(world.author, answer, 'D-102');
    const after = await world.view(world.author, answer.id, answer.answerId);
    expect(after.inside?.problems.map(({ code }) => code)).toEqual(['rate-missing']);
    expect(after.charges.find(({ segment }) => segment === 'pickup')?.missing).toMatchObject({
      from: { code: 'D-102' },
      to: { code: 'JPHIC' },
    });
  });

  it('may find that the master has the door already: the pickup is priced at once', async () => {
    const doorId = await inMaster('D-103');
    await world.rate({
      kind: 'heavy-equipment',
      segment: 'pickup',
      from: world.ports.hitachinaka,
      fromDoor: doorId,
      to: world.ports.hitachinaka,
      basis: 'unit',
      sell: '48000',
      cost: '40000',
    });
    const answer = await answered();
    const choose = (version: number) =>
      world.call(world.author, 'PUT', at(answer), { version, end: 'from', doorId });
    expect((await choose(answer.version - 1)).refusal?.code).toBe('stale');
    expect((await choose(answer.version)).status).toBe(200);
    const { charges, routes, version } = await world.view(world.author, answer.id, answer.answerId);
    expect(routes[0]).toMatchObject({ fromDoor: { code: 'D-103' }, fromAddress: null });
    expect(charges[0]).toMatchObject({ segment: 'pickup', amount: '48000' });
    const again = await choose(version);
    expect([again.status, again.refusal?.fields[0]?.path]).toEqual([400, 'end']);
  });

  it('is for employees: a customer does not register doors', async () => {
    const answer = await answered();
    const doors = [await countOf(masters.door), await countOf(masters['door-customer'])];
    for (const [by, status] of [
      [world.customer, 403],
      [world.stranger, 403],
      [null, 401],
    ] as const) {
      expect((await register(by, answer, 'D-104')).status).toBe(status);
      const chosen = await world.call(by, 'PUT', at(answer), {
        version: answer.version,
        end: 'from',
        doorId: uuidv7(),
      });
      expect(chosen.status).toBe(status);
    }
    expect([await countOf(masters.door), await countOf(masters['door-customer'])]).toEqual(doors);
    expect((await routesOf(answer.id)).every(({ fromAddress }) => fromAddress !== null)).toBe(true);
  });

  it('does all of it or nothing: a code that is taken leaves the address as it was', async () => {
    const [first, second] = [await answered(), await answered()];
    await register(world.author, first, 'D-105');
    const links = await countOf(masters['door-customer']);
    const { status, refusal } = await register(world.author, second, 'D-105');
    expect([status, refusal?.fields.map(({ path }) => path)]).toEqual([409, ['door.code']]);
    expect(await countOf(masters['door-customer'])).toBe(links);
    expect((await routesOf(second.id)).every(({ fromAddress }) => fromAddress !== null)).toBe(true);
    const wrongEnd = await register(world.author, second, 'D-106', { end: 'to' });
    expect([wrongEnd.status, wrongEnd.refusal?.fields[0]?.path]).toEqual([400, 'end']);
  });

  it('leaves what was offered: its route keeps the address, the next revision gets the door', async () => {
    const answer = await answered();
    const base = `/quotation/${answer.id}/answer/${answer.answerId}`;
    const { charges, version } = await world.view(world.author, answer.id, answer.answerId);
    const pickup = charges.find(({ segment }) => segment === 'pickup')!;
    await world.done(
      world.author,
      'POST',
      `${base}/charge/${encodeURIComponent(pickup.id)}/on-request`,
      { version, onRequest: true },
    );
    await world.offered(answer.id, answer.answerId);
    expect((await world.pdf(world.customer, answer.id, answer.answerId)).text).toContain(yard.name);
    const late = { ...answer, version: await world.answerVersion(answer.id, answer.answerId) };
    expect((await register(world.author, late, 'D-107')).refusal?.code).toBe('wrong-state');

    const nextId = await world.answer(answer.id);
    const next = await world.view(world.author, answer.id, nextId);
    const revised = {
      id: answer.id,
      answerId: nextId,
      version: next.version,
      routeId: next.routes[0]!.id,
    };
    expect((await register(world.author, revised, 'D-107')).status).toBe(201);
    const offer = await world.view(world.author, answer.id, answer.answerId);
    expect(offer.routes[0]).toMatchObject({ fromDoor: null, fromAddress: yard });
    const { routes } = await world.done<{ routes: object[] }>(
      world.author,
      'GET',
      `/quotation/${answer.id}/compare/${answer.answerId}/${nextId}`,
    );
    expect(routes).toMatchObject([
      {
        change: 'changed',
        before: { fromDoor: null, fromAddress: yard },
        after: { fromDoor: { code: 'D-107' }, fromAddress: null },
      },
    ]);
  });
});

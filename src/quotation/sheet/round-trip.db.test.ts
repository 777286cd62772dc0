import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Three containers to Tomakomai on 25 November, back empty on 30 November at ¥41,000 each instead of ¥55,000.

let world: FreightWorld;
let box: string;
beforeAll(async () => {
  world = await freightWorld();
  const [type] = await world.db
    .select()
    .from(masters['container-type'])
    .where(eq(masters['container-type'].code, '22G1'));
  box = type!.id;
  const { rateId } = await world.rate({
    kind: 'container',
    segment: 'ocean',
    from: world.ports.tomakomai,
    to: world.ports.hitachinaka,
    unitKey: '22G1:empty',
    basis: 'unit',
    sell: '55000',
    cost: '40000',
  });
  const rates = masters['base-rate'];
  const [{ searchText: _, ...rate }] = [
    (await world.db.select().from(rates).where(eq(rates.id, rateId)))[0]!,
  ];
  // Of the same lane, unit and days: the direction sets it apart.
  await world.db
    .insert(rates)
    .values({ ...rate, id: uuidv7(), direction: 'return', sell: '41000' });
});
afterAll(() => world.close());

const there = (changed: object = {}) => ({
  condition: 'port-port',
  fromDoorId: null,
  fromPortId: world.ports.hitachinaka,
  toPortId: world.ports.tomakomai,
  toDoorId: null,
  viaPortIds: [],
  departure: '2026-11-25',
  voyageId: null,
  ...changed,
});
const back = (departure = '2026-11-30', load = 'empty') => ({ returnTrip: { departure, load } });

async function draft() {
  const { id, routeId } = await world.request([freight.containers(box)], { submit: false });
  const save = async (changed: object) =>
    world.call(world.customer, 'PUT', `/quotation/${id}/route/${routeId}`, {
      ...there(changed),
      answerId: null,
      version: await world.versionOf(id),
    });
  return { id, routeId, save };
}

async function roundTrip() {
  const { id, save } = await draft();
  expect((await save(back())).status).toBeLessThan(300);
  await world.done(world.customer, 'POST', `/quotation/${id}/submit`, {
    version: await world.versionOf(id),
  });
  const answerId = await world.answer(id, ['ocean']);
  return { id, answerId, view: () => world.view(world.author, id, answerId) };
}
const freights = ({ charges }: Awaited<ReturnType<FreightWorld['view']>>) =>
  charges
    .filter(({ kind, segment }) => kind === 'freight' && segment === 'ocean')
    .map(({ amount }) => amount);

describe('a round trip', () => {
  it('has a return with swapped ports and empty containers, at its own rate', async () => {
    const { id, answerId, view } = await roundTrip();
    const { routes, lines, charges } = await view();
    const [outward, home] = routes;
    expect(home).toMatchObject({
      returnOfRouteId: outward?.id,
      fromPort: { id: world.ports.tomakomai },
      toPort: { id: world.ports.hitachinaka },
      departure: '2026-11-30',
    });
    expect(lines.map(({ cargo }) => 'laden' in cargo && cargo.laden)).toEqual([true, false]);
    expect(freights({ ...(await view()), charges })).toEqual(['294000', '123000']);
    await world.done(world.author, 'PUT', `/quotation/${id}/route-breakdown/${home!.id}`, {
      answerId,
      version: (await view()).version,
      breakdown: [{ segment: 'ocean', carrier: '', days: null, distanceKm: null, note: '' }],
    });
    await world.offered(id, answerId);
    const texts = [
      await world.pdf(world.customer, id, answerId, 'en'),
      await world.pdf(world.customer, id, answerId, 'ja'),
    ].map(({ text }) => text);
    expect(texts[0]).toContain('Returnofroute1');
    expect(texts[1]).toContain('往復（経路1の復路）');
  });

  it('of which the outward route is removed is priced as one way', async () => {
    const { id, answerId, view } = await roundTrip();
    const { routes, version } = await view();
    await world.done(world.author, 'DELETE', `/quotation/${id}/route/${routes[0]!.id}`, {
      answerId,
      version,
    });
    const after = await view();
    expect(after.routes.map(({ returnOfRouteId }) => returnOfRouteId ?? null)).toEqual([null]);
    expect(freights(after)).toEqual(['165000']);
  });

  it('gets the freight of its outward route later, once', async () => {
    const { id, save } = await draft();
    await save(back('2026-11-30', 'none'));
    const read = () => world.read(world.customer, id);
    const [outward, home] = (await read()).routes;
    const fill = async (routeId: string, load = 'empty', person = world.customer) =>
      world.call(person, 'POST', `/quotation/${id}/route/${routeId}/return-freight`, {
        answerId: null,
        version: await world.versionOf(id),
        load,
      });
    expect((await fill(outward!.id)).status).toBe(404);
    expect((await fill(home!.id, 'empty', world.stranger)).status).toBe(404);
    expect((await fill(home!.id)).status).toBeLessThan(300);
    const { lines } = await read();
    expect(lines.map(({ cargo, routeId }) => [routeId, 'laden' in cargo && cargo.laden])).toEqual([
      [outward!.id, true],
      [home!.id, false],
    ]);
    expect((await fill(home!.id, 'same')).refusal?.fields[0]).toMatchObject({
      code: 'has-freight',
    });
  });

  it('does not depart before the arrival, and belongs to one route only', async () => {
    const { save } = await draft();
    const early = await save(back('2026-11-24'));
    expect(early.refusal?.fields).toMatchObject([
      { path: 'returnTrip.departure', code: 'return-before-arrival' },
    ]);
    expect((await save(back())).status).toBeLessThan(300);
    expect((await save(back())).refusal?.fields[0]).toMatchObject({ code: 'has-return' });
    const late = await save({ departure: '2026-12-05' });
    expect(late.refusal?.fields[0]).toMatchObject({ path: 'departure' });
  });

  it('ends when the route leads elsewhere; a duplicate keeps it', async () => {
    const { id, save } = await draft();
    await save(back());
    const routesOf = async (quotationId: string) => {
      const { text } = await world.call(world.customer, 'GET', `/quotation/${quotationId}`);
      const { routes } = JSON.parse(text) as {
        routes: { id: string; returnOfRouteId: string | null }[];
      };
      return routes.map((route) => routes.findIndex(({ id: of }) => of === route.returnOfRouteId));
    };
    expect(await routesOf(id)).toEqual([-1, 0]);
    const copy = await world.done(world.customer, 'POST', `/quotation/${id}/duplicate`, {});
    expect(await routesOf(copy.id)).toEqual([-1, 0]);
    expect((await save({ toPortId: world.ports.kushiro })).status).toBeLessThan(300);
    expect(await routesOf(id)).toEqual([-1, -1]);
  });
});

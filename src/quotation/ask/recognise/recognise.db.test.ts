import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import type { Recognition } from './types.ts';

let world: FreightWorld;
const [ownDoor, foreignDoor] = [uuidv7(), uuidv7()];
const at = new Date('2026-09-01T00:00:00Z');

beforeAll(async () => {
  world = await freightWorld();
  const dated = () => ({ createdAt: at, updatedAt: at });
  for (const [id, code, name] of [
    [ownDoor, 'D-OWN', '勝田第二ヤード'],
    [foreignDoor, 'D-FOREIGN', '千歳センター'],
  ] as const)
    await world.db.insert(masters.door).values({
      ...dated(),
      id,
      code,
      name,
      nameEn: code === 'D-OWN' ? 'Katsuta yard' : 'Chitose center',
      nameKana: 'バショ',
      postalCode: '312-0005',
      prefecture: '茨城県',
      address: 'ひたちなか市新光町552',
      addressEn: '552 Shinkocho',
      nearestPort: world.ports.hitachinaka,
    });
  for (const [door, customer] of [
    [ownDoor, world.customer.customerId],
    [foreignDoor, world.stranger.customerId],
  ] as const)
    await world.db
      .insert(masters['door-customer'])
      .values({ ...dated(), id: uuidv7(), door, customer });
});
afterAll(() => world.close());

const text =
  '勝田第二ヤードから千歳センターまで、常陸那珂→苫小牧 12月3日出港、20ftドライ×2 実入、釧路は別途。';
const recognised = (session: TestSession | null, customerId: string | null) =>
  world.done<Recognition>(session as TestSession, 'POST', '/quotation/recognise', {
    text,
    customerId,
  });
const routeOf = ({ proposals }: Recognition) =>
  Object.assign({}, ...proposals.map(({ route }) => route)) as Record<string, { id: string }>;

it('a guest gets ports, days and container types, and no doors', async () => {
  for (const customerId of [null, world.customer.customerId]) {
    const found = await recognised(null, customerId);
    const route = routeOf(found);
    expect([route.fromPort?.id, route.toPort?.id, route.departure]).toEqual([
      world.ports.hitachinaka,
      world.ports.tomakomai,
      '2026-12-03',
    ]);
    expect(found.marks.map(({ kind }) => kind)).not.toContain('door');
    expect(found.proposals.find(({ field }) => field === 'line')?.line).toMatchObject({
      containerType: { id: world.containerTypeId },
      count: 2,
      laden: true,
    });
  }
});

it('a customer gets its own doors only, also where it names another customer', async () => {
  const own = routeOf(await recognised(world.customer, world.customer.customerId));
  expect([own.fromDoor?.id, own.toDoor]).toEqual([ownDoor, undefined]);
  const foreign = await recognised(world.customer, world.stranger.customerId);
  expect(foreign.marks.map(({ kind }) => kind)).not.toContain('door');
});

it('an employee gets every door', async () => {
  const route = routeOf(await recognised(world.author, world.customer.customerId));
  expect([route.fromDoor?.id, route.toDoor?.id]).toEqual([ownDoor, foreignDoor]);
});

it('archived records are not recognised, and a text that is too long is refused', async () => {
  await world.db
    .update(masters.port)
    .set({ archivedAt: at })
    .where(eq(masters.port.id, world.ports.kushiro));
  const { marks } = await recognised(null, null);
  expect(marks.map(({ start, end }) => text.slice(start, end))).not.toContain('釧路');
  const tooLong = { text: 'あ'.repeat(20_001), customerId: null };
  expect((await world.call(null, 'POST', '/quotation/recognise', tooLong)).status).toBe(400);
});

import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { quotationRoute } from '#quotation/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';
import { addShip } from '#test/ships.ts';

// Three laden 20 ft containers Hitachinaka – Tomakomai: ¥98,000 each, from 100 a year ¥95,000, from 500 ¥90,000.

let world: FreightWorld;
let lane: string;
let box: string;
beforeAll(async () => {
  world = await freightWorld();
  const rates = await world.db
    .select()
    .from(masters['base-rate'])
    .where(eq(masters['base-rate'].unitKey, '22G1:laden'));
  const [{ searchText: _, ...rate }] = [rates[0]!];
  lane = rate.freightRoute;
  const [type] = await world.db
    .select()
    .from(masters['container-type'])
    .where(eq(masters['container-type'].code, '22G1'));
  box = type!.id;
  await world.db.insert(masters['base-rate']).values(
    [
      ['100', '95000'],
      ['500', '90000'],
    ].map(([volumeFrom, sell]) => ({
      ...rate,
      id: uuidv7(),
      volumePeriod: 'year' as const,
      volumeFrom: volumeFrom!,
      sell: sell!,
    })),
  );
});
afterAll(() => world.close());

const freights = async (id: string, answerId: string) =>
  (await world.view(world.author, id, answerId)).charges.filter(({ kind }) => kind === 'freight');
async function answered(count: number) {
  const { id } = await world.request([{ ...freight.containers(box), count }]);
  const answerId = await world.answer(id, ['ocean']);
  return { id, answerId };
}
async function agreed(count: number) {
  const { id, answerId } = await answered(count);
  await world.offered(id, answerId);
  await world.step(world.customer, id, answerId, 'agree');
}
const commitments = (who: TestSession) =>
  world.call(who, 'GET', `/customer/${world.customer.customerId}/commitments`);

describe('volumes of a customer', () => {
  it('agreed quotations and this one reach a tier; those that are only offered do not count', async () => {
    const first = await answered(3);
    expect((await freights(first.id, first.answerId))[0]).toMatchObject({ amount: '294000' });
    await agreed(98);
    const { id, answerId } = await answered(3);
    const [charge] = await freights(id, answerId);
    expect(charge).toMatchObject({
      amount: '285000',
      trace: { rate: { tier: { period: 'year', from: '100', volume: '101', committed: false } } },
    });
  });

  it('what was agreed for a voyage that was cancelled reaches no tier', async () => {
    const voyage = uuidv7();
    const now = new Date('2026-11-20T03:00:00Z');
    await world.db.insert(masters.voyage).values({
      id: voyage,
      createdAt: now,
      updatedAt: now,
      ship: await addShip(world.db),
      number: '100N',
      status: 'cancelled',
      calls: [],
    });
    await world.db
      .update(quotationRoute)
      .set({ voyageId: voyage })
      .where(isNotNull(quotationRoute.answerId));
    const { id, answerId } = await answered(3);
    expect((await freights(id, answerId))[0]).toMatchObject({ amount: '294000' });
    await world.db.update(quotationRoute).set({ voyageId: null });
  });

  it('the offer and its PDF say which tier applies, without the calculation', async () => {
    const { id, answerId } = await answered(3);
    await world.offered(id, answerId);
    const { charges } = await world.view(world.customer, id, answerId);
    expect(charges[0]).toMatchObject({
      trace: null,
      explanation: { volume: { en: 'rate from 100 a year, volume 101' } },
    });
    expect((await world.pdf(world.customer, id, answerId, 'en')).text).toContain('from100ayear');
    expect((await world.pdf(world.customer, id, answerId, 'ja')).text).toContain('年間100以上');
  });

  it('a commitment is kept by price managers, logged, and counts at least', async () => {
    const path = `/mst/customer/${world.customer.customerId}/volume-commitment`;
    const given = {
      freightRoute: lane,
      freightType: null,
      period: 'year',
      quantity: '500',
      unit: 'unit',
      validFrom: '2026-01-01',
      validTo: null,
      note: null,
    };
    expect((await world.call(world.customer, 'POST', path, given)).status).toBe(403);
    for (const wrong of [
      { validFrom: '2026-04-01' },
      { quantity: '0' },
      { freightRoute: null },
      { validTo: '2026-06-30' },
    ])
      expect((await world.call(world.author, 'POST', path, { ...given, ...wrong })).status).toBe(
        400,
      );
    await world.done(world.author, 'POST', path, given);
    // The lane has no name of its own: it is named after its segment, ports and freight type.
    const listed = await world.done(world.author, 'GET', path);
    expect(listed).toMatchObject({
      rows: [{ refs: { freightRoute: { en: 'Ocean Hitachinaka Tomakomai Container' } } }],
    });
    const events = await world.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.resource, 'volume-commitment'));
    expect(events.map(({ action }) => action)).toEqual(['create']);
    const { id, answerId } = await answered(3);
    expect((await freights(id, answerId))[0]).toMatchObject({
      amount: '270000',
      trace: { rate: { tier: { from: '500', volume: '500', committed: true } } },
    });
  });

  it('employees and the customer see agreed against committed, other customers nothing', async () => {
    for (const who of [world.author, world.customer]) {
      const { status, text } = await commitments(who);
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject([
        {
          quantity: '500.000',
          unit: 'unit',
          periods: [{ period: '2026', agreed: '98', percent: 19, state: 'behind' }],
        },
      ]);
    }
    expect((await commitments(world.stranger)).status).toBe(404);
  });
});

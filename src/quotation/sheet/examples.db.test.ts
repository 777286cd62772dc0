import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerCharge } from '#quotation/contract.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// The worked examples from start to end over the API: requested, answered, approved, offered, agreed.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

/** Amounts by kind of charge, in their order. */
const amounts = (charges: readonly AnswerCharge[]) =>
  charges.map(({ kind, segment, amount }) => `${kind === 'freight' ? segment : kind} ${amount}`);
const yen = (amount: string) => Number(amount);

async function agreed(id: string, answerId: string) {
  await world.offered(id, answerId);
  const { status, text } = await world.step(world.customer, id, answerId, 'agree');
  expect(status, text).toBe(200);
  const seen = await world.view(world.customer, id, answerId);
  expect(seen.state).toBe('agreed');
  expect(seen.agreedSha256).toMatch(/^[0-9a-f]{64}$/);
  return seen;
}

describe('the worked examples', () => {
  it('1: one excavator, port to port: ¥264,625', async () => {
    const { id } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    const { charges, inside } = await world.view(world.author, id, answerId);
    expect(amounts(charges)).toEqual([
      'origin-handling 28639',
      'ocean 143196',
      'baf 40095',
      'destination-handling 28639',
    ]);
    expect(inside!.margin).toMatchObject({ sell: '200474', cost: '147014', margin: '53460' });
    const seen = await agreed(id, answerId);
    expect([seen.subtotal, seen.tax, seen.total].map(yen)).toEqual([240_569, 24_056, 264_625]);
  });

  it('2: twelve pallets: ¥124,540', async () => {
    const { id } = await world.request([freight.pallets]);
    const seen = await agreed(id, await world.answer(id, ['ocean']));
    expect(amounts(seen.charges)).toEqual(['ocean 88452', 'baf 24767']);
    expect(yen(seen.total)).toBe(124_540);
  });

  it('3: a small parcel meets the minimum: ¥5,913', async () => {
    const { id } = await world.request([freight.parcel]);
    const seen = await agreed(id, await world.answer(id, ['ocean']));
    expect(amounts(seen.charges)).toEqual(['ocean 4200', 'baf 1176']);
    expect(yen(seen.total)).toBe(5913);
  });

  it('4: three containers: ¥413,952', async () => {
    const { id } = await world.request([freight.containers(world.containerTypeId)]);
    const seen = await agreed(id, await world.answer(id, ['ocean']));
    expect(amounts(seen.charges)).toEqual(['ocean 294000', 'baf 82320']);
    expect(yen(seen.total)).toBe(413_952);
  });

  it('6: without a rate the charge is on request, names the missing rate, and blocks approval until it is marked', async () => {
    const { id } = await world.request([freight.car], { to: world.ports.kushiro });
    const answerId = await world.answer(id, ['ocean']);
    const { charges, incomplete, inside } = await world.view(world.author, id, answerId);
    expect(charges).toHaveLength(1);
    expect(charges[0]).toMatchObject({
      amount: null,
      missing: {
        segment: 'ocean',
        freightKind: 'vehicle',
        day: '2026-11-25',
        from: { code: 'JPHIC' },
        to: { code: 'JPKUH' },
      },
    });
    expect(incomplete).toBe(true);
    expect(inside!.problems).toContainEqual(expect.objectContaining({ code: 'rate-missing' }));
    expect((await world.askApproval(id, answerId)).refusal).toMatchObject({ code: 'not-priced' });
    await world.done(
      world.author,
      'POST',
      `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(charges[0]!.id)}/on-request`,
      {
        version: await world.answerVersion(id, answerId),
        onRequest: true,
      },
    );
    const seen = await agreed(id, answerId);
    expect(seen).toMatchObject({ incomplete: true });
    expect(seen.charges[0]).toMatchObject({ amount: null, onRequest: true });
  });

  it('7: before the first day of the tariff there is no price; the missing rate names the day', async () => {
    world.clock.now = new Date('2026-09-20T03:00:00Z');
    try {
      const { id } = await world.request([freight.excavator], { departure: '2026-09-30' });
      const { charges, total } = await world.view(world.author, id, await world.answer(id));
      expect(charges.map((charge) => charge.amount)).toEqual([null, null, null]);
      expect(charges[1]!.missing).toMatchObject({ segment: 'ocean', day: '2026-09-30' });
      expect(yen(total)).toBe(0);
    } finally {
      world.clock.now = new Date('2026-11-20T03:00:00Z');
    }
  });

  // Last, because the surcharge stays in the database.
  it('5: two wide machines, with a surcharge: ¥501,811', async () => {
    await world.withOverWidth();
    const { id } = await world.request([freight.wideMachines]);
    const seen = await agreed(id, await world.answer(id));
    expect(amounts(seen.charges)).toEqual([
      'origin-handling 46080',
      'ocean 230400',
      'surcharge 69120',
      'baf 64512',
      'destination-handling 46080',
    ]);
    expect([seen.subtotal, seen.tax, seen.total].map(yen)).toEqual([456_192, 45_619, 501_811]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const setLimit = (creditLimit: string | null) =>
  world.db
    .update(masters.customer)
    .set({ creditLimit })
    .where(eq(masters.customer.id, world.customer.customerId));

async function draft() {
  const { id } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const warnings = async () =>
    (await world.view(world.author, id, answerId))
      .inside!.warnings.filter(({ code }) => code === 'credit-limit')
      .map(({ message }) => String(message.ja ?? message));
  return { id, answerId, warnings };
}

test('what is offered and agreed this month counts against the limit, for employees only', async () => {
  const first = await draft();
  const { total } = await world.view(world.author, first.id, first.answerId);
  const twice = String(2 * Number(total));
  await setLimit(twice);
  expect(await first.warnings()).toEqual([]);
  await world.offered(first.id, first.answerId);

  const second = await draft();
  expect(await second.warnings()).toEqual([]);
  await setLimit(String(Number(twice) - 1));
  expect(await second.warnings()).toHaveLength(1);
  expect((await world.askApproval(second.id, second.answerId)).status).toBeLessThan(300);

  // The customer sees neither the limit nor the warning.
  await world.step(world.chief, second.id, second.answerId, 'approve', { comment: null });
  const seen = await world.call(
    world.customer,
    'GET',
    `/quotation/${second.id}/answer/${second.answerId}`,
  );
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('credit-limit');
  expect((await world.step(world.customer, first.id, first.answerId, 'agree')).status).toBe(200);

  const third = await draft();
  await setLimit(String(3 * Number(total) - 1));
  expect(await third.warnings()).toHaveLength(1);
  // In the next month what was agreed no longer counts; what is still offered does.
  world.clock.now = new Date('2026-12-01T00:00:00+09:00');
  expect(await third.warnings()).toEqual([]);
  await setLimit(String(2 * Number(total) - 1));
  expect(await third.warnings()).toHaveLength(1);
  await setLimit(null);
  expect(await third.warnings()).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// What an approver is told before deciding, and that customers are told nothing of it.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

/** An excavator whose ocean freight the author has set below its cost. */
async function belowCost() {
  const { id } = await world.request([freight.excavator, freight.wideMachines]);
  const answerId = await world.answer(id);
  const { charges, lines, version } = await world.view(world.author, id, answerId);
  const ocean = charges.find(
    ({ lineId, segment, kind }) =>
      lineId === lines[0]!.id && segment === 'ocean' && kind === 'freight',
  )!;
  const path = `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(ocean.id)}`;
  await world.done(world.author, 'PUT', path, {
    unitPrice: null,
    amount: '90000',
    cost: '100237',
    taxKind: 'standard',
    reason: '競合対策の特別価格',
    version,
  });
  return { id, answerId, lineId: lines[0]!.id, chargeId: ocean.id };
}

it('tells the approver of the manual price below cost, and the customer of none', async () => {
  const { id, answerId, lineId, chargeId } = await belowCost();
  await world.askApproval(id, answerId);
  const { inside } = await world.view(world.chief, id, answerId);
  expect(inside?.summary).toEqual({
    marks: [
      { mark: 'manual', lineId, chargeId },
      { mark: 'below-cost', lineId, chargeId },
    ],
    limits: [],
  });
  expect(
    (await world.call(world.customer, 'GET', `/quotation/${id}/answer/${answerId}`)).status,
  ).toBe(404);
  await world.step(world.chief, id, answerId, 'approve', { comment: null });
  const { text } = await world.call(world.customer, 'GET', `/quotation/${id}/answer/${answerId}`);
  expect(text).toContain('"90000"');
  expect(text).not.toMatch(/below-cost|"summary"|"marks"|100237|競合対策/);
});

it('names the chief’s limits that the director is asked beyond', async () => {
  const { 'quotation-approver': approver } = masters;
  const limitChief = (amountLimit: string | null, minimumMargin: string | null) =>
    world.db
      .update(approver)
      .set({ amountLimit, minimumMargin })
      .where(eq(approver.id, world.approvers.chief));
  const { id, answerId } = await belowCost();
  const { chief, director } = world.approvers;
  await limitChief('1000', '90');
  await world.askApproval(id, answerId, [chief, director]);
  const { inside } = await world.view(world.director, id, answerId);
  expect(
    inside?.summary?.limits.map(({ approverId, concern, limit }) => [
      approverId,
      concern,
      Number(limit),
    ]),
  ).toEqual([
    [chief, 'amount', 1000],
    [chief, 'margin', 90],
  ]);
  await limitChief(null, null);
});

it('shows the reason of a return to every employee, and never to the customer', async () => {
  const { id, answerId } = await belowCost();
  await world.askApproval(id, answerId);
  const reason = '原価を下回る理由を備考に残してください';
  await world.step(world.chief, id, answerId, 'reject', { reason });
  for (const employee of [world.author, world.colleague, world.director]) {
    expect((await world.view(employee, id, answerId)).inside?.returned).toMatchObject({ reason });
    expect((await world.read(employee, id)).events.map(({ comment }) => comment)).toContain(reason);
  }
  const customerReads = async () =>
    Promise.all(
      [
        `/quotation/${id}`,
        `/quotation/${id}/answer/${answerId}`,
        `/quotation/${id}/message`,
        '/quotation',
      ].map(async (path) => world.call(world.customer, 'GET', path)),
    );
  const before = await customerReads();
  await world.askApproval(id, answerId);
  await world.step(world.chief, id, answerId, 'approve', { comment: null });
  const after = await customerReads();
  expect(before.map(({ status }) => status)).toEqual([200, 404, 200, 200]);
  expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { text } of [...before, ...after]) expect(text).not.toContain(reason);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { masters } from '#master/schema.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';

// Prices that the masters no longer give: the author is told before asking, the approver before deciding.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

const { 'base-rate': rate, baf } = masters;
const answered = async () => {
  const { id } = await world.request([freight.excavator]);
  return { id, answerId: await world.answer(id) };
};
/** Raises every base rate by a factor, in one step. */
const raise = (factor: string) =>
  world.db.update(rate).set({ sell: sql`${rate.sell} * ${factor}::numeric` });
const inside = async (
  who: 'author' | 'chief',
  { id, answerId }: { id: string; answerId: string },
) => {
  const { inside: found } = await world.view(world[who], id, answerId);
  return {
    faults: found?.faults.map(({ code }) => code),
    warnings: found?.warnings.map(({ code }) => code),
    outdated: found?.summary?.marks.filter(({ mark }) => mark === 'outdated').length,
  };
};

it('a rate that was raised since keeps the draft from approval until it is recalculated', async () => {
  const about = await answered();
  const { id, answerId } = about;
  expect(await inside('author', about)).toMatchObject({ outdated: 0 });
  await raise('1.1');
  const told = await inside('author', about);
  expect(told.faults).toContain('prices-outdated');
  expect(told.outdated).toBeGreaterThan(0);
  const refused = await world.askApproval(id, answerId);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('prices-outdated');

  const old = await world.view(world.author, id, answerId);
  await world.done(world.author, 'POST', `/quotation/${id}/answer/${answerId}/reprice`, {
    version: old.version,
  });
  const { total } = await world.view(world.author, id, answerId);
  expect(Number(total)).toBeGreaterThan(Number(old.total));
  expect((await inside('author', about)).faults).not.toContain('prices-outdated');
  expect((await world.askApproval(id, answerId)).status).toBeLessThan(300);
});

it('a rate that was raised after the request is told to the approver, who may approve the price that was asked for', async () => {
  const about = await answered();
  const { id, answerId } = about;
  expect((await world.askApproval(id, answerId)).status).toBeLessThan(300);
  expect((await inside('chief', about)).warnings).not.toContain('prices-outdated');
  const { total } = await world.view(world.chief, id, answerId);
  await raise('1.1');
  const told = await inside('chief', about);
  expect(told.warnings).toContain('prices-outdated');
  expect(told.outdated).toBeGreaterThan(0);
  expect((await world.step(world.chief, id, answerId, 'approve', { comment: null })).status).toBe(
    200,
  );
  const offered = await world.view(world.customer, id, answerId);
  expect([offered.state, offered.total]).toEqual(['offered', total]);
  expect(JSON.stringify(offered)).not.toContain('outdated');
});

it('so is BAF; a manual price stays as its author has set it', async () => {
  const about = await answered();
  const { id, answerId } = about;
  const { charges, version } = await world.view(world.author, id, answerId);
  const ocean = charges.find(({ segment, kind }) => segment === 'ocean' && kind === 'freight')!;
  const path = `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(ocean.id)}`;
  await world.done(world.author, 'PUT', path, {
    unitPrice: null,
    amount: '200000',
    cost: '100237',
    taxKind: 'standard',
    reason: '改定前の運賃でお約束済み',
    version,
  });
  await world.db
    .update(baf)
    .set({ rules: sql`replace(${baf.rules}::text, '43000.00', '41000.00')::jsonb` });
  const marks = async () =>
    (await world.view(world.author, id, answerId)).inside?.summary?.marks.filter(
      ({ mark }) => mark === 'outdated',
    );
  const outdated = await marks();
  expect(outdated?.length).toBeGreaterThan(0);
  expect(outdated?.map(({ chargeId }) => chargeId)).not.toContain(ocean.id);
});

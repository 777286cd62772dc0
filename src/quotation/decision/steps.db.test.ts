import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { QuotationCounts, QuotationPage } from '#quotation/contract.ts';

// The steps of a request or an answer show the faults that the server would refuse it for.

let world: FreightWorld;
beforeAll(async () => (world = await freightWorld()));
afterAll(() => world.close());

const faultsOf = async (id: string, answerId: string) =>
  (await world.view(world.author, id, answerId)).inside?.faults.map(({ path, code }) => [
    path,
    code,
  ]);

describe('the faults of an answer', () => {
  it('are those for which approval is refused, and none when it is not', async () => {
    const { id } = await world.request([freight.excavator, freight.excavator, freight.excavator]);
    const answerId = await world.answer(id);
    expect(await faultsOf(id, answerId)).toEqual([['approverIds', 'required']]);
    // The colleague may approve up to 300,000 yen.
    const below = await world.askApproval(id, answerId, [world.approvers.colleague]);
    expect(below.refusal?.fields[0]).toMatchObject({ path: 'approverIds', code: 'amount-limit' });
    expect(await faultsOf(id, answerId)).toEqual([['approverIds', 'amount-limit']]);
    const { version } = await world.view(world.author, id, answerId);
    const header = { currency: 'JPY', exchange: [], hold: false };
    await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, {
      ...header,
      validUntil: '2026-11-22',
      version,
    });
    world.clock.now = new Date('2026-11-23T03:00:00Z');
    const expired = await world.askApproval(id, answerId, [world.approvers.chief]);
    expect(expired.refusal?.fields[0]).toMatchObject({ path: 'validUntil', code: 'not-past' });
    expect(await faultsOf(id, answerId)).toEqual([['validUntil', 'not-past']]);
    world.clock.now = new Date('2026-11-20T03:00:00Z');
    expect(await faultsOf(id, answerId)).toEqual([]);
    expect((await world.askApproval(id, answerId)).status).toBeLessThan(300);
  });
  it('are not shown to customers', async () => {
    const { id } = await world.request([freight.excavator]);
    const answerId = await world.answer(id);
    await world.offered(id, answerId);
    expect((await world.view(world.customer, id, answerId)).inside).toBeNull();
  });
});

it('a duplicate shows that its departure is past before it is sent', async () => {
  const { id } = await world.request([freight.excavator], { departure: '2026-11-21' });
  world.clock.now = new Date('2026-11-24T03:00:00Z');
  const copy = await world.done(world.customer, 'POST', `/quotation/${id}/duplicate`, {});
  const { faults, version } = await world.read(world.customer, copy.id);
  const refused = await world.call(world.customer, 'POST', `/quotation/${copy.id}/submit`, {
    version,
  });
  world.clock.now = new Date('2026-11-20T03:00:00Z');
  expect(faults.map(({ path, code }) => [path, code])).toEqual([
    ['routes[0].departure', 'departure-past'],
  ]);
  expect(refused.refusal?.fields.map(({ path }) => path)).toEqual(faults.map(({ path }) => path));
});

describe('a returned answer', () => {
  it('is counted and listed with its reason for employees only, and shows it until approval is requested again', async () => {
    const { id } = await world.request([freight.excavator], { title: '差し戻しの例' });
    const answerId = await world.answer(id);
    await world.askApproval(id, answerId);
    const reason = '粗利を見直してください';
    await world.step(world.chief, id, answerId, 'reject', { reason });
    const listOf = (session: typeof world.author | typeof world.customer) =>
      world.done<QuotationPage>(session, 'GET', '/quotation?needs=returned');
    expect(
      (await listOf(world.author)).rows.map(({ id: row, answer }) => [row, answer?.returnedReason]),
    ).toEqual([[id, reason]]);
    expect((await listOf(world.customer)).rows).toEqual([]);
    const counts = await world.done<QuotationCounts>(world.author, 'GET', '/quotation/counts');
    expect(counts.returned.total).toBe(1);
    expect((await world.view(world.author, id, answerId)).inside?.returned).toMatchObject({
      by: world.chief.name,
      reason,
    });
    await world.askApproval(id, answerId);
    expect((await world.view(world.author, id, answerId)).inside?.returned).toBeNull();
    expect((await listOf(world.author)).rows).toEqual([]);
  });
});

import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import type { TestSession } from '#test/session.ts';

// What an employee types into the table of an answer: an excavator by sea at 143,196 yen with BAF, handling and trucking.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

type At = Readonly<{ id: string; answerId: string; lineIds: readonly string[] }>;

async function startAnswer(...cargos: Parameters<FreightWorld['request']>[0]): Promise<At> {
  const { id } = await world.request(cargos.length > 0 ? cargos : [freight.excavator]);
  const answerId = await world.answer(id);
  const { lines } = await world.view(world.author, id, answerId);
  return { id, answerId, lineIds: lines.map((line) => line.id) };
}
const view = ({ id, answerId }: At) => world.view(world.author, id, answerId);
const path = ({ id, answerId }: At) => `/quotation/${id}/answer/${answerId}/table`;
const nothing = { reason: null, charges: [], lines: [] };
const change = async (at: At, body: object, who: TestSession = world.author) =>
  world.call(who, 'PUT', path(at), {
    version: await world.answerVersion(at.id, at.answerId),
    ...nothing,
    ...body,
  });
async function done(at: At, body: object) {
  const { status, text } = await change(at, body);
  expect(status, text).toBe(200);
  return view(at);
}
const discountsOf = ({ charges }: Awaited<ReturnType<typeof view>>) =>
  charges.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount);
const oceanOf = async (at: At) =>
  (await view(at)).charges.find(({ kind, segment }) => kind === 'freight' && segment === 'ocean')!;

it('5 % off an excavator are 7,160 yen, and follow its freight when there are two', async () => {
  const at = await startAnswer();
  const lineId = at.lineIds[0]!;
  const before = await view(at);
  const discount = { of: 'percent', value: '5' };
  const one = await done(at, { reason: 'Third order', lines: [{ lineId, discount }] });
  expect(discountsOf(one)).toEqual(['-7160']);
  expect(Number(one.subtotal)).toBe(Number(before.subtotal) - 7160);
  const two = await done(at, { lines: [{ lineId, count: 2 }] });
  expect(discountsOf(two)).toEqual(['-14320']);
  // Typed again it is replaced, and emptied it is gone.
  const three = [{ lineId, discount: { of: 'amount', value: '3000' }, reason: 'By phone' }];
  const amount = await done(at, { lines: three });
  expect(discountsOf(amount)).toEqual(['-3000']);
  expect(discountsOf(await done(at, { lines: [{ lineId, discount: null }] }))).toEqual([]);
});

it('a discount of 10,001 yen on all lines is shared by their freights to the yen', async () => {
  const at = await startAnswer(freight.excavator, freight.excavator);
  const seen = await done(at, { reason: 'Round', discount: { of: 'amount', value: '10001' } });
  expect(discountsOf(seen).toSorted((a, b) => Number(b) - Number(a))).toEqual(['-5000', '-5001']);
  const percent = await done(at, { reason: 'Round', discount: { of: 'percent', value: '2.5' } });
  expect(discountsOf(percent)).toEqual(['-3580', '-3580']);
});

it('prices by unit, by amount and by the rate again, each with its reason', async () => {
  const at = await startAnswer();
  const { id: chargeId, quantity } = await oceanOf(at);
  const price = (of: string, value?: string) => [{ chargeId, price: { of, value } }];
  await done(at, { reason: 'Competitor', charges: price('unit', '1400') });
  expect(await oceanOf(at)).toMatchObject({
    amount: String(Math.round(Number(quantity) * 1400)),
    manual: { unitPrice: '1400', reason: 'Competitor' },
  });
  // The reason of the first price is not that of the second.
  const silent = await change(at, { charges: price('amount', '130000') });
  expect(silent.refusal?.fields).toMatchObject([{ path: 'reason', code: 'required' }]);
  await done(at, { reason: 'Second look', charges: price('amount', '130000') });
  expect((await oceanOf(at)).manual?.reason).toBe('Second look');
  // A reason and a cost can be changed alone.
  await done(at, { charges: [{ chargeId, reason: 'Agreed by phone', cost: '90000' }] });
  expect(await oceanOf(at)).toMatchObject({
    amount: '130000',
    cost: '90000',
    manual: { unitPrice: null, reason: 'Agreed by phone' },
  });
  await done(at, { charges: [{ chargeId, price: { of: 'rate' } }] });
  expect(await oceanOf(at)).toMatchObject({ amount: '143196', manual: null });
});

it('a price by unit follows the number of pieces typed beside it', async () => {
  const at = await startAnswer();
  const { id: chargeId } = await oceanOf(at);
  const charges = [{ chargeId, price: { of: 'unit', value: '1400' } }];
  const lines = [{ lineId: at.lineIds[0], count: 2 }];
  const { inside } = await done(at, { reason: 'Competitor', charges, lines });
  // 190.928 RT × ¥1,400.
  const priced = { unitPrice: '1400', amount: '267299' };
  expect(await oceanOf(at)).toMatchObject({ ...priced, quantity: '190.928', manual: priced });
  expect(inside?.problems).toEqual([]);
});

it('changes nothing of a block of which one entry is wrong, and one event tells what was changed', async () => {
  const at = await startAnswer();
  const lineId = at.lineIds[0]!;
  const { id: chargeId } = await oceanOf(at);
  const before = await view(at);
  const charges = [{ chargeId, price: { of: 'amount', value: '130000' } }];
  const refused = await change(at, { charges, lines: [{ lineId, count: 3 }] });
  expect(refused.status).toBe(400);
  expect(refused.refusal?.fields).toMatchObject([{ path: 'reason', code: 'required' }]);
  expect(await view(at)).toEqual(before);
  const wrong = await change(at, {
    reason: 'Busy',
    charges: [...charges, { chargeId, quantity: '2' }],
  });
  expect(wrong.refusal?.fields).toMatchObject([{ path: 'charges[1].quantity' }]);
  expect(await view(at)).toEqual(before);
  await done(at, { reason: 'Busy', charges, lines: [{ lineId, count: 3 }] });
  const [event] = await world.db
    .select({ after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, at.answerId), eq(auditEvent.action, 'update')))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  expect(event?.after).toMatchObject({
    changes: [{ charge: { amount: '130000', manual: { reason: 'Busy' } } }, { line: { count: 3 } }],
  });
});

it('is refused to the customer, for an old version and for a line of another quotation', async () => {
  const [at, other] = [await startAnswer(), await startAnswer()];
  const discount = { of: 'percent', value: '50' };
  const body = { reason: 'Mine', lines: [{ lineId: at.lineIds[0], discount }] };
  expect((await change(at, body, world.customer)).status).toBe(403);
  const stale = await world.call(world.author, 'PUT', path(at), {
    ...nothing,
    ...body,
    version: 0,
  });
  expect(stale.status).toBe(409);
  const foreign = { ...body, lines: [{ lineId: other.lineIds[0], discount }] };
  expect((await change(at, foreign)).status).toBe(404);
  expect(
    (await change(at, { ...body, lines: [{ lineId: other.lineIds[0], count: 9 }] })).status,
  ).toBe(404);
});

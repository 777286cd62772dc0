import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { priceAnswer } from './price-answer.server.ts';

// A charge whose hash is that of the price is not written. Whatever changes it otherwise takes its hash away.

let world: FreightWorld;
let answerId: string;
beforeAll(async () => {
  world = await freightWorld();
  const { id } = await world.request([freight.excavator, freight.pallets], { submit: true });
  answerId = await world.answer(id);
}, 60_000);
afterAll(() => world.close());

const charges = () =>
  world.db
    .select()
    .from(quotationCharge)
    .where(eq(quotationCharge.answerId, answerId))
    .orderBy(asc(quotationCharge.position));
const priceAgain = () => world.db.transaction((tx) => priceAnswer(tx, answerId, new Date()));
const one = (id: string) => and(eq(quotationCharge.answerId, answerId), eq(quotationCharge.id, id));

test('a charge that was changed by hand is written again as it is priced, whatever was changed', async () => {
  const before = await charges();
  expect(before.length).toBeGreaterThan(3);
  expect(before.every(({ hash }) => hash !== null)).toBe(true);
  const { id } = before[0]!;
  for (const change of [{ amount: '1' }, { quantity: '7' }, { trace: null }, { cost: null }]) {
    await world.db.update(quotationCharge).set(change).where(one(id));
    const [changed] = await world.db.select().from(quotationCharge).where(one(id));
    expect(changed).toMatchObject({ ...change, hash: null });
    await priceAgain();
    expect(await charges()).toEqual(before);
  }
});

test('a charge that is missing is written again, one too many is removed, and the order is that of the price', async () => {
  const before = await charges();
  await world.db.delete(quotationCharge).where(one(before[1]!.id));
  await world.db.insert(quotationCharge).values({ ...before[1]!, id: 'one too many' });
  await world.db.update(quotationCharge).set({ position: 9 }).where(one(before[0]!.id));
  await priceAgain();
  expect(await charges()).toEqual(before);
});

import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUser } from '#account/tables.ts';
import { addDays } from '#platform/clock.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freight } from '#test/cargo.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { expireAndRemind } from './expiry.server.ts';
import { quotationEvent } from '#quotation/tables.ts';

// Reminders and expiry with a fake clock, across ends of months and years and at the boundaries of days in Asia/Tokyo.

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
  // Keeps affiliations confirmed while the clock advances.
  await world.db.update(authUser).set({ affiliationCheckedAt: new Date('2027-01-01T00:00:00Z') });
});
afterAll(() => world.close());

async function offer(validUntil: string) {
  world.clock.now = new Date('2026-11-20T03:00:00Z');
  const { id, number } = await world.request([freight.excavator]);
  const answerId = await world.answer(id);
  const { version } = await world.view(world.author, id, answerId);
  await world.done(world.author, 'PUT', `/quotation/${id}/answer/${answerId}`, {
    validUntil,
    currency: 'JPY',
    exchange: [],
    hold: false,
    version,
  });
  await world.offered(id, answerId);
  return { id, answerId, number };
}

const tokyo = (day: string, time: string) => new Date(`${day}T${time}+09:00`);

/** The events of the job, with their time in Asia/Tokyo. */
const happened = async (answerId: string) =>
  (
    await world.db
      .select()
      .from(quotationEvent)
      .where(
        and(
          eq(quotationEvent.answerId, answerId),
          inArray(quotationEvent.event, ['remind', 'expire']),
        ),
      )
      .orderBy(asc(quotationEvent.at))
  ).map(
    ({ event, at }) =>
      `${event} ${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)}`,
  );

test.each([
  ['the end of November', '2026-11-30', '2026-11-23', '2026-11-29', '2026-12-01'],
  ['the turn of the year', '2026-12-31', '2026-12-24', '2026-12-30', '2027-01-01'],
  ['the first of January', '2027-01-01', '2026-12-25', '2026-12-31', '2027-01-02'],
  ['the end of February', '2027-02-28', '2027-02-21', '2027-02-27', '2027-03-01'],
  ['a leap day', '2028-02-29', '2028-02-22', '2028-02-28', '2028-03-01'],
  ['the end of the business year', '2027-03-31', '2027-03-24', '2027-03-30', '2027-04-01'],
  ['the first days of a month', '2026-12-03', '2026-11-26', '2026-12-02', '2026-12-04'],
])(
  '%s: reminded seven days and one day before, valid until its last moment, expired at midnight',
  async (_, last, sevenBefore, oneBefore, after) => {
    const { answerId, number } = await offer(last);
    for (let day = addDays(last, -9); day <= addDays(last, 2); day = addDays(day, 1)) {
      for (const time of ['00:00:00', '12:00:00', '23:59:59.999']) {
        await expireAndRemind(world.db, tokyo(day, time), 'http://umiji.test');
        // After a restart, or with two nodes, nothing happens twice.
        await expireAndRemind(world.db, tokyo(day, time), 'http://umiji.test');
      }
    }
    expect(await happened(answerId)).toEqual([
      `remind ${sevenBefore}T00:00`,
      `remind ${oneBefore}T00:00`,
      `expire ${after}T00:00`,
    ]);
    const subjects = (await world.db.select().from(outboxMail))
      .filter(({ subject }) => subject.includes(`${number}-1`))
      .map(({ to, subject }) => `${to} ${subject}`);
    expect(subjects.filter((each) => each.includes('期限のお知らせ'))).toHaveLength(2);
    expect(subjects.filter((each) => each.includes('期限切れ')).toSorted()).toEqual([
      `hokuto@customer.example 【期限切れ】${number}-1`,
      `suzuki@umiji.example 【期限切れ】${number}-1 北斗重機レンタル株式会社`,
    ]);
  },
);

test('an offer is valid to the last moment of its last day, whether the job has run or not', async () => {
  const [first, second] = [await offer('2026-12-31'), await offer('2026-12-31')];
  world.clock.now = tokyo('2026-12-31', '23:59:59.999');
  expect((await world.step(world.customer, first.id, first.answerId, 'agree')).status).toBe(200);
  world.clock.now = tokyo('2027-01-01', '00:00:00');
  expect(await world.step(world.customer, second.id, second.answerId, 'agree')).toMatchObject({
    status: 409,
    refusal: { detail: { state: 'expired' } },
  });
});

test('a reminder is sent once even if the job missed its day', async () => {
  const { answerId } = await offer('2026-12-31');
  for (const day of ['2026-12-20', '2026-12-26', '2026-12-27', '2026-12-31'])
    await expireAndRemind(world.db, tokyo(day, '09:00:00'), 'http://umiji.test');
  expect(await happened(answerId)).toEqual(['remind 2026-12-26T09:00', 'remind 2026-12-31T09:00']);
});

test('a request in the first hour of the year in Tokyo gets a number of that year', async () => {
  world.clock.now = new Date('2026-12-31T15:00:00Z');
  expect((await world.request([freight.excavator], { departure: '2027-01-15' })).number).toBe(
    'Q-2027-000001',
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#test/session.ts';
import { type OpenDatabase, openPostgres } from '../database/database.server.ts';
import { Refused } from '../refusal.ts';
import { type Caller, RateLimits, deleteOldCounts } from './rate-limit.server.ts';
import { rateLimit } from './tables.ts';

let api: TestApi;
/** Another node on the same database. */
let other: OpenDatabase;
beforeAll(async () => {
  api = await testApi({ rateLimit: 60 });
  other = await openPostgres(api.url);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/** How many of so many calls are answered. */
function answered(limits: RateLimits, caller: Caller, calls: number): number {
  let count = 0;
  for (let i = 0; i < calls; i++)
    try {
      limits.count(caller);
      count++;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.code !== 'rate-limited') throw error;
    }
  return count;
}

test('a node refuses what is above the limit at once, each caller by itself, until the minute is over', () => {
  let now = 0;
  const limits = new RateLimits(api.db, 100, () => now);
  const account = { by: 'account', key: 'a' } as const;
  expect(answered(limits, account, 1000)).toBe(100);
  expect(answered(limits, { by: 'account', key: 'b' }, 1000)).toBe(100);
  expect(answered(limits, { by: 'guest', key: '192.0.2.1' }, 1000)).toBe(25);
  expect(answered(limits, { by: 'address', key: '192.0.2.1' }, 1000)).toBe(500);
  now = 59_000;
  expect(() => limits.count(account)).toThrow(
    expect.objectContaining({ refusal: { code: 'rate-limited', retryAfter: 1 } }),
  );
});

test('nodes share the limits, without a statement for most calls', async () => {
  const [first, second] = [new RateLimits(api.db, 200), new RateLimits(other.db, 200)];
  const caller = { by: 'account', key: 'shared' } as const;
  const total = async () => {
    const rows = await api.db.select().from(rateLimit);
    return rows.find(({ key }) => key === 'account:shared')?.points ?? 0;
  };
  expect(answered(first, caller, 120)).toBe(120);
  await expect.poll(total).toBe(120);
  // The second node has 80 left, and lets at most one packet more through before it is told.
  let count = answered(second, caller, 80);
  await expect.poll(total).toBe(200);
  count += answered(second, caller, 20);
  await expect.poll(total).toBe(220);
  await expect.poll(() => answered(second, caller, 1)).toBe(0);
  expect(count).toBe(100);
  // The first node learns of it with its next packet.
  const more = answered(first, caller, 20);
  await expect.poll(() => answered(first, caller, 1)).toBe(0);
  expect(more).toBe(20);
});

test('a guest gets 429 with the time to wait and words; others and signed-in people do not', async () => {
  const person = await api.person();
  const list = (address: string, session?: typeof person) =>
    api.call('/api/v1/announce', {
      address,
      headers: { 'accept-language': 'ja' },
      session: session ?? null,
    });
  for (let i = 0; i < 15; i++) expect((await list('198.51.100.1')).status).toBe(200);
  const refused = await list('198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    message: '試行回数が多すぎます。しばらくお待ちください。',
  });
  expect((await list('198.51.100.2')).status).toBe(200);
  expect((await list('198.51.100.1', person)).status).toBe(200);
  for (let i = 1; i < 60; i++) await list(`198.51.100.${10 + i}`, person);
  expect((await list('198.51.100.99', person)).status).toBe(429);
  expect((await api.call('/api/health', { address: '198.51.100.1' })).status).toBe(200);
});

test('counts are deleted an hour after their end', async () => {
  await deleteOldCounts(api.db, new Date(Date.now() + 3_600_000 + 120_000));
  expect(await api.db.select().from(rateLimit)).toEqual([]);
});

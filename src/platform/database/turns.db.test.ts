import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { newObservation, withObservation } from '../http/current-request.server.ts';
import type { OpenDatabase } from './database.server.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

type Read = { rows: { connection: number; berth: number }[] };
const ask = async (berth: number) => {
  const answer: unknown = await opened.db.execute(
    sql`select pg_backend_pid() as connection, 12 / ${berth}::int as berth`,
  );
  return (answer as Read).rows[0]!;
};
const onPage = <T>(run: () => Promise<T>) => withObservation(newObservation('page'), run);
const isIdle = () => {
  const { total, idle, waiting } = opened.pool();
  return total === idle && waiting === 0;
};

test('a page that asks for a dozen things at once takes two connections, and gives them back', async () => {
  const berths = [1, 2, 3, 4, 6, 12, 1, 2, 3, 4, 6, 12];
  const found = await onPage(() => Promise.all(berths.map((berth) => ask(berth))));
  expect(found.map(({ berth }) => berth)).toEqual(berths.map((berth) => 12 / berth));
  expect(new Set(found.map(({ connection }) => connection)).size).toBe(2);
  await expect.poll(isIdle).toBe(true);
});

test('what fails on a page fails alone', async () => {
  const found = await onPage(() => Promise.allSettled([1, 0, 2].map((berth) => ask(berth))));
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect.poll(isIdle).toBe(true);
});

test('two pages do not share a connection, and what a page asks for later may take another', async () => {
  const gate = 4712;
  const held = await opened.connect();
  await held.query('select pg_advisory_lock($1)', [gate]);
  const slow = onPage(() =>
    Promise.resolve(opened.db.execute(sql`select pg_advisory_xact_lock(${gate})`)),
  );
  expect(await onPage(() => ask(3))).toMatchObject({ berth: 4 });
  const later = await onPage(async () => {
    const first = await ask(4);
    await new Promise((resolve) => setImmediate(resolve));
    return [first, await ask(6)];
  });
  expect(later.map(({ berth }) => berth)).toEqual([3, 2]);
  await held.end();
  await slow;
  await expect.poll(isIdle).toBe(true);
});

test('a connection that breaks fails what is on it, and the pool has another one', async () => {
  const gone = onPage(() =>
    Promise.allSettled([
      Promise.resolve(opened.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
      ask(1),
    ]),
  );
  expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await onPage(() => ask(2))).toMatchObject({ berth: 6 });
  await expect.poll(isIdle).toBe(true);
});

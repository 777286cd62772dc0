import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { newObservation, withObservation } from '../http/current-request.server.ts';
import { conflictOf } from './conflict.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { migrate } from './migrate.server.ts';

const berth = pgTable('berth', { id: integer().primaryKey(), ship: integer() });

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened;
  await db.execute(
    sql`create table berth (id integer primary key, ship integer references berth (id))`,
  );
  await db.execute(
    sql`create table stay (berth integer, day daterange, constraint stay_no_overlap exclude using gist (berth with =, day with &&))`,
  );
});
afterAll(() => opened.close());

test('migrating again changes nothing', async () => {
  await migrate(opened.db, 'migrations');
  await migrate(opened.db, 'migrations');
  const { rows } = (await opened.db.execute(
    sql`select name from schema_migration order by name`,
  )) as unknown as { rows: { name: string }[] };
  expect(rows[0]?.name).toBe('0000_baseline.sql');
});

test('a transaction that throws leaves nothing', async () => {
  const failing = opened.db.transaction(async (tx) => {
    await tx.insert(berth).values({ id: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await opened.db.select().from(berth)).toEqual([]);
});

test('a savepoint is rolled back alone', async () => {
  await opened.db.transaction(async (tx) => {
    await tx.insert(berth).values({ id: 2 });
    await tx.transaction((inner) => inner.insert(berth).values({ id: 2 })).catch(() => undefined);
    await tx.insert(berth).values({ id: 3 });
  });
  expect(await opened.db.$count(berth)).toBe(2);
});

const refusal = (run: Promise<unknown>) => run.then(() => null, conflictOf);

test('the reason of a refusal by the database is named', async () => {
  const { db } = opened;
  await db.insert(berth).values({ id: 4 });
  expect(await refusal(db.insert(berth).values({ id: 4 }))).toEqual({
    kind: 'unique',
    constraint: 'berth_pkey',
  });
  expect(await refusal(db.insert(berth).values({ id: 5, ship: 99 }))).toEqual({
    kind: 'reference',
    constraint: 'berth_ship_fkey',
  });
  const stay = (day: string) => db.execute(sql`insert into stay values (1, ${day}::daterange)`);
  await stay('[2026-04-01,2026-04-10]');
  expect(await refusal(stay('[2026-04-10,2026-04-12]'))).toEqual({
    kind: 'overlap',
    constraint: 'stay_no_overlap',
  });
  await stay('[2026-04-11,2026-04-12]');
  expect(await refusal(db.execute(sql`select 1 / 0`))).toBeNull();
});

test('concurrent statements within a transaction are answered in their order', async () => {
  const warnings: string[] = [];
  const heard = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', heard);
  const sums = await opened.db.transaction((tx) =>
    Promise.all(
      [1, 2, 3].map(
        async (n) =>
          (await tx.execute(sql`select ${n}::int + 1 as sum`)) as unknown as {
            rows: { sum: number }[];
          },
      ),
    ),
  );
  expect(sums.map(({ rows }) => rows[0]!.sum)).toEqual([2, 3, 4]);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', heard);
  expect(warnings).toEqual([]);
});

test('health is still checked when the pool is full, and a caller who has disconnected takes no connection', async () => {
  const { db, pool, ping } = opened;
  const gate = 4711;
  const held = await opened.connect();
  await held.query('select pg_advisory_lock($1)', [gate]);
  const busy = Array.from(
    { length: 10 },
    async () => await db.execute(sql`select pg_advisory_xact_lock(${gate})`),
  );
  const left = newObservation('of-a-caller-who-disconnects');
  const asked = expect(
    withObservation(left, async () => await db.execute(sql`insert into berth (id) values (77)`)),
  ).rejects.toMatchObject({ cause: { code: '08006' } });
  await ping();
  expect(pool()).toEqual({ total: 10, idle: 0, waiting: 1 });
  left.callerLeft = true;
  await held.end();
  await Promise.all([...busy, asked]);
  expect(await db.select().from(berth).where(eq(berth.id, 77))).toEqual([]);
  expect(pool().waiting).toBe(0);
});

test('a statement of a request is prepared when it comes again, and sent as it is to a connection that does not know it', async () => {
  const request = newObservation('list-of-berths');
  const read = () => withObservation(request, () => opened.db.select().from(berth).execute());
  const before = await read();
  for (let time = 0; time < 3; time++) await read();
  const { rows } = await opened.db.execute(
    sql`select name from pg_prepared_statements where statement like '%"berth"%'`,
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^request-/) }]);
  await opened.db.execute(sql`deallocate all`);
  expect(await read()).toEqual(before);
});

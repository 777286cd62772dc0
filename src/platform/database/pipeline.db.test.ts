import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { defined } from '../expect.ts';
import { type OpenDatabase, addressOf } from './database.server.ts';
import { Pipeline } from './pipeline.server.ts';
import { ConnectionPool, sessionBounds } from './pool.server.ts';
import { prepared } from './prepared.server.ts';
import { isUnavailable } from './unavailable.server.ts';

const berth = pgTable('berth', { id: integer().primaryKey(), name: text().notNull() });
const nameOfBerth = prepared('name of a berth', (db) =>
  db
    .select({ name: berth.name, connection: sql<number>`pg_backend_pid()` })
    .from(berth)
    .where(eq(berth.id, sql.placeholder('id'))),
);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  await opened.db.execute(sql`create table berth (id integer primary key, name text not null)`);
  await opened.db
    .insert(berth)
    .values(Array.from({ length: 20 }, (_, i) => ({ id: i + 1, name: `Ariake ${i + 1}` })));
});
afterAll(() => opened.close());

test('twenty callers read by one connection, and each gets its own berth', async () => {
  const found = await Promise.all(
    Array.from({ length: 20 }, (_, i) => nameOfBerth(opened.db).execute({ id: i + 1 })),
  );
  const berths = found.map(([only]) => defined(only));
  expect(berths.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, i) => `Ariake ${i + 1}`),
  );
  expect(new Set(berths.map(({ connection }) => connection)).size).toBe(1);
});

test('what was committed before is read', async () => {
  await opened.db.transaction((tx) =>
    tx.update(berth).set({ name: 'Tomakomai 1' }).where(eq(berth.id, 20)),
  );
  expect(await nameOfBerth(opened.db).execute({ id: 20 })).toMatchObject([{ name: 'Tomakomai 1' }]);
});

test('a connection that breaks fails what is on it, and the next read has another one', async () => {
  const [before] = await nameOfBerth(opened.db).execute({ id: 1 });
  const asleep = prepared('asleep', (db) =>
    db
      .select({ slept: sql`pg_sleep(60)` })
      .from(berth)
      .where(eq(berth.id, 1)),
  );
  const failed = expect(asleep(opened.db).execute()).rejects.toSatisfy(isUnavailable);
  await opened.db.execute(sql`select pg_terminate_backend(${before?.connection})`);
  await failed;
  const [after] = await nameOfBerth(opened.db).execute({ id: 1 });
  expect(after?.name).toBe('Ariake 1');
  expect(after?.connection).not.toBe(before?.connection);
});

test('behind a pooler that forgets prepared statements, reads are sent without being prepared', async () => {
  const pool = new ConnectionPool({
    target: () => ({ connectionString: addressOf(opened.db) }),
    max: 1,
    onLost: () => undefined,
    bounds: sessionBounds,
  });
  const read = { name: 'berth', text: 'select name from berth where id = $1', values: [2] };
  await pool.query(read);
  await pool.query({ name: 'forget', text: 'deallocate all' });
  expect((await pool.query(read)).rows).toEqual([{ name: 'Ariake 2' }]);
  await pool.query(read);
  const { rows } = await pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  await pool.end();
});

let pipeline: Pipeline;
let connections: number;
let held: pg.Client;
beforeEach(async () => {
  held = await opened.connect();
  await held.query('select pg_advisory_lock(4712)');
  connections = 0;
  pipeline = new Pipeline(
    async () => {
      connections++;
      const client = new pg.Client({ connectionString: addressOf(opened.db), pipeline: true });
      await client.connect();
      return client;
    },
    { size: 2, heldUpMs: 0 },
  );
});
afterEach(() => Promise.all([held.end(), pipeline.end()]));

const waiting = { name: 'wait', text: 'select pg_advisory_xact_lock_shared(4712)' };

test('reads do not queue up behind one that is held up, and are refused when all connections are', async () => {
  const first = pipeline.query(waiting);
  const second = pipeline.query({ name: 'two', text: 'select 2 as it' });
  expect((await second)?.rows).toEqual([{ it: 2 }]);
  expect(connections).toBe(2);
  const third = pipeline.query(waiting);
  expect(pipeline.query({ name: 'two', text: 'select 2 as it' })).toBeNull();
  await held.query('select pg_advisory_unlock(4712)');
  await Promise.all([first, third]);
  expect(await pipeline.query({ name: 'two', text: 'select 2 as it' })).toMatchObject({
    rows: [{ it: 2 }],
  });
});

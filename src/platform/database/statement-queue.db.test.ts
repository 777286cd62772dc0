import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { conflictOf } from './conflict.server.ts';
import type { OpenDatabase } from './database.server.ts';
import { insertsInto } from './many-rows.server.ts';

const voyage = pgTable('voyage_of_log', { id: integer().primaryKey() });
const log = pgTable('voyage_log', { id: integer().primaryKey(), note: text() });
const writeLog = insertsInto(log, { isWithNext: true });

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  await opened.db.execute(sql`create table voyage_of_log (id integer primary key)`);
  await opened.db.execute(sql`create table voyage_log (id integer primary key, note text)`);
});
afterAll(() => opened.close());

const logged = (id: number) => opened.db.$count(log, eq(log.id, id));
const sailed = (id: number) => opened.db.$count(voyage, eq(voyage.id, id));

test('a voyage and its log are committed together', async () => {
  await opened.db.transaction(async (tx) => {
    await tx.insert(voyage).values({ id: 1 });
    await writeLog(tx, [{ id: 1, note: 'departed' }]);
  });
  expect([await sailed(1), await logged(1)]).toEqual([1, 1]);
});

test('what is written in a transaction is read in it', async () => {
  const notes = await opened.db.transaction(async (tx) => {
    await writeLog(tx, [{ id: 2, note: 'berthed' }]);
    return tx.select({ note: log.note }).from(log).where(eq(log.id, 2));
  });
  expect(notes).toEqual([{ note: 'berthed' }]);
});

test('a log that cannot be written takes its voyage with it, though the commit is on its way', async () => {
  const failed = opened.db.transaction(async (tx) => {
    await tx.insert(voyage).values({ id: 3 });
    await writeLog(tx, [{ id: 1, note: 'departed twice' }]);
  });
  expect(await failed.then(() => null, conflictOf)).toEqual({
    kind: 'unique',
    constraint: 'voyage_log_pkey',
  });
  expect(await sailed(3)).toBe(0);
});

test('a log of a voyage that is refused is not written', async () => {
  const refused = (sailsBefore: boolean) =>
    opened.db.transaction(async (tx) => {
      if (sailsBefore) await tx.insert(voyage).values({ id: 4 });
      await writeLog(tx, [{ id: 4, note: 'departed' }]);
      throw new Error('no berth');
    });
  for (const sailsBefore of [true, false])
    await expect(refused(sailsBefore)).rejects.toThrow('no berth');
  expect([await sailed(4), await logged(4)]).toEqual([0, 0]);
});

test('a part of a transaction is undone alone, whatever of it was sent', async () => {
  const fail = () => Promise.reject(new Error('no berth'));
  await opened.db.transaction(async (tx) => {
    await writeLog(tx, [{ id: 5, note: 'departed' }]);
    // Nothing of it was sent.
    const onlyLog = tx.transaction(async (inner) => {
      await writeLog(inner, [{ id: 6, note: 'berthed' }]);
      await fail();
    });
    await expect(onlyLog).rejects.toThrow('no berth');
    // A voyage was sent, its log was not.
    const voyageAndLog = tx.transaction(async (inner) => {
      await inner.insert(voyage).values({ id: 6 });
      await writeLog(inner, [{ id: 6, note: 'berthed' }]);
      await fail();
    });
    await expect(voyageAndLog).rejects.toThrow('no berth');
    // A part of the part had ended.
    const nested = tx.transaction(async (inner) => {
      await inner.transaction((innermost) => writeLog(innermost, [{ id: 6, note: 'berthed' }]));
      await fail();
    });
    await expect(nested).rejects.toThrow('no berth');
    await tx.transaction(async (inner) => {
      await inner.insert(voyage).values({ id: 7 });
      await writeLog(inner, [{ id: 7, note: 'departed' }]);
    });
  });
  expect([await logged(5), await logged(6), await logged(7)]).toEqual([1, 0, 1]);
  expect([await sailed(6), await sailed(7)]).toEqual([0, 1]);
});

test('a part that fails ends alone, and what follows is written', async () => {
  await opened.db.transaction(async (tx) => {
    const twice = tx.transaction((inner) => inner.insert(voyage).values({ id: 7 }));
    expect(await twice.then(() => null, conflictOf)).toMatchObject({ kind: 'unique' });
    await tx.insert(voyage).values({ id: 8 });
  });
  expect(await sailed(8)).toBe(1);
});

test('what is sent together is one transaction, and one without statements is none', async () => {
  const { db } = opened;
  const isOne = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select now() as at`);
    const { rows: later } = await tx.execute(sql`select now() as at`);
    return rows[0]?.at === later[0]?.at;
  });
  expect(isOne).toBe(true);
  expect(await db.transaction((tx) => tx.transaction(async () => 'nothing'))).toBe('nothing');
  await expect(
    db.transaction(async () => {
      throw new Error('nothing');
    }),
  ).rejects.toThrow('nothing');
  const { rows } = await db.execute(
    sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test('the isolation that a transaction asks for is that of its first statement', async () => {
  const { rows } = await opened.db.transaction(
    (tx) => tx.execute(sql`select current_setting('transaction_isolation') as isolation`),
    { isolationLevel: 'repeatable read' },
  );
  expect(rows).toEqual([{ isolation: 'repeatable read' }]);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Database,
  type OpenDatabase,
  type Transaction,
  openPostgres,
} from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { masters } from '#master/schema.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { type NamedCall, deleteOldCalls, runOnce } from './idempotency.server.ts';
import { idempotentCall } from './tables.ts';

let api: TestApi;
let employee: TestSession;
/** Another process on the same database, with its own connections and no knowledge of the first one's calls. */
let otherProcess: OpenDatabase;

beforeAll(async () => {
  api = await testApi();
  employee = await api.person({ isEmployee: true });
  otherProcess = await openPostgres(api.url);
  await api.db.execute(
    sql`create table berth (id integer primary key, ships integer not null default 0)`,
  );
  await api.db.execute(sql`insert into berth (id) values (1), (2)`);
});
afterAll(async () => {
  await otherProcess.close();
  await api.close();
});

const industry = (code: string) => ({ code, name: '運輸業', nameEn: 'Transport' });
const add = (key: string, body: object, session = employee) =>
  api.call('/api/v1/mst/industry', { session, body, headers: { 'idempotency-key': key } });
const rows = async (code: string) =>
  (await api.db.select().from(masters.industry).where(eq(masters.industry.code, code))).length;
const keys = (key: string) => api.db.$count(idempotentCall, eq(idempotentCall.key, key));
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

test('a write that is sent again after its response was lost is executed once and gets the same response', async () => {
  const [first, second] = [await add('k-1', industry('H')), await add('k-1', industry('H'))];
  expect([first.status, second.status]).toEqual([201, 201]);
  const answers = [
    (await first.json()) as { row: { id: string } },
    (await second.json()) as { row: { id: string } },
  ] as const;
  expect(answers[1]).toEqual(answers[0]);
  expect(await rows('H')).toBe(1);
  expect(
    await api.db.select().from(auditEvent).where(eq(auditEvent.recordId, answers[0].row.id)),
  ).toHaveLength(1);
});

test('a repeated write with an empty response gets the same response, too', async () => {
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  const start = () =>
    api.call('/api/v1/admin/maintenance', {
      session: admin,
      body: { minutes: null },
      headers: { 'idempotency-key': 'k-empty' },
    });
  const answers = [await start(), await start()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[1]!.text()).toBe(await answers[0]!.text());
  // The cached state is dropped once the change is committed.
  expect((await add('k-closed', industry('Z'))).status).toBe(503);
  expect(
    (
      await api.call('/api/v1/admin/maintenance', {
        method: 'DELETE',
        session: admin,
        headers: { 'idempotency-key': 'k-open' },
      })
    ).status,
  ).toBe(200);
  expect((await add('k-closed', industry('Z'))).status).toBe(201);
});

test('three simultaneous calls are executed once', async () => {
  const answers = await Promise.all([
    add('k-2', industry('I')),
    add('k-2', industry('I')),
    add('k-2', industry('I')),
  ]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await rows('I')).toBe(1);
});

const call = (key: string, input: unknown = {}): NamedCall => ({
  owner: 'e',
  key,
  call: 'berth.moor',
  input,
});
const ships = async (id = 1) =>
  (
    (await api.db.execute(sql`select ships from berth where id = ${id}`)) as unknown as {
      rows: { ships: number }[];
    }
  ).rows[0]!.ships;
const moor = (tx: Transaction, id = 1) =>
  tx.execute(sql`update berth set ships = ships + 1 where id = ${id}`);
const pidOf = async (tx: Transaction) =>
  (
    (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: { pid: number }[];
    }
  ).rows[0]!.pid;

/** A point that one side reaches and the other one waits for. */
function point<T = void>() {
  let reach!: (value: T) => void;
  const reached = new Promise<T>((resolve) => (reach = resolve));
  return { reach, reached };
}

/** How many connections wait for another one's lock. */
async function waiting(): Promise<number> {
  const found = (await api.db.execute(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown;
  return (found as { rows: { n: number }[] }).rows[0]!.n;
}
const someoneWaits = () => expect.poll(waiting, { timeout: 10_000 }).toBe(1);

test('a repeated call in another process waits for the first one and gets its response', async () => {
  const before = await ships();
  const [begun, ending] = [point(), point()];
  const first = runOnce(api.db, call('p-1'), async (tx) => {
    await moor(tx);
    begun.reach();
    await ending.reached;
    return { done: new Date('2026-11-22T00:00:00Z'), by: 'first' };
  });
  await begun.reached;
  const second = runOnce(otherProcess.db, call('p-1'), async (tx) => {
    await moor(tx);
    return { done: new Date(), by: 'second' };
  });
  await someoneWaits();
  ending.reach();
  expect(await second).toEqual({ done: new Date('2026-11-22T00:00:00Z'), by: 'first' });
  expect(await first).toEqual(await second);
  expect(await ships()).toBe(before + 1);
});

test('any number of repeated calls in one process wait without their own connections', async () => {
  const before = await ships();
  const [begun, ending] = [point(), point()];
  const first = runOnce(api.db, call('p-12'), async (tx) => {
    await moor(tx);
    begun.reach();
    await ending.reached;
    return 'first';
  });
  await begun.reached;
  // More than the pool has connections.
  const repetitions = Array.from({ length: 12 }, () =>
    runOnce(api.db, call('p-12'), async () => 'again'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  // Answered at once, by a connection of the same pool.
  expect(await waiting()).toBe(0);
  ending.reach();
  expect(new Set(await Promise.all([first, ...repetitions]))).toEqual(new Set(['first']));
  expect(await ships()).toBe(before + 1);
});

test.each(['in this process', 'in another process'])(
  'if the first call is still running after the maximum wait, a repeated call %s is refused and may be sent again',
  async (where) => {
    const [before, key] = [await ships(), `p-2 ${where}`];
    const [begun, ending] = [point(), point()];
    const first = runOnce(api.db, call(key), async (tx) => {
      await moor(tx);
      begun.reach();
      await ending.reached;
    });
    await begun.reached;
    const db = where === 'in this process' ? api.db : otherProcess.db;
    const again = (patience?: number) =>
      runOnce(db, call(key), (tx) => moor(tx).then(() => undefined), patience);
    await expect(again(50)).rejects.toMatchObject({ refusal: { code: 'still-running' } });
    ending.reach();
    await first;
    await again();
    expect(await ships()).toBe(before + 1);
  },
);

test('the time limit of a wait for a key does not limit the write itself', async () => {
  const limit = async (db: Database | Transaction) =>
    (
      (await db.execute(sql`select current_setting('lock_timeout') as "lock"`)) as unknown as {
        rows: unknown[];
      }
    ).rows;
  const usual = await limit(api.db);
  await runOnce(api.db, call('p-3'), async (tx) => {
    expect(await limit(tx)).toEqual(usual);
  });
});

test('a write with a lost connection writes nothing and frees its key, and the repeated call executes it once', async () => {
  const before = await ships();
  const begun = point<number>();
  const lost = runOnce(api.db, call('p-4'), async (tx) => {
    await moor(tx);
    begun.reach(await pidOf(tx));
    await tx.execute(sql`select pg_sleep(60)`);
  });
  const pid = await begun.reached;
  await Promise.all([
    expect(lost).rejects.toThrow(),
    otherProcess.db.execute(sql`select pg_terminate_backend(${pid})`),
  ]);
  expect([await ships(), await keys('p-4')]).toEqual([before, 0]);
  for (const db of [api.db, otherProcess.db])
    await runOnce(db, call('p-4'), (tx) => moor(tx).then(() => undefined));
  expect([await ships(), await keys('p-4')]).toEqual([before + 1, 1]);
});

test('a waiting repeated call executes the write when the first one is lost', async () => {
  const before = await ships();
  const begun = point<number>();
  const lost = runOnce(api.db, call('p-5'), async (tx) => {
    await moor(tx);
    begun.reach(await pidOf(tx));
    await tx.execute(sql`select pg_sleep(60)`);
  });
  const failed = expect(lost).rejects.toThrow();
  const pid = await begun.reached;
  const second = runOnce(otherProcess.db, call('p-5'), (tx) => moor(tx).then(() => 'second'));
  await someoneWaits();
  await api.db.execute(sql`select pg_terminate_backend(${pid})`);
  expect(await second).toBe('second');
  await failed;
  expect(await ships()).toBe(before + 1);
});

test('two writes that deadlock are both executed', async () => {
  const before = [await ships(1), await ships(2)];
  const held = [point(), point()] as const;
  let attempts = 0;
  const both = (db: Database, key: string, own: 0 | 1) =>
    runOnce(db, call(key), async (tx) => {
      attempts++;
      await moor(tx, own + 1);
      held[own].reach();
      await held[1 - own]!.reached;
      await tx.transaction((inner) => moor(inner, 2 - own));
    });
  await Promise.all([both(api.db, 'p-6', 0), both(otherProcess.db, 'p-7', 1)]);
  expect([await ships(1), await ships(2)]).toEqual(before.map((count) => count + 2));
  // The aborted one may conflict with the other once more before that is finished.
  expect(attempts).toBeGreaterThan(2);
});

test('a savepoint with an isolation level is refused rather than run without it', async () => {
  const wants = runOnce(api.db, call('p-8'), (tx) =>
    (tx as Database).transaction((inner) => moor(inner as Transaction), {
      isolationLevel: 'serializable',
    }),
  );
  await expect(wants).rejects.toThrow('isolation level');
  expect(await keys('p-8')).toBe(0);
});

test('a key that was used for another call, or with another input, is refused', async () => {
  await add('k-3', industry('J'));
  const other = await add('k-3', industry('K'));
  expect([other.status, await codeOf(other)]).toEqual([409, 'key-reused']);
  expect(await rows('K')).toBe(0);
  await runOnce(api.db, call('p-9'), async () => 1);
  await expect(
    runOnce(api.db, { ...call('p-9'), call: 'berth.leave' }, async () => 2),
  ).rejects.toMatchObject({ refusal: { code: 'key-reused' } });
});

test('a file is identified by its content, name and type', async () => {
  const input = (text: string, name = 'list.csv', type = 'text/csv') => ({
    file: new File([text], name, { type }),
    at: new Date('2026-11-22T00:00:00Z'),
    write: true,
  });
  expect(await runOnce(api.db, call('p-10', input('a,1')), async () => 'done')).toBe('done');
  expect(await runOnce(api.db, call('p-10', input('a,1')), async () => 'twice')).toBe('done');
  for (const other of [
    input('a,2'),
    input('a,1', 'other.csv'),
    input('a,1', 'list.csv', 'text/plain'),
  ])
    await expect(runOnce(api.db, call('p-10', other), async () => 'other')).rejects.toMatchObject({
      refusal: { code: 'key-reused' },
    });
  const later = { ...input('a,1'), at: new Date('2026-11-23T00:00:00Z') };
  await expect(runOnce(api.db, call('p-10', later), async () => 'other')).rejects.toMatchObject({
    refusal: { code: 'key-reused' },
  });
});

test('the same key of two people is two keys', async () => {
  const colleague = await api.person({ isEmployee: true });
  await add('k-4', industry('L'));
  expect((await add('k-4', industry('M'), colleague)).status).toBe(201);
  expect(await rows('M')).toBe(1);
});

test('a refused write leaves no key, no record and no event, and may be corrected and sent again', async () => {
  const events = await api.db.$count(auditEvent);
  expect((await add('k-5', { ...industry('N'), name: ' ' })).status).toBe(400);
  // Refused by the database, when the statement has already begun.
  expect((await add('k-5', industry('H'))).status).toBe(409);
  expect([await keys('k-5'), await rows('N'), (await api.db.$count(auditEvent)) - events]).toEqual([
    0, 0, 0,
  ]);
  expect((await add('k-5', industry('N'))).status).toBe(201);
  expect([await keys('k-5'), await rows('N'), (await api.db.$count(auditEvent)) - events]).toEqual([
    1, 1, 1,
  ]);
});

test('partial changes of a refused write are rolled back', async () => {
  const before = await ships();
  const refused = runOnce(api.db, call('p-11'), async (tx) => {
    await tx.transaction((inner) => moor(inner));
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect([await ships(), await keys('p-11')]).toEqual([before, 0]);
});

test('a key of 200 characters is accepted, a longer one refused', async () => {
  expect((await add('x'.repeat(200), industry('O'))).status).toBe(201);
  const longer = await add('x'.repeat(201), industry('P'));
  expect([longer.status, await codeOf(longer)]).toEqual([400, 'key-too-long']);
  expect(await rows('P')).toBe(0);
});

test('responses are kept for three days', async () => {
  await deleteOldCalls(api.db, new Date(Date.now() + 3 * 86_400_000 - 100_000));
  expect((await api.db.select().from(idempotentCall)).length).toBeGreaterThan(0);
  await deleteOldCalls(api.db, new Date(Date.now() + 3 * 86_400_000 + 100_000));
  expect(await api.db.select().from(idempotentCall)).toEqual([]);
});

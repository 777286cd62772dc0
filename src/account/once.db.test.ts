import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { afterCommit } from '#platform/http/after-commit.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type TestApi, testApi } from '#test/session.ts';
import { principalById } from './principal.server.ts';
import { type ApiContext, procedure } from './procedure.server.ts';

let api: TestApi;
let context: ApiContext;
/** What was done after commits, with the rows that other connections saw at that time. */
const done: string[] = [];

const ships = async (db: ApiContext['db']) =>
  (
    (await db.execute(sql`select name from hull order by name`)) as unknown as {
      rows: { name: string }[];
    }
  ).rows.map(({ name }) => name);

const router = {
  build: procedure('employee')
    .input(z.strictObject({ name: z.string(), end: z.enum(['refuse', 'fail-later']).optional() }))
    .handler(async ({ input: { name, end }, context: call }) => {
      await call.db.transaction((tx) => tx.execute(sql`insert into hull (name) values (${name})`));
      await afterCommit(call, async (db) => {
        done.push(`${name} of ${(await ships(db)).join(' ')}`);
        if (end === 'fail-later') throw new Error('the yard is closed');
      });
      if (end === 'refuse')
        throw new Refused('wrong-state', { values: { state: { en: 'Launched', ja: '進水済み' } } });
      return { name };
    }),
};

const build = (
  idempotencyKey: string | null,
  input: { name: string; end?: 'refuse' | 'fail-later' },
) => createRouterClient(router, { context: { ...context, idempotencyKey } }).build(input);

beforeAll(async () => {
  api = await testApi();
  const { accountId } = await api.person({ isEmployee: true });
  const { db } = api;
  context = {
    db,
    principal: (await principalById(db, accountId))!,
    locale: 'en',
    now: () => new Date(),
    requestId: uuidv7(),
    ip: null,
    baseUrl: api.app.settings.baseUrl,
  };
  await db.execute(sql`create table hull (name text primary key)`);
});
afterAll(() => api.close());

test.each(['key-1', null])(
  'with the key %s, work scheduled after the commit sees the committed data and finishes before the response',
  async (key) => {
    const name = `Asahi ${key}`;
    expect(await build(key, { name })).toEqual({ name });
    expect(done.splice(0)).toEqual([`${name} of ${(await ships(api.db)).join(' ')}`]);
    expect(await ships(api.db)).toContain(name);
  },
);

test('a repeated call gets the same response without being executed again', async () => {
  const answers = [
    await build('key-2', { name: 'Bizen' }),
    await build('key-2', { name: 'Bizen' }),
  ];
  expect(answers).toEqual([{ name: 'Bizen' }, { name: 'Bizen' }]);
  expect(done.splice(0)).toHaveLength(1);
});

test('a refused call with a key leaves no trace and runs no work after the commit', async () => {
  await expect(build('key-3', { name: 'Chitose', end: 'refuse' })).rejects.toMatchObject({
    code: 'wrong-state',
  });
  expect([await ships(api.db), done.splice(0)]).toEqual([
    expect.not.arrayContaining(['Chitose']),
    [],
  ]);
  expect(await build('key-3', { name: 'Chitose' })).toEqual({ name: 'Chitose' });
  expect(done.splice(0)).toHaveLength(1);
});

test('a call succeeds even if its work after the commit fails', async () => {
  expect(await build('key-4', { name: 'Daisen', end: 'fail-later' })).toEqual({ name: 'Daisen' });
  expect([await ships(api.db), done.splice(0)]).toEqual([
    expect.arrayContaining(['Daisen']),
    [expect.stringContaining('Daisen')],
  ]);
});

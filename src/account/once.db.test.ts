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
/** What was done after commits, with the rows that others saw by then. */
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
  'with the key %s, work for after the commit sees what was committed, and is done before the answer',
  async (key) => {
    const name = `Asahi ${key}`;
    expect(await build(key, { name })).toEqual({ name });
    expect(done.splice(0)).toEqual([`${name} of ${(await ships(api.db)).join(' ')}`]);
    expect(await ships(api.db)).toContain(name);
  },
);

test('a repetition is answered without doing it again', async () => {
  const answers = [
    await build('key-2', { name: 'Bizen' }),
    await build('key-2', { name: 'Bizen' }),
  ];
  expect(answers).toEqual([{ name: 'Bizen' }, { name: 'Bizen' }]);
  expect(done.splice(0)).toHaveLength(1);
});

test('of a refused call with a key nothing is left, and nothing is done after it', async () => {
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

test('a call whose work after the commit fails has succeeded', async () => {
  expect(await build('key-4', { name: 'Daisen', end: 'fail-later' })).toEqual({ name: 'Daisen' });
  expect([await ships(api.db), done.splice(0)]).toEqual([
    expect.arrayContaining(['Daisen']),
    [expect.stringContaining('Daisen')],
  ]);
});

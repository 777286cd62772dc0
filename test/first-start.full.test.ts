import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, signInAt, until } from './plain-request.ts';
import { type TestServer, testServer } from './postgres.ts';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const email = 'admin@umiji.example';
const password = 'sea-breeze-42-knots';
const folder = mkdtempSync(join(tmpdir(), 'umiji-first-'));
let server: TestServer;
const { run, serving, end, build, administrator } = programs(() => ({
  DATA_DIR: folder,
  DEMO_PASSWORD: password,
}));

beforeAll(async () => {
  await build();
  server = await testServer();
}, 240_000);

afterAll(async () => {
  await end();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('three servers that start at once on an empty database all serve it, and each accepts the sessions of the others', async () => {
  await server.query('postgres', 'create database three');
  const ports = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${ports[0]}`;
  const started = await Promise.all(
    ports.map((port) =>
      serving({
        DATABASE_URL: server.url('three'),
        PORT: String(port),
        BASE_URL: origin,
        DEMO: 'off',
      }),
    ),
  );
  expect(
    await server.query(
      'three',
      'select count(*)::int as count, count(distinct code)::int as codes from currency',
    ),
  ).toEqual([{ count: 5, codes: 5 }]);
  const password = await administrator(email, { DATABASE_URL: server.url('three') });
  const cookie = await signInAt(ports[0]!, { email, password, origin });
  for (const port of ports)
    expect(
      JSON.parse((await ask(port, '/api/auth/get-session', { headers: { cookie } })).body),
    ).toMatchObject({ user: { email } });
  for (const { process } of started) process.kill('SIGTERM');
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0, 0, 0]);
}, 120_000);

test('demonstration data whose creation was interrupted is created completely by the next start', async () => {
  await server.query('postgres', 'create database demonstration');
  const environment = {
    DATABASE_URL: server.url('demonstration'),
    PORT: String(await freePort()),
    DEMO: 'on',
  };
  const first = run(['scripts/start.mjs'], environment);
  // During the creation: the transaction has been writing for a while.
  await until(
    async () =>
      (
        await server.query(
          'postgres',
          `select 1 from pg_stat_activity where datname = 'demonstration' and backend_xid is not null and xact_start < now() - interval '1.5 s'`,
        )
      ).length > 0,
  );
  first.process.kill('SIGKILL');
  await first.ended;
  expect(
    await server.query('demonstration', `select to_regclass('public.quotation') as held`),
  ).toEqual([{ held: null }]);
  const again = await serving(environment);
  expect(again.output()).toContain(email);
  expect(
    await server.query(
      'demonstration',
      'select (select count(*)::int from auth_user) as accounts, (select count(*)::int from quotation) as quotations',
    ),
  ).toEqual([{ accounts: 6, quotations: 64 }]);
  again.process.kill('SIGTERM');
  expect(await again.ended).toBe(0);
}, 120_000);

test('an application that is older than the database is refused in one line', async () => {
  await server.query('postgres', 'create database newer');
  const environment = {
    DATABASE_URL: server.url('newer'),
    PORT: String(await freePort()),
    DEMO: 'off',
  };
  const first = await serving(environment);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await server.query(
    'newer',
    `insert into schema_migration (name) values ('9999_of-next-year.sql')`,
  );
  const older = run(['scripts/start.mjs'], environment);
  expect(await older.ended).toBe(1);
  expect(older.output()).toBe(
    'The database belongs to a newer version (it has 9999_of-next-year.sql). Please start that version or a later one.\n',
  );
}, 60_000);

test('a role without the right to create the schema is refused in one line', async () => {
  await server.query('postgres', `create role clerk login password 'clerk-of-the-port'`);
  await server.query('postgres', 'create database narrow');
  const url = server.url('narrow').replace(/\/\/[^@]*@/, '//clerk:clerk-of-the-port@');
  const refused = run(['scripts/start.mjs'], {
    DATABASE_URL: url,
    PORT: String(await freePort()),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(
    'The database could not be brought to the schema of this version: permission denied for schema public\n',
  );
}, 60_000);

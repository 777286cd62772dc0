import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresMajor, stopPostgres } from '#platform/database/postgres-process.server.ts';
import { ask, until } from './plain-request.ts';
import { type Started, programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-embedded-'));
const data = join(folder, 'data');
const cluster = join(data, 'postgres');
let port = 0;
const { run, serving, end, build, administrator } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
}));

/** The process of the PostgreSQL on the data directory. */
const postmaster = () =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
const lives = (pid: number) => existsSync(`/proc/${pid}`) || process.platform !== 'linux';

async function stop(server: Started): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}

async function refusal(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const refused = run(args, environment);
  expect(await refused.ended, refused.output()).toBe(1);
  return refused.output();
}

const start = ['scripts/start.mjs'];
const inUse = `The data directory ${data} is in use by another application`;

beforeAll(async () => {
  await build();
  port = await freePort();
}, 240_000);

afterAll(async () => {
  await end();
  if (existsSync(join(cluster, 'postmaster.pid')))
    await stopPostgres(cluster, 'immediate').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

test('a PostgreSQL left running by its application is replaced by the next application', async () => {
  const first = await serving();
  const left = postmaster();
  first.process.kill('SIGKILL');
  await first.ended;
  expect(lives(left)).toBe(true);
  const second = await serving({ LOG_LEVEL: 'warn' });
  expect(second.output()).toContain(
    'stopping the PostgreSQL that an earlier application left running',
  );
  expect(postmaster()).not.toBe(left);
  await stop(second);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
}, 60_000);

test('a PostgreSQL that stops unexpectedly is started again, and the application continues', async () => {
  const server = await serving();
  const before = postmaster();
  process.kill(before, 'SIGQUIT');
  await until(() => !lives(before));
  await until(async () => (await ask(port, '/api/health')).status === 200);
  expect(postmaster()).not.toBe(before);
  await stop(server);
}, 60_000);

test('the first administrator can be created while the application runs', async () => {
  const server = await serving();
  const password = await administrator('first@umiji.example');
  const body = JSON.stringify({ email: 'first@umiji.example', password });
  const headers = { 'content-type': 'application/json', origin: `http://localhost:${port}` };
  expect(
    (await ask(port, '/api/auth/sign-in/email', { method: 'POST', headers, body })).status,
  ).toBe(200);
  await stop(server);
}, 60_000);

test('data of another major version is refused, with instructions', async () => {
  const version = join(cluster, 'PG_VERSION');
  writeFileSync(version, '17\n');
  expect(await refusal(start)).toBe(
    `The data directory ${data} was written by PostgreSQL 17; this version brings PostgreSQL 18. Please take a backup with the version that wrote it (npm run backup -- FILE), and restore it into an empty directory (npm run restore -- FILE).\n`,
  );
  writeFileSync(version, `${postgresMajor}\n`);
});

test('a database of the format before PostgreSQL was embedded is refused', async () => {
  const former = join(folder, 'former');
  mkdirSync(join(former, 'postgres'), { recursive: true });
  writeFileSync(join(former, 'postgres/PG_VERSION'), '18\n');
  expect(await refusal(start, { DATA_DIR: former })).toBe(
    `The data directory ${former} holds a database of an earlier format, which this version cannot read. Please name an empty directory by DATA_DIR.\n`,
  );
});

test('a data directory that is a file is refused in one line', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(await refusal(start, { DATA_DIR: path })).toMatch(
    /^The data directory \S+ cannot be written: [^\n]+\n$/,
  );
});

test('a cluster whose creation was interrupted is created again', async () => {
  const half = join(folder, 'half');
  mkdirSync(join(half, 'postgres.new/base'), { recursive: true });
  writeFileSync(join(half, 'postgres-password'), 'of the interrupted one');
  await stop(await serving({ DATA_DIR: half }));
}, 60_000);

// Creates a second PID namespace as containers have, which requires root.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'two containers on one volume',
  () => {
    const contained = (environment: Record<string, string> = {}) =>
      run(
        [
          '-e',
          `const { status } = require('node:child_process').spawnSync('unshare', ['--pid', '--fork', '--mount-proc', process.execPath, 'scripts/start.mjs'], { stdio: 'inherit' }); process.exit(status)`,
        ],
        environment,
      );

    test('the second is refused while the first runs', async () => {
      const first = await serving();
      const second = contained({ PORT: String(await freePort()) });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(inUse);
      expect((await ask(port, '/api/health')).status).toBe(200);
      await stop(first);
    }, 60_000);

    test('the second is refused while the PostgreSQL of the first still runs', async () => {
      const first = await serving();
      first.process.kill('SIGKILL');
      await first.ended;
      const left = postmaster();
      const second = contained();
      expect(await second.ended, second.output()).toBe(1);
      expect(second.output()).toContain(inUse);
      expect(lives(left)).toBe(true);
      await stop(await serving());
    }, 60_000);
  },
);

// Started by root, PostgreSQL runs as another user without access to root's own folders.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('started by root', () => {
  test('it serves from a folder that only root can access', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await serving({ DATA_DIR: join(closed, 'data') });
    expect((await ask(port, '/api/health')).status).toBe(200);
    await stop(server);
  }, 60_000);
});

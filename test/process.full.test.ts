import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const email = 'first@umiji.example';
const data = mkdtempSync(join(tmpdir(), 'umiji-process-'));
let port = 0;
let password = '';

const { run, serving, end, build, administrator } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
}));

const url = (path: string) => `http://localhost:${port}${path}`;
let callers = 0;
/** Without warnings: on a busy machine a statement that prepares the database is slow, which the log tells. */
const quiet = { LOG_LEVEL: 'error' };

/** Signs in, which writes a session; its cookie, once the server has acknowledged it. */
async function signIn(): Promise<string> {
  const response = await fetch(url('/api/auth/sign-in/email'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url(''),
      'x-forwarded-for': `203.0.113.${++callers % 250}`,
    },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const isSignedIn = async (cookie: string) =>
  ((await (await fetch(url('/api/auth/get-session'), { headers: { cookie } })).json()) as
    | object
    | null) !== null;

beforeAll(async () => {
  await build();
  port = await freePort();
  password = await administrator(email);
}, 240_000);

// A program that a failed test leaves would hold the directory of the next.
afterEach(end);
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

test.each([
  [
    { BASE_URL: 'nowhere' },
    'BASE_URL: Invalid base URL: nowhere. Please provide a valid base URL.',
  ],
  [{ PORT: 'http' }, 'PORT: Please provide a number from 1 to 65535.'],
  [
    { DATABASE_URL: 'postgres://umiji:secret@127.0.0.1:1/umiji' },
    /^The database does not answer \(umiji at 127\.0\.0\.1:1: [^\n]*ECONNREFUSED[^\n]*\)\.$/,
  ],
])('%o is refused in one line', async (environment, line) => {
  const refused = run(['scripts/start.mjs'], { ...quiet, ...environment });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toMatch(line);
  expect(refused.output()).not.toContain('secret');
});

test('a second process on the same data directory is refused in one line, the first continues', async () => {
  const first = await serving();
  const second = run(['scripts/start.mjs'], { ...quiet, PORT: String(port + 1) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `The data directory ${data} is in use by another application (process ${first.process.pid}). For several servers, give all of them one PostgreSQL by DATABASE_URL.\n`,
  );
  expect((await fetch(url('/api/health'))).status).toBe(200);
  const taken = run(['scripts/start.mjs'], { ...quiet, DATA_DIR: join(data, 'other') });
  expect(await taken.ended).toBe(1);
  expect(taken.output().trim()).toMatch(
    /^The server cannot listen on 127\.0\.0\.1:\d+: [^\n]*EADDRINUSE[^\n]*$/,
  );
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}, 60_000);

test('callers who disconnect while the client’s files are sent cause no error', async () => {
  // So little memory that unreferenced objects, including open files, are collected at once.
  const server = await serving({ NODE_OPTIONS: '--max-semi-space-size=1' });
  const scripts = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'));
  const goAway = (path: string, afterMs: number) =>
    new Promise<void>((closed) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
        setTimeout(() => socket.destroy(), afterMs);
      });
      socket.on('error', () => undefined).on('close', () => closed());
    });
  for (let round = 0; round < 60; round++)
    await Promise.all(scripts.slice(0, 20).map((name, i) => goAway(`/assets/${name}`, i % 4)));
  expect((await fetch(url('/api/health'))).status, server.output()).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}, 60_000);

test('SIGTERM ends it within 5 s; running requests are answered and their writes are stored', async () => {
  const server = await serving();
  const asked = Array.from({ length: 6 }, () => signIn());
  await asked[0];
  const from = performance.now();
  server.process.kill('SIGTERM');
  const answered = (await Promise.allSettled(asked))
    .filter((each) => each.status === 'fulfilled')
    .map((each) => each.value);
  expect(await server.ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(5000);
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  expect(answered.length).toBe(asked.length);
  const again = await serving();
  for (const cookie of answered) expect(await isSignedIn(cookie)).toBe(true);
  again.process.kill('SIGTERM');
  await again.ended;
}, 60_000);

test('kill -9 loses no acknowledged write, and releases the directory', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const server = await serving();
    const writing = Array.from({ length: 3 }, async () => {
      for (;;) acknowledged.push(await signIn());
    });
    const target = acknowledged.length + 6 + round;
    while (acknowledged.length < target) await new Promise((resolve) => setTimeout(resolve, 5));
    server.process.kill('SIGKILL');
    await Promise.allSettled(writing);
    await server.ended;
  }
  const server = await serving();
  for (const cookie of acknowledged) expect(await isSignedIn(cookie)).toBe(true);
  expect(acknowledged.length).toBeGreaterThan(18);
  server.process.kill('SIGTERM');
  await server.ended;
}, 120_000);

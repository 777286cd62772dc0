import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.server.ts';
import { freePort } from '#platform/free-port.server.ts';
import { ask, signInAt, until } from './plain-request.ts';
import { onDatabase } from './postgres.ts';
import { type Started, programs } from './programs.ts';

// The built application as an operator runs it, with its own PostgreSQL: its log, its end by SIGKILL and by SIGTERM. More of
// this is in process, embedded, drain, workers and observability, which are full.

const email = 'first@umiji.example';
const data = mkdtempSync(join(tmpdir(), 'umiji-program-'));
let port = 0;
let password = '';
let server: Started;

const { serving, end, build, administrator } = programs(() => ({
  DATA_DIR: data,
  PORT: String(port),
  DEMO: 'off',
  LOG_LEVEL: 'info',
}));

let callers = 0;
/** Signs in, which writes a session; its cookie, once the server has acknowledged it. Everybody has an address, whose attempts are limited. */
const signIn = () =>
  signInAt(port, {
    email,
    password,
    origin: `http://localhost:${port}`,
    address: `203.0.113.${++callers}`,
  });
const isSignedIn = async (cookie: string) =>
  (await ask(port, '/api/auth/get-session', { headers: { cookie } })).body !== 'null';

beforeAll(async () => {
  await build();
  port = await freePort();
  server = await serving();
  password = await administrator(email);
}, 240_000);

afterAll(async () => {
  await end();
  rmSync(data, { recursive: true, force: true });
});

test('a request is one line of the log, with the pattern of its address and without what was searched', async () => {
  const cookie = await signIn();
  const requestId = 'request-of-the-test';
  const headers = { cookie, 'x-request-id': requestId };
  const answered = await ask(port, '/api/v1/mst/port?q=kobe-secret', { headers });
  expect([answered.status, answered.headers['x-request-id']]).toEqual([200, requestId]);
  await until(() => server.output().includes(requestId));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(requestId));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'request', method: 'GET', route: '/api/v1/mst/port', status: 200 },
  ]);
  expect(server.output()).not.toContain('kobe-secret');
  expect((await ask(port, '/metrics')).body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/mst\/port",status="2xx"\} 1$/m,
  );
});

test('kill -9 loses no acknowledged write, and releases the directory', async () => {
  const acknowledged: string[] = [];
  const writing = Array.from({ length: 3 }, async () => {
    for (;;) acknowledged.push(await signIn());
  });
  await until(() => acknowledged.length >= 6);
  server.process.kill('SIGKILL');
  await Promise.allSettled(writing);
  await server.ended;
  server = await serving();
  for (const cookie of acknowledged) expect(await isSignedIn(cookie)).toBe(true);
}, 60_000);

test('SIGTERM ends it within 5 s; running requests are answered and their writes are stored', async () => {
  // Attempts that the kill ended are counted, until one succeeds; five at once are allowed.
  await signIn();
  const asked = Array.from({ length: 5 }, signIn);
  const all = Promise.all(asked);
  await asked[0];
  const from = performance.now();
  server.process.kill('SIGTERM');
  const answered = await all;
  expect(await server.ended).toBe(0);
  expect(performance.now() - from).toBeLessThan(5000);
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  const { connection, stop } = await startEmbedded(data);
  const tokens = answered.map((cookie) => /session_token=([^.;]+)/.exec(cookie)![1]!);
  const { rows } = await onDatabase(connection, (client) =>
    client.query('select token from auth_session where token = any($1)', [tokens]),
  );
  await stop();
  expect(rows).toHaveLength(5);
}, 60_000);

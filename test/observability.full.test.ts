import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './postgres.ts';
import { ask, signInAt, until } from './plain-request.ts';
import { type Started, programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const email = 'first@umiji.example';
const folder = mkdtempSync(join(tmpdir(), 'umiji-observed-'));
const id = '0198f6a0-0000-7000-8000-000000000000';
let database: TestServer;
let server: Started;
let port = 0;
let cookie = '';

const { serving, end, build, administrator } = programs(() => ({
  DATABASE_URL: database.url('postgres'),
  DATA_DIR: folder,
  DEMO: 'off',
  PORT: String(port),
  METRICS_TOKEN: 'metrics-token-of-the-test',
  LOG_LEVEL: 'debug',
  LOG_SLOW_MS: '0',
}));

type Line = Readonly<{
  level: number;
  msg: string;
  requestId?: string;
  route?: string;
  statement?: string;
  account?: string;
}>;
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** Sends a request with its own id, and returns its line in the log. */
async function logged(
  path: string,
  requestId: string,
  headers: Record<string, string> = {},
): Promise<Line> {
  await ask(port, path, { headers: { cookie, 'x-request-id': requestId, ...headers } });
  let line: Line | undefined;
  await until(
    () =>
      (line = lines().find((each) => each.requestId === requestId && each.msg === 'request')) !==
      undefined,
  );
  return line!;
}

beforeAll(async () => {
  port = await freePort();
  database = await testServer();
  await build();
  const password = await administrator(email);
  server = await serving();
  cookie = await signInAt(port, { email, password, origin: `http://localhost:${port}` });
}, 240_000);

afterAll(async () => {
  await end();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/api/v1/mst/port?q=kobe-secret', 'request-a', '/api/v1/mst/port', 200, 30],
  [`/api/v1/mst/port/${id}`, 'request-b', '/api/v1/mst/port/{id}', 404, 30],
  ['/api/auth/get-session', 'request-c', '/api/auth/get-session', 200, 30],
  ['/api/auth/made-up-kobe-secret', 'request-d', '/api/auth/*', 404, 30],
  ['/api/made-up-kobe-secret', 'request-e', '/api/*', 404, 30],
  ['/ja/mst/port?q=kobe-secret', 'request-f', '/mst/port/*', 200, 30],
  [`/quotation-detail/${id}`, 'request-g', '/quotation-detail/{id}', 404, 30],
  ['/made-up-kobe-secret', 'request-h', '/*', 404, 30],
  ['/favicon.svg?q=kobe-secret', 'request-i', 'static', 200, 20],
  ['/api/ready', 'request-j', '/api/ready', 200, 20],
])('%s is logged in one line', async (path, requestId, route, status, level) => {
  const line = await logged(path, requestId);
  expect(line).toMatchObject({ method: 'GET', route, status, level });
  expect(
    lines().filter((each) => each.requestId === requestId && each.msg === 'request'),
  ).toHaveLength(1);
  expect(JSON.stringify(line)).not.toContain('kobe-secret');
  if (route.startsWith('/api/v1')) expect(line.account).toMatch(/^[\da-f-]{36}$/);
});

test('slow statements are logged without values, under the id of their request', async () => {
  await logged('/api/v1/mst/port?q=kobe-secret', 'request-slow');
  const statements = lines().filter(
    (each) => each.requestId === 'request-slow' && each.msg === 'slow statement',
  );
  expect(statements.some(({ statement }) => /from "port"/.test(statement ?? ''))).toBe(true);
  expect(JSON.stringify(statements)).not.toContain('kobe-secret');
});

test('the id of a request is in its response, and in a refusal’s body', async () => {
  const { headers, body } = await ask(port, `/api/v1/mst/port/${id}`, {
    headers: { cookie, 'x-request-id': 'request-k' },
  });
  expect([headers['x-request-id'], (JSON.parse(body) as { requestId: string }).requestId]).toEqual([
    'request-k',
    'request-k',
  ]);
});

test('metrics are available to this machine and with the token; their labels never contain input of callers', async () => {
  const { status, headers, body } = await ask(port, '/metrics');
  expect([status, headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  for (const line of [
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/mst\/port",status="2xx"\} [1-9]/m,
    /^database_query_duration_seconds_count [1-9]/m,
    /^nodejs_eventloop_lag_seconds /m,
    /^process_cpu_seconds_total /m,
    /^database_up 1$/m,
    /^outbox_oldest_waiting_seconds \d/m,
    /^outbox_mails_waiting \d/m,
    /^webhook_deliveries_failed 0$/m,
  ])
    expect(body).toMatch(line);
  expect(body).not.toMatch(/kobe-secret|0198f6a0/);
  const otherMachine = { 'x-forwarded-for': '203.0.113.7' };
  expect((await ask(port, '/metrics', { headers: otherMachine })).status).toBe(404);
  expect(
    (
      await ask(port, '/metrics', {
        headers: { ...otherMachine, authorization: 'Bearer metrics-token-of-the-test' },
      })
    ).status,
  ).toBe(200);
});

test('errors of guests and people are logged without their input, each line as JSON', async () => {
  const mark = 'Marked-Kobe-Value';
  const client = new Client({ connectionString: database.url('postgres') });
  await client.connect();
  client.on('error', () => undefined);
  // Every insert fails with the row's values in its detail.
  const tables = ['auth_user', 'pending_change', 'port'];
  for (const table of tables)
    await client.query(
      `alter table "${table}" add constraint marked_${table} check (false) not valid`,
    );
  const send = (
    path: string,
    body: object,
    headers: Record<string, string> = {},
    method = 'POST',
  ) =>
    fetch(`http://localhost:${port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: `http://localhost:${port}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
  const from = server.output().length;
  const address = 'marked-kobe-value@guest.example';
  const statuses = [
    await send('/api/auth/sign-up/email', {
      name: mark,
      email: address,
      password: 'harbour-lights-of-kobe-7',
    }),
    await send(
      '/api/v1/mst/port',
      {
        unlocode: 'JPUKB',
        name: mark,
        nameEn: mark,
        nameKana: 'コウベ',
        prefecture: '兵庫県',
        latitude: '34.6',
        longitude: '135.2',
      },
      { cookie },
    ),
    await send('/api/auth/sign-in/email', { email: address, password: mark }),
    await send(
      '/api/auth/sign-in/email',
      { email: address, password: mark },
      { origin: `https://${mark}.example` },
    ),
    await send('/api/auth/request-password-reset', {
      email: address,
      redirectTo: `https://${mark}.example`,
    }),
    await send('/api/v1/account/name', { name: mark }, { cookie }, 'PUT'),
  ];
  await client.end();
  expect(statuses.some((status) => status >= 500)).toBe(true);
  await logged('/api/ready', 'request-after-marks');
  const written = server.output().slice(from).split('\n').filter(Boolean);
  expect(written.filter((line) => line.toLowerCase().includes(mark.toLowerCase()))).toEqual([]);
  expect(written.filter((line) => !line.startsWith('{') || !line.endsWith('}'))).toEqual([]);
  const errors = written
    .map((line) => JSON.parse(line) as { err?: { code?: string; constraint?: string } })
    .flatMap(({ err }) => err ?? []);
  expect(errors.map(({ code }) => code)).toContain('23514');
});

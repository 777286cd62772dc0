import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, type Server, createServer, request as send } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './postgres.ts';
import { type Answer, ask, signInAt, until } from './plain-request.ts';
import { type Started, programs } from './programs.ts';
import { freePort } from '#platform/free-port.server.ts';

const email = 'first@umiji.example';
const secret = 'of-the-test-of-stopping-and-starting';
/** How often every process is replaced; more in a longer run. */
const rounds = Number(process.env.DRAIN_ROUNDS ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'umiji-drain-'));
let database: TestServer;
let cookie = '';
let proxyPort = 0;

const { serving, end, build, administrator } = programs(() => ({
  DATABASE_URL: database.url('postgres'),
  DATA_DIR: folder,
  AUTH_SECRET: secret,
  DEMO: 'off',
  BASE_URL: `http://localhost:${proxyPort}`,
  // Longer than the proxy needs to notice, even on a busy machine.
  DRAIN_DELAY_SECONDS: '5',
}));

const isReady = (port: number) =>
  ask(port, '/api/ready').then(
    ({ status }) => status === 200,
    () => false,
  );

/** A proxy in front of several processes: forwards requests to those that were ready at its last check, over kept connections, and repeats none. */
async function proxy(
  ports: readonly number[],
): Promise<{ ready: Set<number>; close: () => Promise<void> }> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const over = new AbortController();
  // One check after the other, so that a late response is never mistaken for a newer one.
  const looking = ports.map(async (port) => {
    while (!over.signal.aborted) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await setTimeout(100, undefined, { signal: over.signal }).catch(() => undefined);
    }
  });
  let turn = 0;
  const server: Server = createServer((given, answer) => {
    const port = [...ready][turn++ % ready.size];
    if (port === undefined) return void answer.writeHead(502).end('nobody is ready');
    const { method = 'GET', url = '/', headers } = given;
    const passed = send(
      {
        port,
        host: '127.0.0.1',
        path: url,
        method,
        headers: { ...headers, connection: 'keep-alive' },
        agent,
      },
      (from) => {
        const { connection: _, 'keep-alive': __, ...rest } = from.headers;
        answer.writeHead(from.statusCode!, rest);
        from.pipe(answer).on('error', () => undefined);
        from.on('error', () => answer.destroy());
      },
    );
    passed.on('error', (error) =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(String(error)),
    );
    given.pipe(passed);
  }).listen(proxyPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    ready,
    close: async () => {
      over.abort();
      await Promise.all(looking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

const start = (port: number, more: Record<string, string> = {}) =>
  serving({ PORT: String(port), ...more });
async function stop(server: Started): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
}

beforeAll(async () => {
  proxyPort = await freePort();
  database = await testServer();
  await build();
  const password = await administrator(email);
  const port = await freePort();
  const server = await start(port);
  cookie = await signInAt(port, { email, password, origin: `http://localhost:${proxyPort}` });
  await stop(server);
}, 240_000);

afterAll(async () => {
  await end();
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('three processes are replaced one after the other, and no request fails', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  const nodes = await Promise.all(ports.map((port) => start(port)));
  const front = await proxy(ports);
  await until(() => front.ready.size === 3);
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const created = new Set<string>();
  let asked = 0;
  let isOver = false;
  const note = async (what: string, expected: number, answering: Promise<Answer>) => {
    asked++;
    const { status, body } = await answering.catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }));
    if (status !== expected) failures.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return status === expected;
  };
  const reader = async (path: string) => {
    while (!isOver) await note(path, 200, ask(proxyPort, path, { agent, headers: { cookie } }));
  };
  const writer = async (name: string) => {
    for (let i = 0; !isOver; i++) {
      const code = `${name}${i}`;
      const headers = {
        cookie,
        'content-type': 'application/json',
        origin: `http://localhost:${proxyPort}`,
        'idempotency-key': `drain-${code}`,
      };
      const body = JSON.stringify({ code, name: '試験', nameEn: 'Test' });
      if (
        await note(
          code,
          201,
          ask(proxyPort, '/api/v1/mst/vehicle-maker', { method: 'POST', agent, headers, body }),
        )
      )
        created.add(code);
    }
  };
  const clients = [
    reader('/api/v1/mst/vehicle-maker?q=A'),
    reader('/api/v1/account/me'),
    reader('/ja/contact'),
    writer('A'),
    writer('B'),
  ];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [i, port] of ports.entries()) {
        const before = asked;
        await stop(nodes[i]!);
        nodes[i] = await start(port);
        await until(() => front.ready.has(port) && asked > before + 20);
      }
    }
  } finally {
    isOver = true;
    await Promise.all(clients);
  }
  agent.destroy();
  expect(failures.slice(0, 10)).toEqual([]);
  expect(created.size).toBeGreaterThan(rounds * 10);
  // Each write was executed exactly once.
  const db = new pg.Client(database.url('postgres'));
  await db.connect();
  const { rows } = await db.query<{ code: string }>(
    `select code from vehicle_maker where name_en = 'Test'`,
  );
  await db.end();
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...created].toSorted());
  await front.close();
  console.log(`${asked} requests, ${created.size} writes, ${rounds * 3} restarts`);
  await Promise.all(nodes.map(stop));
}, 600_000);

test('a running request is answered after the port was closed, with Connection: close; so are those shortly before', async () => {
  const port = await freePort();
  const server = await start(port);
  const body = JSON.stringify({ email, password: 'not-the-password' });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost:${proxyPort}\r\nOrigin: http://localhost:${proxyPort}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // Another kept connection is answered until the port closes, with Connection: close.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // It may be idle for longer than a proxy keeps it (Google's: 600 s).
  expect((await ask(port, '/api/health', { agent })).headers).toMatchObject({
    connection: 'keep-alive',
    'keep-alive': 'timeout=620',
  });
  server.process.kill('SIGTERM');
  await until(async () => !(await isReady(port)));
  const announced = await ask(port, '/api/ready', { agent });
  expect([announced.status, announced.headers.connection, JSON.parse(announced.body)]).toEqual([
    503,
    'close',
    { ready: false, stopping: true },
  ]);
  await until(() =>
    ask(port, '/api/health').then(
      () => false,
      (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
    ),
  );
  expect(server.process.exitCode).toBe(null);
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i);
  expect(await server.ended, server.output()).toBe(0);
  agent.destroy();
}, 60_000);

test('a second signal ends the process at once', async () => {
  const port = await freePort();
  const server = await start(port, { DRAIN_DELAY_SECONDS: '300' });
  server.process.kill('SIGINT');
  await until(async () => !(await isReady(port)));
  // A signal within half a second counts as the same Ctrl+C.
  const repeating = setInterval(() => server.process.kill('SIGINT'), 100);
  expect(await server.ended).toBe(130);
  clearInterval(repeating);
}, 60_000);

test('while the database is down every request is answered 503, in its own format and language; afterwards everything works again', async () => {
  const port = await freePort();
  const server = await start(port, { METRICS_TOKEN: 'metrics-token-of-the-test' });
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(port, path, { headers: { cookie, ...headers } });
  expect((await get('/api/v1/account/me')).status).toBe(200);
  expect(JSON.parse((await get('/api/ready')).body)).toMatchObject({ ready: true, database: 'ok' });
  await database.stop('immediate');
  const json = {
    code: 'unavailable',
    message: 'The service is temporarily unavailable. Please try again in a moment.',
  };
  for (const path of [
    '/api/v1/account/me',
    '/api/v1/mst/port',
    '/api/auth/get-session',
    '/api/auth/token',
    '/api/open',
    '/api/image/0198f6a0-0000-7000-8000-000000000000/400',
  ]) {
    const { status, headers, body } = await get(path, { 'accept-language': 'en' });
    expect([path, status, headers['retry-after'], JSON.parse(body)]).toEqual([
      path,
      503,
      '5',
      { ...json, fields: [], requestId: headers['x-request-id'] },
    ]);
  }
  expect(
    JSON.parse((await get('/api/v1/account/me', { 'accept-language': 'ja' })).body),
  ).toMatchObject({
    message: '一時的に接続できません。しばらくしてから、もう一度お試しください。',
  });
  const headers = {
    cookie,
    'content-type': 'application/json',
    origin: `http://localhost:${proxyPort}`,
    'accept-language': 'en',
  };
  const write = await ask(port, '/api/auth/sign-in/email', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'whatever-it-is' }),
  });
  expect([write.status, JSON.parse(write.body)]).toMatchObject([503, json]);
  const called = await ask(port, '/api/rpc/account/me', { method: 'POST', headers, body: '{}' });
  expect([called.status, JSON.parse(called.body)]).toMatchObject([503, { json }]);
  for (const [path, title] of [
    ['/contact', 'Temporarily unavailable'],
    ['/quotation-list?q=a"b', 'Temporarily unavailable'],
    ['/ja/mst/port', '一時的に利用できません'],
  ] as const) {
    const {
      status,
      headers: given,
      body,
    } = await get(path.replace('"', '%22'), { 'accept-language': 'en' });
    expect([path, status, given['retry-after'], given['content-type']]).toEqual([
      path,
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
  }
  expect([(await get('/api/health')).status, (await get('/api/ready')).body]).toEqual([
    503,
    '{"ready":false,"database":"unavailable"}',
  ]);
  expect((await get('/metrics')).body).toMatch(/^database_up 0$/m);
  // The client's files need no database.
  expect((await get('/favicon.svg')).status).toBe(200);
  await database.start();
  await until(() => isReady(port));
  expect((await get('/api/v1/account/me')).status).toBe(200);
  expect((await get('/ja/mst/port')).status).toBe(200);
  await stop(server);
}, 60_000);

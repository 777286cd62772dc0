import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#platform/database/database.server.ts';
import { unavailablePage } from '#platform/http/unavailable-page.ts';
import { testPassword } from './password.ts';
import { type TestApi, type TestSession, testApi } from './session.ts';

// What the API answers while its database is down. The whole program is stopped and started with it in drain.full.test.ts.

/** A way to the PostgreSQL of the tests that can be closed. */
async function wayTo(socket: { path: string } | { port: number; host: string }) {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()));
      one.pipe(other);
    }
  });
  const open = async (port = 0) => {
    way.listen(port, '127.0.0.1');
    await once(way, 'listening');
    return (way.address() as AddressInfo).port;
  };
  const port = await open();
  const close = async () => {
    const closed = once(way, 'close');
    way.close();
    for (const each of sockets) each.destroy();
    await closed;
  };
  return { port, close, reopen: () => open(port) };
}

let api: TestApi;
let behind: TestApi;
let session: TestSession;
let way: Awaited<ReturnType<typeof wayTo>>;
beforeAll(async () => {
  api = await testApi();
  session = await api.person({ isEmployee: true, locale: 'en' });
  const { hostname, port, pathname, searchParams, username } = new URL(api.url);
  const folder = searchParams.get('host');
  way = await wayTo(
    folder
      ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
      : { host: hostname, port: Number(port) },
  );
  const url = `postgres://${username}@127.0.0.1:${way.port}${pathname}`;
  behind = await testApi({}, { ...(await openPostgres(url)), url });
});
afterAll(async () => {
  await behind.app.close();
  await way.close();
  await api.close();
});

const ask = async (path: string, locale: 'en' | 'ja' = 'en', body?: object) => {
  const answer = await behind.call(path, {
    session,
    headers: { 'accept-language': locale },
    ...(body && { body }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
};

test('while the database is down every call is answered 503, in its own format and language; afterwards everything works again', async () => {
  expect((await ask('/api/v1/account/me')).status).toBe(200);
  expect((await ask('/api/ready')).body).toMatchObject({ ready: true, database: 'ok' });
  await way.close();
  const refused = {
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
    const { status, headers, body } = await ask(path);
    expect([path, status, headers.get('retry-after'), body]).toEqual([
      path,
      503,
      '5',
      { ...refused, fields: [], requestId: headers.get('x-request-id') },
    ]);
  }
  expect((await ask('/api/v1/account/me', 'ja')).body).toMatchObject({
    message: '一時的に接続できません。しばらくしてから、もう一度お試しください。',
  });
  const { email } = session;
  const write = await ask('/api/auth/sign-in/email', 'en', { email, password: testPassword });
  expect([write.status, write.body]).toMatchObject([503, refused]);
  const called = await ask('/api/rpc/account/me', 'en', {});
  expect([called.status, called.body]).toMatchObject([503, { json: refused }]);
  expect([(await ask('/api/health')).status, (await ask('/api/ready')).body]).toEqual([
    503,
    { ready: false, database: 'unavailable' },
  ]);
  await way.reopen();
  await expect.poll(async () => (await ask('/api/ready')).status, { timeout: 20_000 }).toBe(200);
  expect((await ask('/api/v1/mst/port')).status).toBe(200);
});

test.each([
  ['en', 'Temporarily unavailable'],
  ['ja', '一時的に利用できません'],
] as const)('a page in %s says it, and loads itself again', async (locale, title) => {
  const page = unavailablePage('/quotation-list?q=a"b', locale, 'request-1');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ]);
  const html = await page.text();
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<meta http-equiv="refresh" content="5">');
  expect(html).toContain('href="/quotation-list?q=a&quot;b"');
});

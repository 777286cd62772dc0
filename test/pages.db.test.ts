import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterAddress } from '#master/address.ts';
import { resourceNamed } from '#master/registry.ts';
import type { Row } from '#master/selection.server.ts';
import { tableNamed } from '#master/tables.ts';
import { freePort } from '#platform/free-port.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { mastersWorld } from './masters.ts';
import { type Answer, ask } from './plain-request.ts';
import { programs } from './programs.ts';
import { type TestApi, type TestSession, testSecret } from './session.ts';

// Pages of the built application, asked for without a browser: addresses, languages, headers. Who may open which screen is in
// test/screens.test.ts; that each screen opens in the browser in the full run.

const data = mkdtempSync(join(tmpdir(), 'umiji-pages-'));
let port = 0;
let api: TestApi;
const { serving, build, end } = programs(() => ({
  DATA_DIR: data,
  DATABASE_URL: api.url,
  PORT: String(port),
  DEMO: 'off',
  AUTH_SECRET: testSecret,
}));

type Name = 'admin' | 'employee' | 'customer' | 'newcomer' | 'unconfirmed';
let people: Readonly<Record<Name, TestSession>>;

beforeAll(async () => {
  const world = await mastersWorld();
  api = world.api;
  people = {
    ...world.people,
    newcomer: await api.person({ affiliationCheckedAt: null }),
    unconfirmed: await api.person({ isEmployee: true, affiliationCheckedAt: null }),
  };
  await build();
  port = await freePort();
  await serving();
}, 240_000);
afterAll(async () => {
  await end();
  await api.close();
  rmSync(data, { recursive: true, force: true });
});

/** Asks for a page as somebody who has been here before. */
const open = (who: Name | null, path: string, headers: Record<string, string> = {}) =>
  ask(port, path, {
    headers: {
      cookie: `i18n_redirected=en${who ? `; ${people[who].cookie}` : ''}`,
      ...headers,
    },
  });
/** Where a page leads, or its status. */
const target = async (who: Name | null, path: string) => {
  const { status, headers } = await open(who, path);
  return headers.location ?? status;
};
const titleOf = ({ body }: Answer) => /<title>([^<]*)<\/title>/.exec(body)?.[1];

test('a guest is led to the sign-in of the same language, and back afterwards', async () => {
  for (const [prefix, home] of [
    ['', '/'],
    ['/ja', '/ja'],
  ] as const)
    for (const path of [
      '/mst/port',
      '/quotation-list?q=%E9%9B%AA',
      `/quotation-detail/${uuidv7()}`,
    ])
      expect(await target(null, `${prefix}${path}`)).toBe(
        `${home}?${new URLSearchParams({ redirectTo: path })}`,
      );
});

test('people are led to where they say who they are, or are told that they may not, in the same language', async () => {
  expect(await target('newcomer', '/quotation-list')).toBe('/auth/who-are-you');
  expect(await target('newcomer', '/ja/mst/port')).toBe('/ja/auth/who-are-you');
  expect(await target('customer', '/ja/mst/port')).toBe('/ja/auth/not-permission');
  expect(await target('employee', '/admin/user')).toBe('/auth/not-permission');
  // Who has to confirm their affiliation arrives where they wanted to go.
  expect(await target('unconfirmed', '/ja/quotation-list?q=%E9%9B%AA&size=50')).toBe(
    `/ja/auth/check-user?${new URLSearchParams({ redirectTo: '/quotation-list?q=%E9%9B%AA&size=50' })}`,
  );
});

test('the first visit is led to Japanese, which is remembered', async () => {
  const { status, headers } = await ask(port, '/');
  expect([status, headers.location]).toEqual([307, '/ja']);
  expect(headers['set-cookie']?.join()).toContain('i18n_redirected=ja');
});

test('a page has the title of its screen, the home page that of the site; the maintenance page is not indexed', async () => {
  expect(titleOf(await open('employee', '/mst/port'))).toBe('Port | Umiji');
  expect(titleOf(await open(null, '/ja'))).toBe('Umiji');
  expect((await open(null, '/maintenance')).body).toContain(
    '<meta name="robots" content="noindex"',
  );
});

test('the public pages have metadata for search engines in the page’s language', async () => {
  for (const [path, words] of [
    ['/ja', /見積システム/],
    ['/ja/contact', /お問い合わせ/],
    ['/contact', /Write to us/],
    ['/announce', /Sailings/],
    ['/auth/forgot-password', /Quotations for coastal freight/],
  ] as const)
    expect(
      /<meta name="description" content="([^"]*)"/.exec((await open(null, path)).body)?.[1],
    ).toMatch(words);
});

test('a record that does not exist, or has an invalid id, is answered 404', async () => {
  for (const id of [uuidv7(), 'nonsense'])
    for (const path of [
      `/mst/port/${id}/edit`,
      `/mst/customer/${id}/customer-detail`,
      `/price-freight-route/${id}`,
      `/quotation-detail/${id}`,
      `/nissan-quotation/${id}`,
      `/announce/${id}`,
      `/admin/user/${id}`,
    ])
      expect([path, await target('admin', path)]).toEqual([path, 404]);
});

test('an unknown address is an error page in its language with a link home', async () => {
  const { status, body } = await open(null, '/ja/nowhere/at/all');
  expect(status).toBe(404);
  expect(body).toContain('<html lang="ja"');
  expect(body).toContain('ページが見つかりません');
  expect(body).toMatch(/href="\/ja"[^>]*>(<[^>]+>)*戻る/);
});

test('an invalid address is an error page in its language, never a server error', async () => {
  const wrong: string[] = [];
  const expectStatus = async (path: string, wanted: number) => {
    const { status, body } = await open('employee', path);
    if (status !== wanted || !body.includes(`<html lang="${path.startsWith('/ja') ? 'ja' : 'en'}"`))
      wrong.push(`${path}: ${status} ${body.slice(0, 80)}`);
  };
  for (const prefix of ['', '/ja']) {
    for (const path of ['/%', '/%E3%81', '/announce/%', '/?q=%00', '/mst/port?q=%00'])
      await expectStatus(`${prefix}${path}`, 400);
    for (const path of ['/%00', '/announce/a%07b', '/mst/port/%00/edit'])
      await expectStatus(`${prefix}${path}`, 404);
  }
  await expectStatus('/assets/%', 400);
  expect(wrong).toEqual([]);
});

test('an address that starts with several slashes stays on this site', async () => {
  for (const [path, to] of [
    ['//', '/'],
    ['//announce', '/announce'],
    ['///evil.example/a?b=c', '/evil.example/a?b=c'],
    ['//ja/announce', '/ja/announce'],
    ['/\\\\evil.example', '/evil.example'],
  ] as const) {
    const { status, headers } = await ask(port, path);
    expect([path, status, headers.location]).toEqual([path, 307, to]);
  }
  expect((await open(null, '/ja//announce')).status).toBeLessThan(500);
});

/** A record of a master below others, with the ids above it. */
async function below(name: string): Promise<readonly string[]> {
  const rowOf = async (resource: string, id?: string) => {
    const table = tableNamed(resource);
    const which = id === undefined ? isNull(table.archivedAt) : eq(table.id, id);
    const [row]: Row[] = await api.db.select().from(table).where(which).limit(1);
    if (!row) throw new Error(`the demonstration has no ${resource}`);
    return row;
  };
  let row = await rowOf(name);
  const ids = [row.id];
  for (let { parent } = resourceNamed(name); parent; { parent } = resourceNamed(parent.resource)) {
    row = await rowOf(parent.resource, String(row[parent.field]));
    ids.unshift(row.id);
  }
  return ids;
}

test('no screen of a master is there below a wrong parent, or a wrong parent of that', async () => {
  for (const name of ['customer-contact-person', 'vehicle-variant']) {
    const resource = resourceNamed(name);
    const right = await below(name);
    const at = (ids: readonly string[]) =>
      (['list', 'new', 'edit'] as const).map((view) => masterAddress(resource, view, ids));
    for (const path of at(right))
      expect([path, await target('employee', path)]).toEqual([path, 200]);
    for (const [i] of right.slice(0, -1).entries())
      for (const path of at(right.with(i, uuidv7())))
        expect([path, await target('employee', path)]).toEqual([path, 404]);
  }
});

test('a browser keeps no copy of what a signed-in person sees', async () => {
  const kept = async (who: Name | null, path: string) =>
    (await open(who, path)).headers['cache-control'];
  for (const path of ['/quotation-list', '/ja/user/profile', '/nowhere'])
    expect(await kept('admin', path), path).toBe('no-store');
  expect(await kept(null, '/ja')).toBe('private, no-cache');
});

test('every response has the security headers; each page has its own nonce', async () => {
  for (const path of [
    '/',
    '/ja',
    '/nowhere',
    '/favicon.svg',
    '/assets/nothing.js',
    '/api/health',
    '/api/nothing',
    '/api/auth/get-session',
  ]) {
    const { headers } = await ask(port, path);
    expect(headers['content-security-policy'], path).toContain(
      path.startsWith('/api/') ? "default-src 'none'" : "script-src 'self'",
    );
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  }
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /'nonce-([\w-]{22})'/.exec(
          String((await open(null, '/ja')).headers['content-security-policy']),
        )?.[1],
    ),
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});

/** Sends what no browser sends, past everything that could put it right. */
const sendRaw = (head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => socket.write(head));
    let answer = '';
    socket
      .setEncoding('utf8')
      .on('data', (text) => (answer += String(text)))
      .on('end', () => resolve(answer))
      .on('error', reject);
  });

test('also what is refused before anything reads it has the security headers', async () => {
  for (const [head, status] of [
    ['TRACE / HTTP/1.1\r\nHost: umiji.example', '405'],
    ['GET / HTTP/1.1\r\nHost: evil:99999', '400'],
  ] as const) {
    const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    for (const header of [
      /^x-content-type-options: nosniff\r$/im,
      /^x-frame-options: DENY\r$/im,
      /^content-security-policy: .*base-uri 'none'.*frame-ancestors 'none'/im,
    ])
      expect(answer.split('\r\n\r\n')[0] + '\r', head).toMatch(header);
  }
});

test('pages, data and scripts are compressed; responses of the sign-in are not', async () => {
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec((await open(null, '/ja')).body);
  const packed = async (path: string) =>
    (await open(null, path, { 'accept-encoding': 'gzip, br' })).headers['content-encoding'];
  for (const path of ['/ja/contact', '/ja/announce/feed.xml', '/api/openapi.json', script![1]!])
    expect(await packed(path), path).toBe('br');
  expect(await packed('/api/auth/get-session')).toBeUndefined();
});

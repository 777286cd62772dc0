import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewAccount } from './accounts.server.ts';
import { type TestApi, type TestSession, testApi, testOrigin } from '#test/session.ts';
import type { Access } from './principal.ts';

let api: TestApi;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

const standings: Readonly<Record<string, Partial<NewAccount>>> = {
  newcomer: { affiliationCheckedAt: null },
  user: { isUser: true },
  'user never checked': { isUser: true, affiliationCheckedAt: null },
  employee: { isEmployee: true },
  'employee checked 29 days ago': { isEmployee: true, affiliationCheckedAt: ago(29) },
  'employee checked 30 days ago': { isEmployee: true, affiliationCheckedAt: ago(30) },
  administrator: { isEmployee: true, role: 'admin' },
  'user with the role admin': { isUser: true, role: 'admin' },
};
const people = new Map<string, TestSession | null>([['guest', null]]);

beforeAll(async () => {
  api = await testApi();
  for (const [name, standing] of Object.entries(standings))
    people.set(name, await api.person(standing));
});
afterAll(() => api.close());

/** One procedure for each policy that requires a sign-in. */
const examples: Readonly<Record<Exclude<Access, 'public' | 'admin'>, string>> = {
  'signed-in': '/api/v1/account/customers',
  employee: '/api/v1/mst/port',
};

const expected: Readonly<Record<string, Readonly<Record<keyof typeof examples, string>>>> = {
  guest: { 'signed-in': 'unauthenticated', employee: 'unauthenticated' },
  newcomer: { 'signed-in': 'forbidden', employee: 'forbidden' },
  user: { 'signed-in': 'allowed', employee: 'forbidden' },
  'user never checked': { 'signed-in': 'affiliation-unchecked', employee: 'forbidden' },
  employee: { 'signed-in': 'allowed', employee: 'allowed' },
  'employee checked 29 days ago': { 'signed-in': 'allowed', employee: 'allowed' },
  'employee checked 30 days ago': {
    'signed-in': 'affiliation-unchecked',
    employee: 'affiliation-unchecked',
  },
  administrator: { 'signed-in': 'allowed', employee: 'allowed' },
  'user with the role admin': { 'signed-in': 'allowed', employee: 'forbidden' },
};
const statuses: Readonly<Record<string, number>> = {
  allowed: 200,
  unauthenticated: 401,
  forbidden: 403,
  'affiliation-unchecked': 403,
};

describe('who may call', () => {
  test.each(
    Object.entries(expected).flatMap(([who, row]) =>
      Object.entries(row).map(([access, verdict]) => ({
        who,
        access: access as keyof typeof examples,
        verdict,
      })),
    ),
  )('$who at a procedure for $access: $verdict', async ({ who, access, verdict }) => {
    const response = await api.call(examples[access], { session: people.get(who)! });
    const body = (await response.json()) as { code?: string };
    expect([verdict === 'allowed' ? undefined : verdict, statuses[verdict]]).toEqual([
      body.code,
      response.status,
    ]);
  });
});

describe('a write from another site', () => {
  const confirm = (headers: Record<string, string>) =>
    api.call('/api/v1/account/check-user', {
      session: people.get('employee')!,
      method: 'POST',
      body: {},
      headers,
    });

  test.each([
    'https://evil.example',
    'http://umiji.test.evil.example',
    'http://umiji.test:8080',
    'null',
    'nonsense',
  ])('is refused when its origin is %s', async (origin) => {
    const response = await confirm({ origin, 'accept-language': 'en' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden', fields: [] });
  });

  test('is also refused for sign-out and over the other protocol', async () => {
    const session = people.get('employee')!;
    expect(
      (
        await api.call('/api/auth/sign-out', {
          session,
          method: 'POST',
          headers: { origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await api.call('/api/rpc/account/checkUser', {
          session,
          body: {},
          headers: { origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403);
  });

  test('is distinguished from one of our own pages, whatever the Host header says', async () => {
    expect((await confirm({ origin: testOrigin })).status).toBe(200);
    const forged = { origin: 'http://evil.example', host: 'evil.example' };
    expect((await confirm(forged)).status).toBe(403);
  });
});

test('the sign-in service stores names as they are displayed, and no pictures', async () => {
  const session = people.get('newcomer')!;
  const long = 'x'.repeat(10_000);
  const signUp = (name: string, email: string) =>
    api.call('/api/auth/sign-up/email', { body: { name, email, password: 'sea-breeze-42-knots' } });
  const answers = await Promise.all([
    signUp(long, 'long@newcomer.example'),
    signUp('　', 'blank@newcomer.example'),
    signUp('新井 光', `${long}@newcomer.example`),
    ...[{ name: long }, { image: `data:image/png;base64,${long}` }].map((body) =>
      api.call('/api/auth/update-user', { session, body }),
    ),
    api.call('/api/auth/change-email', { session, body: { newEmail: `${long}@newcomer.example` } }),
    api.call('/api/auth/passkey/update-passkey', { session, body: { id: 'mine', name: long } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 400));
  expect(
    (await api.call('/api/auth/update-user', { session, body: { locale: 'en' } })).status,
  ).toBe(200);
  // A name is what others know a person by: it takes a confirmation.
  const renamed = await api.call('/api/auth/update-user', { session, body: { name: '新井 光' } });
  expect(renamed.status).toBe(400);
});

test('administrators see when each account was last active', async () => {
  const { rows } = (await (
    await api.call('/api/v1/admin/user?size=100', { session: people.get('administrator')! })
  ).json()) as {
    rows: { id: string; lastSeenAt: string | null }[];
  };
  const here = new Set([...people.values()].flatMap((person) => person?.accountId ?? []));
  expect(here.size).toBeGreaterThan(5);
  expect(
    rows.filter(
      ({ id, lastSeenAt }) =>
        here.has(id) && !(lastSeenAt && Date.now() - Date.parse(lastSeenAt) < 3_600_000),
    ),
  ).toEqual([]);
});

describe('every refusal has the same shape', () => {
  test('in the requested language', async () => {
    const ask = async (language: string) =>
      (
        (await (
          await api.call('/api/v1/mst/port', { headers: { 'accept-language': language } })
        ).json()) as { message: string }
      ).message;
    expect(await ask('en-GB,en;q=0.9')).toBe('Please sign in.');
    expect(await ask('fr, ja;q=0.5')).toBe('ログインしてください。');
  });

  test('with the faulty fields, and the id under which it is logged', async () => {
    const session = people.get('newcomer')!;
    const response = await api.call('/api/v1/account/who-are-you', {
      session,
      body: {
        companyName: ' ',
        contactName: '新井 光',
        email: 'nobody',
        phone: '03-1234-5678',
        surprise: 1,
      },
      headers: { 'accept-language': 'ja' },
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as {
      code: string;
      message: string;
      requestId: string;
      fields: { path: string; code: string; message: string }[];
    };
    expect(Object.keys(body).toSorted()).toEqual(['code', 'fields', 'message', 'requestId']);
    expect(body).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^companyName: .+ …$/),
      requestId: response.headers.get('x-request-id'),
    });
    expect(body.fields.map(({ path }) => path).toSorted()).toEqual([
      'companyName',
      'email',
      'surprise',
    ]);
    expect(body.fields.every(({ message }) => /[ぁ-ん]/.test(message))).toBe(true);
  });

  test('also for a body that cannot be parsed, one that is too large, and an unknown address', async () => {
    const session = people.get('employee')!;
    const broken = await api.call('/api/v1/account/profile', {
      session,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      raw: '{"name":',
    });
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { code: 'malformed', fields: [] },
    ]);
    const large = await api.call('/api/v1/account/profile', {
      session,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      raw: `{"name":"${'x'.repeat(25 * 1024 * 1024)}"}`,
    });
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'request-too-large' }]);
    for (const path of ['/api/v1/nothing', '/api/nothing', '/api']) {
      const response = await api.call(path, { session });
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        404,
        { code: 'not-found' },
      ]);
    }
    // Our own screens read refusals in the envelope of their protocol.
    const ours = await api.call('/api/rpc/nothing', { session });
    expect([ours.status, await ours.json()]).toMatchObject([
      404,
      { json: { code: 'not-found', status: 404 } },
    ]);
  });
});

test('health, the API document and its page are available without sign-in', async () => {
  const health = await api.call('/api/health');
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const document = (await (await api.call('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, object>;
    components: { securitySchemes: object };
  };
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'key', 'bearer']);
  expect(Object.keys(document.paths)).toContain('/mst/port');
  const page = await api.call('/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).not.toMatch(/(?:src|href)="https?:/);
  expect(await (await api.call('/api/docs?lang=ja')).text()).toMatch(
    /<html lang="ja">[\s\S]*アドレスは画面と同じ構成です/,
  );
});

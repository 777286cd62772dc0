import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#account/auth-calls.server.ts';
import { toServiceRequest } from '#account/auth-paths.server.ts';
import { authUser } from '#account/tables.ts';
import { testPassword } from './password.ts';
import { type TestApi, testApi } from './session.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** What the library offers beside the calls that are answered. A new version that offers more has to be read first. */
const unanswered = [
  'GET /account-info',
  'GET /admin/get-user',
  'GET /error',
  'GET /jwks',
  'GET /list-sessions',
  'GET /ok',
  'GET /reset-password/:token',
  'POST /admin/ban-user',
  'POST /admin/create-user',
  'POST /admin/has-permission',
  'POST /admin/list-user-sessions',
  'POST /admin/remove-user',
  'POST /admin/revoke-user-session',
  'POST /admin/revoke-user-sessions',
  'POST /admin/set-role',
  'POST /admin/set-user-password',
  'POST /admin/unban-user',
  'POST /admin/update-user',
  'POST /callback/:id',
  'POST /get-access-token',
  'POST /get-session',
  'POST /refresh-token',
  'POST /revoke-session',
  'POST /send-verification-email',
  'POST /two-factor/disable',
  'POST /two-factor/enable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/get-totp-uri',
  'POST /two-factor/send-otp',
  'POST /two-factor/verify-otp',
  'POST /update-session',
];

/** The library's calls that ours lead to, by its own paths. */
const answered = () =>
  [...authCalls.keys()].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    const request = toServiceRequest(
      new Request(new URL(`/api/auth${path}`, 'http://umiji.test'), { method }),
    );
    const own = new URL(request.url).pathname.replace('/api/auth', '');
    return `${request.method} ${own.replace(/^\/callback\/.*/, '/callback/:id')}`;
  });

test('every call of the sign-in library is on the list, or known not to be answered', () => {
  const offered = Object.values(api.auth.api).flatMap((endpoint) =>
    'path' in endpoint && typeof endpoint.path === 'string'
      ? [endpoint.options.method].flat().map((method) => `${method} ${endpoint.path}`)
      : [],
  );
  expect(new Set(offered)).toEqual(new Set([...answered(), ...unanswered]));
  expect(answered().filter((call) => unanswered.includes(call))).toEqual([]);
});

test('an administrator with a recent password reaches no call that is not on the list', async () => {
  const session = await api.person({ isEmployee: true, role: 'admin' });
  for (const call of [...unanswered, 'POST /made-up', 'GET /callback/github']) {
    const [method = '', path = ''] = call.replace(/:id|:token/, 'x').split(' ');
    const answer = await api.call(`/api/auth${path}`, {
      session,
      method,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([call, answer.status]).toEqual([call, 404]);
  }
});

test('an administrator makes no second one through the sign-in library', async () => {
  const session = await api.person({ isEmployee: true, role: 'admin' });
  const accounts = () => api.db.$count(authUser);
  const before = await accounts();
  const rights = {
    role: 'admin',
    isEmployee: true,
    isPriceManager: true,
    emailVerified: true,
    affiliationCheckedAt: new Date(),
  };
  const person = { name: '共犯', email: 'accomplice@umiji.example', password: testPassword };
  for (const [path, body] of [
    ['/admin/create-user', { ...person, data: rights }],
    ['/sign-up/email', { ...person, ...rights }],
    ['/update-user', { locale: 'ja', ...rights }],
    ['/passkey/verify-registration', { response: {}, createSession: true }],
  ] as const)
    expect((await api.call(`/api/auth${path}`, { session, body })).ok, path).toBe(false);
  expect(await accounts()).toBe(before);
});

test.each([...authCalls])('%s takes nothing that is not declared', (call, takes) => {
  // What a provider sends is its own affair.
  if (call.startsWith('GET /callback/')) return;
  const { error } = takes.safeParse({ isEmployee: true });
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['isEmployee'] }),
  );
});

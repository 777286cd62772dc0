import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { authContract } from '#account/auth-contract.server.ts';
import { toServiceRequest } from '#account/auth-paths.server.ts';
import { authPasskey } from '#account/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { codeOf, setUpApp } from './second-factor.ts';
import { testPassword } from './password.ts';
import { type TestApi, type TestSession, cookiesOf, testApi } from './session.ts';

// The description of the sign-in service's calls, held against the service.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Name = keyof typeof authContract;
const callOf = (name: Name) => {
  const contract: AnyContractProcedure = authContract[name];
  const { route, outputSchema } = contract['~orpc'];
  return { path: `/api${route.path}`, method: route.method ?? 'POST', outputSchema };
};

/** An answer of a call; it has all that is described and, where its schema is closed, nothing else. */
async function answered(name: Name, session: TestSession | null, body?: object, query = '') {
  const { path, method, outputSchema } = callOf(name);
  const response = await api.call(`${path}${query}`, {
    method,
    session,
    ...(method === 'GET' ? {} : { body: body ?? {} }),
  });
  const value: unknown = await response.json();
  expect(response.status, `${name}: ${JSON.stringify(value)}`).toBe(200);
  expect((outputSchema as z.ZodType).parse(value), name).toEqual(value);
  return response;
}

test('every described call is one of the service, by the same method, and takes its example', async () => {
  const endpoints = new Map<string, { method?: unknown; body?: z.ZodType }>(
    Object.values(api.auth.api).flatMap((endpoint) =>
      'path' in endpoint && typeof endpoint.path === 'string'
        ? [[endpoint.path, endpoint.options as { method?: unknown; body?: z.ZodType }] as const]
        : [],
    ),
  );
  const { paths } = await (await api.call('/api/openapi.json')).json();
  for (const name of Object.keys(authContract) as Name[]) {
    const { path, method } = callOf(name);
    const request = toServiceRequest(new Request(new URL(path, 'http://umiji.test'), { method }));
    const endpoint = endpoints.get(new URL(request.url).pathname.slice('/api/auth'.length));
    expect([endpoint?.method].flat(), name).toContain(request.method);
    const operation = paths[path.slice('/api'.length)][method.toLowerCase()];
    expect(operation.servers, name).toEqual([{ url: '/api' }]);
    const example = operation.requestBody?.content['application/json'].example;
    if (request.method === method && example)
      expect(endpoint?.body?.safeParse(example).error, name).toBeUndefined();
  }
});

test('answers of the service are as described', async () => {
  await answered('getSession', null);
  const email = 'naoki@hokuto.example';
  await answered('signUp', null, {
    name: '渡辺 直樹',
    email,
    password: testPassword,
    locale: 'ja',
  });

  const person = await api.person({ email: 'megumi@umiji.example', name: '鈴木 恵' });
  await answered('getSession', person);
  await answered('token', person);
  await answered('updateUser', person, { timeFormat: '12' });
  await answered('registerOptions', person);
  await answered('authenticateOptions', null);
  await answered('passkeys', person);
  const id = uuidv7();
  await api.db.insert(authPasskey).values({
    id,
    name: '机のPC',
    publicKey: 'pQECAyYgASFYIA',
    userId: person.accountId,
    credentialID: 'c2VhLWJyZWV6ZQ',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    transports: 'internal',
    createdAt: new Date(),
  });
  await answered('passkeys', person);
  await answered('updatePasskey', person, { id, name: '自宅のPC' });
  await answered('deletePasskey', person, { id });

  const admin = await api.person({ isEmployee: true, role: 'admin' });
  await answered('listUsers', admin, undefined, '?searchValue=megumi&limit=10&offset=0');
  const acting = await api.call('/api/auth/admin/impersonate-user', {
    session: admin,
    body: { userId: person.accountId },
  });
  await answered('stopImpersonating', { ...admin, cookie: cookiesOf(acting) });

  const other = await answered('signIn', null, { email: person.email, password: testPassword });
  const again = { ...person, cookie: cookiesOf(other) };
  await answered('verifyPassword', again, { password: testPassword });
  await answered('revokeOthers', again);
  await answered('signOut', again);
  const last = await api.signIn(person.email);
  const { secret, recoveryCodes } = await setUpApp(api, last);
  for (const [name, code] of [
    ['verifyTotp', await codeOf(secret, 1)],
    ['verifyRecoveryCode', recoveryCodes[0]],
  ] as const) {
    const begun = await answered('signIn', null, { email: person.email, password: testPassword });
    await answered(name, { ...person, cookie: cookiesOf(begun) }, { code });
  }
  await answered('deleteUser', last, { password: testPassword });
  const gone = await api.person();
  await answered('revokeSessions', gone);
});

test('a refusal of the service has a code and a message', async () => {
  const refused = await api.call('/api/auth/sign-in/email', {
    body: { email: 'nobody@umiji.example', password: testPassword },
  });
  expect([refused.status, Object.keys(await refused.json()).toSorted()]).toEqual([
    401,
    ['code', 'message'],
  ]);
});

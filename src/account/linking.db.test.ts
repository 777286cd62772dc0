import { and, desc, eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type TestApi, type TestSession, testApi, testOrigin } from '#test/session.ts';
import { authAccount, authUser, authVerification } from './tables.ts';

// Sign-in with Microsoft against an OpenID provider that is spoken to over HTTP and signs its ID tokens.

const tenantId = '0b4f6d2c-9d3e-4f57-8a51-7c0a3b1f2e4d';
type Claims = Readonly<Record<string, unknown>>;

let provider: OAuth2Server;
let api: TestApi;
let claims: Claims = {};
beforeAll(async () => {
  provider = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: `/${tenantId}/oauth2/v2.0/authorize`,
      token: `/${tenantId}/oauth2/v2.0/token`,
    },
  });
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  const { port } = provider.address();
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { tid: tenantId, ...claims });
  });
  api = await testApi({}, undefined, {
    microsoft: {
      clientId: 'umiji',
      clientSecret: 'secret-of-umiji',
      tenantId,
      authority: `http://127.0.0.1:${port}`,
    },
  });
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

const jar = (...answers: Response[]) =>
  answers
    .flatMap((answer) => answer.headers.getSetCookie())
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

type Person = Readonly<{ oid: string; email: string; verified?: boolean }>;

/** Goes to the provider, signs in there as this person, and comes back. */
async function withMicrosoft(
  { oid, email, verified = true }: Person,
  path = '/sign-in/social',
  session: TestSession | null = null,
) {
  claims = { oid, sub: oid, email, name: '高田 望', email_verified: verified };
  const begun = await api.call(`/api/auth${path}`, {
    session,
    body: { provider: 'microsoft', callbackURL: '/user/dashboard', errorCallbackURL: '/' },
  });
  expect(begun.status).toBe(200);
  const { url } = (await begun.json()) as { url: string };
  const atProvider = await fetch(url, { redirect: 'manual' });
  const back = new URL(atProvider.headers.get('location') ?? '');
  const cookie = [session?.cookie, jar(begun)].filter(Boolean).join('; ');
  const returned = await api.call(`${back.pathname}${back.search}`, { headers: { cookie } });
  const signedIn = jar(returned).includes('session_token');
  const location = new URL(returned.headers.get('location') ?? '/', testOrigin);
  return { signedIn, error: location.searchParams.get('error'), path: location.pathname };
}

const accountsOf = (userId: string) =>
  api.db
    .select({ provider: authAccount.providerId, id: authAccount.accountId })
    .from(authAccount)
    .where(and(eq(authAccount.userId, userId), eq(authAccount.providerId, 'microsoft')));
const lastMail = async (to: string) =>
  (
    await api.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.to, to))
      .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
      .limit(1)
  )[0];
const tokenIn = (text = '') => /link-account\?token=(\S+)/.exec(text)?.[1] ?? '';
const confirm = (token: string) => api.call('/api/v1/account/link', { body: { token } });

test('a known address is linked only by the link in the mail to its owner, once', async () => {
  const owner = await api.person({ email: 'nozomi@customer.example', isUser: true, locale: 'en' });
  const microsoft = { oid: uuidv7(), email: owner.email };
  for (let i = 0; i < 2; i++)
    expect(await withMicrosoft(microsoft)).toEqual({
      signedIn: false,
      error: 'confirm_link',
      path: '/',
    });
  expect(await accountsOf(owner.accountId)).toEqual([]);
  const mail = await lastMail(owner.email);
  expect(mail?.subject).toBe('Link your Microsoft account?');
  const token = tokenIn(mail?.text);
  // The secret is not in the database.
  const stored = await api.db.select().from(authVerification);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await confirm(`${token}x`)).status).toBe(409);
  expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 409]);
  expect(await accountsOf(owner.accountId)).toEqual([{ provider: 'microsoft', id: microsoft.oid }]);
  expect(await withMicrosoft(microsoft)).toMatchObject({ signedIn: true, error: null });
  expect((await lastMail(owner.email))?.subject).toBe('Microsoft account linked');
  const events = await api.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, owner.accountId), eq(auditEvent.resource, 'account')));
  expect(events).toContainEqual({ action: 'account:account-linked' });
});

test('tokens of the provider are not kept, and one from elsewhere signs nobody in', async () => {
  const person = { oid: uuidv7(), email: 'tokens@customer.example' };
  // Signs up, and signs in again.
  for (let i = 0; i < 2; i++)
    expect(await withMicrosoft(person)).toMatchObject({ signedIn: true, error: null });
  const [kept] = await api.db
    .select()
    .from(authAccount)
    .where(eq(authAccount.accountId, person.oid));
  expect(kept).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
  const session = await api.person();
  for (const [path, body] of [
    ['get-access-token', { providerId: 'microsoft' }],
    ['refresh-token', { providerId: 'microsoft' }],
    ['account-info', undefined],
  ] as const)
    expect((await api.call(`/api/auth/${path}`, { session, body })).status, path).toBe(404);
  const token = await provider.issuer.buildToken({
    scopesOrTransform: (_, payload) =>
      Object.assign(payload, { aud: 'umiji', oid: person.oid, email: person.email }),
  });
  for (const path of ['sign-in/social', 'link-social']) {
    const refused = await api.call(`/api/auth/${path}`, {
      session,
      body: { provider: 'microsoft', idToken: { token } },
    });
    expect([path, refused.status, (await refused.json()).code, jar(refused)]).toEqual([
      path,
      400,
      'INVALID_REQUEST',
      '',
    ]);
  }
});

test('a newer mail voids the link of an older one; so does a changed address or a new role', async () => {
  const owner = await api.person({ email: 'older@customer.example' });
  const microsoft = { oid: uuidv7(), email: owner.email };
  const link = async () => {
    await withMicrosoft(microsoft);
    return tokenIn((await lastMail(owner.email))?.text);
  };
  const [older, newer] = [await link(), await link()];
  expect((await confirm(older)).status).toBe(409);
  const change = (values: Partial<typeof authUser.$inferInsert>) =>
    api.db.update(authUser).set(values).where(eq(authUser.id, owner.accountId));
  await change({ email: 'moved@customer.example' });
  expect((await confirm(newer)).status).toBe(409);
  await change({ email: owner.email });
  const last = await link();
  await change({ role: 'admin', isEmployee: true });
  expect((await confirm(last)).status).toBe(409);
  expect(await accountsOf(owner.accountId)).toEqual([]);
});

test.each([
  ['the provider has not verified it', { verified: false }, true],
  ['we have not verified it', { verified: true }, false],
])('an address is not linked when %s, and nobody gets a mail', async (_, { verified }, isOurs) => {
  const email = `half-${isOurs}@customer.example`;
  const owner = await api.person({ email });
  await api.db
    .update(authUser)
    .set({ emailVerified: isOurs })
    .where(eq(authUser.id, owner.accountId));
  expect(await withMicrosoft({ oid: uuidv7(), email, verified })).toMatchObject({
    signedIn: false,
    error: 'account_not_linked',
  });
  expect([await accountsOf(owner.accountId), await lastMail(email)]).toEqual([[], undefined]);
});

test('an administrator links on the own profile, and nowhere else', async () => {
  const admin = await api.person({
    email: 'chief@umiji.example',
    isEmployee: true,
    role: 'admin',
    locale: 'en',
  });
  const microsoft = { oid: uuidv7(), email: admin.email };
  expect(await withMicrosoft(microsoft)).toMatchObject({ signedIn: false, error: 'confirm_link' });
  const mail = await lastMail(admin.email);
  expect([tokenIn(mail?.text), mail?.text.includes('/user/profile')]).toEqual(['', true]);
  expect(await accountsOf(admin.accountId)).toEqual([]);
  await withMicrosoft(microsoft, '/link-social', admin);
  expect(await accountsOf(admin.accountId)).toEqual([{ provider: 'microsoft', id: microsoft.oid }]);
  expect(await withMicrosoft(microsoft)).toMatchObject({ signedIn: true });
});

test('nobody links an account of another address, not even on the own profile', async () => {
  const person = await api.person({ email: 'mine@customer.example' });
  const other = { oid: uuidv7(), email: 'theirs@customer.example' };
  expect(await withMicrosoft(other, '/link-social', person)).toMatchObject({
    error: 'email_does_not_match',
  });
  expect(await accountsOf(person.accountId)).toEqual([]);
});

test('who is new signs up; an address that the provider has not verified is to be verified here first', async () => {
  const email = 'brandnew@customer.example';
  expect(await withMicrosoft({ oid: uuidv7(), email })).toMatchObject({ signedIn: true });
  const unsure = 'unsure@customer.example';
  expect(await withMicrosoft({ oid: uuidv7(), email: unsure, verified: false })).toMatchObject({
    signedIn: false,
    error: 'email_not_verified',
  });
  expect((await lastMail(unsure))?.subject).toBe('【メールアドレスのご確認】');
});

import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { codeOf, setUpApp } from '#test/second-factor.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, type TestSession, cookiesOf, testApi } from '#test/session.ts';
import { authSession, authTwoFactor } from './tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const setUp = (session: TestSession) => setUpApp(api, session);
const attempt = (email: string) =>
  api.call('/api/auth/sign-in/email', { body: { email, password: testPassword } });
const verify = (cookie: string, path: string, code: string, more: object = {}) =>
  api.call(`/api/auth/two-factor/${path}`, { headers: { cookie }, body: { code, ...more } });
const me = async (cookie: string) =>
  (await (await api.call('/api/v1/account/me', { headers: { cookie } })).json()).principal;
const eventsOf = async (id: string) =>
  (
    await api.db
      .select({ action: auditEvent.action })
      .from(auditEvent)
      .where(and(eq(auditEvent.recordId, id), eq(auditEvent.resource, 'account')))
      .orderBy(desc(auditEvent.at))
  ).map(({ action }) => action);
const subjectsTo = async (to: string) =>
  (await api.db.select().from(outboxMail).where(eq(outboxMail.to, to))).map(
    ({ subject }) => subject,
  );

test('with an app the password alone signs nobody in; a code of the app does', async () => {
  const person = await api.person({ email: 'codes@umiji.example', isUser: true, locale: 'en' });
  const { secret, recoveryCodes } = await setUp(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await me(person.cookie)).toMatchObject({ email: person.email, lacksSecondFactor: false });

  const begun = await attempt(person.email);
  expect(await begun.json()).toMatchObject({ twoFactorRedirect: true });
  const pending = cookiesOf(begun);
  expect(pending).not.toContain('session_token');
  expect(await me(pending)).toBeNull();
  const signIns = async () =>
    api.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.recordId, person.accountId), eq(auditEvent.action, 'sign-in')));
  // That of the test's own session.
  expect(await signIns()).toHaveLength(1);
  expect((await verify(pending, 'verify-totp', '000000')).status).toBe(401);
  const entered = await verify(pending, 'verify-totp', await codeOf(secret, 1));
  expect(entered.status).toBe(200);
  expect(await me(cookiesOf(entered))).toMatchObject({ email: person.email });
  expect(await signIns()).toHaveLength(2);
  // The challenge is used up.
  expect((await verify(pending, 'verify-totp', await codeOf(secret, -1))).status).toBe(401);
  expect(await subjectsTo(person.email)).toEqual(['Authenticator app set up']);
});

test('a browser is never exempt from the code', async () => {
  const person = await api.person({ email: 'trusting@umiji.example' });
  const { secret } = await setUp(person);
  const pending = cookiesOf(await attempt(person.email));
  const entered = await verify(pending, 'verify-totp', await codeOf(secret, 1), {
    trustDevice: true,
  });
  expect(entered.status).toBe(400);
});

test('a code of the app works once: after its set-up, in another sign-in, in a session', async () => {
  const person = await api.person({ email: 'replayed@umiji.example' });
  const [one, other] = [await api.signIn(person.email), await api.signIn(person.email)];
  const { secret, code } = await setUp(person);
  const pending = cookiesOf(await attempt(person.email));
  expect((await verify(pending, 'verify-totp', code)).status).toBe(401);
  expect((await verify(one.cookie, 'verify-totp', code)).status).toBe(401);
  expect(await me(one.cookie)).toMatchObject({ lacksSecondFactor: true });
  // The sign-in still waits for the next code.
  const next = await codeOf(secret, 1);
  expect((await verify(pending, 'verify-totp', next)).status).toBe(200);
  const stolen = cookiesOf(await attempt(person.email));
  const replayed = await verify(stolen, 'verify-totp', next);
  expect([replayed.status, (await replayed.json()).code]).toEqual([401, 'INVALID_CODE']);
  expect(cookiesOf(replayed)).not.toContain('session_token');
  expect((await verify(other.cookie, 'verify-totp', next)).status).toBe(401);
  expect(await me(other.cookie)).toMatchObject({ lacksSecondFactor: true });
});

test('of simultaneous calls with one code, in sign-ins and sessions, one succeeds', async () => {
  const person = await api.person({ email: 'raced@umiji.example' });
  const before = await Promise.all(Array.from({ length: 3 }, () => api.signIn(person.email)));
  const { secret } = await setUp(person);
  const pending: string[] = [];
  for (let i = 0; i < 3; i++) pending.push(cookiesOf(await attempt(person.email)));
  const code = await codeOf(secret, 1);
  const answers = await Promise.all(
    [...pending, ...before.map(({ cookie }) => cookie)].map((cookie) =>
      verify(cookie, 'verify-totp', code),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401, 401, 401, 401,
  ]);
  const strong = await api.db
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, person.accountId), eq(authSession.secondFactor, true)));
  // The session that set the app up, and one of the six.
  expect(strong).toHaveLength(2);
});

test('wrong codes and the factor of each sign-in are logged', async () => {
  const person = await api.person({ email: 'logged-codes@umiji.example' });
  const { secret } = await setUp(person);
  const pending = cookiesOf(await attempt(person.email));
  await verify(pending, 'verify-totp', '000000');
  await verify(pending, 'verify-backup-code', 'aaaaa-aaaaa');
  await verify(pending, 'verify-totp', await codeOf(secret, 1));
  await api.call('/api/auth/verify-password', {
    session: person,
    body: { password: 'not-the-password' },
  });
  await api.call('/api/auth/verify-password', {
    session: person,
    body: { password: testPassword },
  });
  const events = await api.db
    .select({ action: auditEvent.action, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(sql`${auditEvent.recordTitle}->>'en'`, person.email))
    .orderBy(auditEvent.at);
  expect(
    events
      .filter(({ action }) => action !== 'account:second-factor-added')
      .map(({ action, after }) => [action, after?.signInMethod]),
  ).toEqual([
    ['sign-in', undefined],
    ['sign-in-failed', 'code'],
    ['sign-in-failed', 'recovery-code'],
    ['sign-in', 'code'],
    ['sign-in-failed', 'password'],
    ['account:identity-confirmed', undefined],
  ]);
});

test('a recovery code works once, is counted, recorded and told to the owner', async () => {
  const person = await api.person({ email: 'recover@umiji.example', locale: 'en' });
  const { recoveryCodes } = await setUp(person);
  const enter = async (code: string) =>
    verify(cookiesOf(await attempt(person.email)), 'verify-backup-code', code);
  const [first = '', second = ''] = recoveryCodes;
  expect((await enter(first)).status).toBe(200);
  expect((await enter(first)).status).toBe(401);
  expect(await api.client(person).account.secondFactor()).toEqual({
    enabled: true,
    recoveryCodes: 9,
    passkeys: 0,
    isLacking: false,
  });
  expect(await eventsOf(person.accountId)).toContain('account:recovery-code-used');
  expect(await subjectsTo(person.email)).toContain('Recovery code used');
  const renewed = await api.client(person).account.renewRecoveryCodes();
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect((await enter(second)).status).toBe(401);
  expect((await enter(renewed.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('secrets and recovery codes are not readable in the database', async () => {
  const person = await api.person();
  const { secret, recoveryCodes } = await setUp(person);
  const stored = JSON.stringify(await api.db.select().from(authTwoFactor));
  expect([secret, ...recoveryCodes].filter((each) => stored.includes(each))).toEqual([]);
});

test('codes cannot be guessed: a challenge ends after five, the account pauses', async () => {
  const person = await api.person({ email: 'guess-code@umiji.example' });
  const { secret } = await setUp(person);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round++) {
    const pending = cookiesOf(await attempt(person.email));
    for (let i = 0; i < 5; i++)
      statuses.push((await verify(pending, 'verify-totp', `00000${i}`)).status);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  const pending = cookiesOf(await attempt(person.email));
  expect((await verify(pending, 'verify-totp', await codeOf(secret, 1))).status).toBe(429);
});

test('a secret is only set up by whom it was made for, with its code, in time', async () => {
  const [one, other] = [await api.person(), await api.person()];
  const made = await api.client(one).account.startSecondFactor();
  const { secret, until, seal } = made;
  const code = await codeOf(secret);
  const confirm = (session: TestSession, values: object) =>
    api.client(session).account.confirmSecondFactor({ secret, until, seal, code, ...values });
  await expect(confirm(other, {})).rejects.toMatchObject({ code: 'form-old' });
  await expect(confirm(one, { secret: `${secret}00` })).rejects.toMatchObject({ code: 'form-old' });
  await expect(confirm(one, { until: until + 1 })).rejects.toMatchObject({ code: 'form-old' });
  await expect(confirm(one, { code: '000000' })).rejects.toMatchObject({
    code: 'invalid',
    data: { fields: [{ path: 'code' }] },
  });
  expect(await api.client(one).account.secondFactor()).toMatchObject({ enabled: false });
});

test('sessions from before, and by a link, ask for the code too', async () => {
  const person = await api.person({ email: 'twice@umiji.example', isUser: true });
  const elsewhere = await api.signIn(person.email);
  const { secret } = await setUp(person);
  expect(await me(elsewhere.cookie)).toMatchObject({ lacksSecondFactor: true });
  await expect(api.client(elsewhere).account.sessions()).rejects.toMatchObject({
    code: 'second-factor-required',
  });
  await expect(api.client(elsewhere).quotation.counts({})).rejects.toMatchObject({
    code: 'second-factor-required',
  });
  // What is stolen does not set up its own.
  for (const act of ['startSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'] as const)
    await expect(api.client(elsewhere).account[act]()).rejects.toMatchObject({
      code: 'second-factor-required',
    });
  for (const [path, body] of [
    ['/update-user', { locale: 'en' }],
    ['/change-email', { newEmail: 'x@umiji.example' }],
    ['/passkey/delete-passkey', { id: 'x' }],
  ] as const) {
    const refused = await api.call(`/api/auth${path}`, { session: elsewhere, body });
    expect([path, refused.status, (await refused.json()).code]).toEqual([
      path,
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
  }
  expect((await verify(elsewhere.cookie, 'verify-totp', await codeOf(secret, 1))).status).toBe(200);
  expect(await me(elsewhere.cookie)).toMatchObject({ lacksSecondFactor: false });
});

test('an administrator resets the app of somebody, who is told and signed out', async () => {
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  const person = await api.person({ email: 'lost@umiji.example', locale: 'en' });
  await setUp(person);
  await api.client(admin).admin.resetSecondFactor({ id: person.accountId });
  expect(await me(person.cookie)).toBeNull();
  expect((await attempt(person.email)).headers.getSetCookie().join()).toContain('session_token');
  expect(await eventsOf(person.accountId)).toContain('account:second-factor-reset');
  expect(await subjectsTo(person.email)).toContain('Authenticator app reset');
  await expect(
    api.client(admin).admin.resetSecondFactor({ id: person.accountId }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

test('an app is removed with a recent password, an event and a mail', async () => {
  const person = await api.person({ email: 'remove@umiji.example', locale: 'en' });
  await setUp(person);
  await api.client(person).account.removeSecondFactor();
  expect(await eventsOf(person.accountId)).toContain('account:second-factor-removed');
  expect(await subjectsTo(person.email)).toContain('Authenticator app removed');
  expect((await attempt(person.email)).headers.getSetCookie().join()).toContain('session_token');
});

import { createOTP } from '@better-auth/utils/otp';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type TestApi, type TestSession, cookiesOf, testApi, testPassword } from '#test/session.ts';
import { authPasskey, authSession, authTwoFactor, authUser } from './tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Sets up an app; returns its secret and the recovery codes. */
async function setUp(session: TestSession, on: TestApi = api) {
  const { account } = on.client(session);
  const { secret, until, seal } = await account.startSecondFactor();
  const code = await createOTP(secret).totp();
  return { secret, ...(await account.confirmSecondFactor({ secret, until, seal, code })) };
}
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
/** The password was given that many minutes ago. */
const age = (session: TestSession, minutes: number | null) =>
  api.db
    .update(authSession)
    .set({ authenticatedAt: minutes === null ? null : new Date(Date.now() - minutes * 60_000) })
    .where(eq(authSession.userId, session.accountId));

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
  const entered = await verify(pending, 'verify-totp', await createOTP(secret).totp());
  expect(entered.status).toBe(200);
  expect(await me(cookiesOf(entered))).toMatchObject({ email: person.email });
  expect(await signIns()).toHaveLength(2);
  // Used up.
  expect((await verify(pending, 'verify-totp', await createOTP(secret).totp())).status).toBe(401);
  expect(await subjectsTo(person.email)).toEqual(['Authenticator app set up']);
});

test('a browser is never exempt from the code', async () => {
  const person = await api.person({ email: 'trusting@umiji.example' });
  const { secret } = await setUp(person);
  const pending = cookiesOf(await attempt(person.email));
  const entered = await verify(pending, 'verify-totp', await createOTP(secret).totp(), {
    trustDevice: true,
  });
  expect(entered.status).toBe(400);
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
  expect((await verify(pending, 'verify-totp', await createOTP(secret).totp())).status).toBe(429);
});

test('a secret is only set up by whom it was made for, with its code, in time', async () => {
  const [one, other] = [await api.person(), await api.person()];
  const made = await api.client(one).account.startSecondFactor();
  const { secret, until, seal } = made;
  const code = await createOTP(secret).totp();
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
  for (const path of ['/update-user', '/change-email', '/passkey/delete-passkey']) {
    const refused = await api.call(`/api/auth${path}`, {
      session: elsewhere,
      body: { locale: 'en', newEmail: 'x@umiji.example', id: 'x' },
    });
    expect([path, refused.status, (await refused.json()).code]).toEqual([
      path,
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
  }
  expect(
    (await verify(elsewhere.cookie, 'verify-totp', await createOTP(secret).totp())).status,
  ).toBe(200);
  expect(await me(elsewhere.cookie)).toMatchObject({ lacksSecondFactor: false });
});

test('where employees need one, they get no further without; customers do', async () => {
  const strict = await testApi({ employeeSecondFactor: true });
  try {
    const [employee, customer] = [
      await strict.person({ isEmployee: true, email: 'must@umiji.example' }),
      await strict.person({ isUser: true }),
    ];
    const list = (session: TestSession) => strict.call('/api/v1/mst/port', { session });
    const refused = await list(employee);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second-factor-required']);
    expect((await strict.call('/api/v1/account/customers', { session: customer })).status).toBe(
      200,
    );
    await setUp(employee, strict);
    expect((await list(employee)).status).toBe(200);

    // With a passkey the password alone neither signs in nor sets up an app.
    const other = await strict.person({ isEmployee: true });
    await strict.db.insert(authPasskey).values({
      id: uuidv7(),
      publicKey: 'x',
      userId: other.accountId,
      credentialID: uuidv7(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
    await expect(strict.client(other).account.startSecondFactor()).rejects.toMatchObject({
      code: 'second-factor-required',
    });
    expect(
      (await strict.call('/api/auth/passkey/generate-register-options', { session: other })).status,
    ).toBe(403);
  } finally {
    await strict.close();
  }
});

test('dangerous acts need a password of the last ten minutes', async () => {
  const admin = await api.person({ isEmployee: true, role: 'admin', isPriceManager: true });
  const person = await api.person({ isEmployee: true });
  const client = api.client(admin);
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    role: () => client.admin.setRole({ id: person.accountId, role: 'admin', has: true }),
    right: () => client.admin.setPriceManager({ id: person.accountId, isPriceManager: false }),
    key: () =>
      client.admin.makeKey({
        name: '基幹',
        accountId: person.accountId,
        scopes: ['quotation:read'],
        expiresAt: null,
      }),
    factor: () => client.account.startSecondFactor(),
    reset: () => client.admin.resetSecondFactor({ id: person.accountId }),
    passkey: () =>
      client.admin.revokePasskey({ id: person.accountId, passkeyId: person.accountId }),
  };
  for (const minutes of [11, null]) {
    await age(admin, minutes);
    for (const [name, act] of Object.entries(acts))
      await expect(act(), name).rejects.toMatchObject({ code: 'reauthentication-required' });
    for (const [path, body] of [
      ['/change-email', { newEmail: 'thief@umiji.example' }],
      ['/link-social', { provider: 'google' }],
      ['/passkey/delete-passkey', { id: 'x' }],
      ['/admin/set-user-password', { userId: person.accountId, newPassword: testPassword }],
    ] as const) {
      const refused = await api.call(`/api/auth${path}`, { session: admin, body });
      expect([path, refused.status, (await refused.json()).code]).toEqual([
        path,
        403,
        'REAUTHENTICATION_REQUIRED',
      ]);
    }
    const bank = await api.call(`/api/v1/mst/company/${uuidv7()}/company-bank`, {
      session: admin,
      body: {},
    });
    expect([bank.status, (await bank.json()).code]).toEqual([403, 'reauthentication-required']);
  }
  const wrong = await api.call('/api/auth/verify-password', {
    session: admin,
    body: { password: 'not-the-password' },
  });
  expect(wrong.status).toBe(400);
  await expect(acts.role?.()).rejects.toMatchObject({ code: 'reauthentication-required' });
  const right = await api.call('/api/auth/verify-password', {
    session: admin,
    body: { password: testPassword },
  });
  expect(right.status).toBe(200);
  await acts.role?.();
  const [now] = await api.db.select().from(authUser).where(eq(authUser.id, person.accountId));
  expect(now?.role).toBe('admin');
});

test('nobody sets the age or the strength of a session', async () => {
  const session = await api.person();
  await age(session, null);
  for (const path of ['/update-session', '/update-user'])
    await api.call(`/api/auth${path}`, {
      session,
      body: { authenticatedAt: new Date(), secondFactor: true, twoFactorEnabled: true },
    });
  const [row] = await api.db
    .select()
    .from(authSession)
    .where(eq(authSession.userId, session.accountId));
  expect(row).toMatchObject({ authenticatedAt: null, secondFactor: false });
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

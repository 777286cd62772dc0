import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, cookiesOf, testApi } from '#test/session.ts';
import { authJwks, authRateLimit, authSession, authUser } from './tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const me = async (headers: Record<string, string>) =>
  (
    (await (await api.call('/api/v1/account/me', { headers })).json()) as {
      principal: { email: string } | null;
    }
  ).principal;
const attempt = (email: string, password: string, address?: string) =>
  api.call('/api/auth/sign-in/email', {
    body: { email, password },
    ...(address ? { address } : {}),
  });

test('signs in with address and password, in whatever case the address is typed', async () => {
  await api.person({ email: 'tanaka@umiji.example', name: '田中 恵', isEmployee: true });
  const session = await api.signIn('Tanaka@Umiji.example');
  const response = await api.call('/api/auth/get-session', { session });
  const body = (await response.json()) as { session: object; user: Record<string, unknown> };
  expect(body.user).toMatchObject({
    email: 'tanaka@umiji.example',
    name: '田中 恵',
    isEmployee: true,
    isUser: false,
    role: null,
  });
  expect(await me({ cookie: session.cookie })).toMatchObject({
    email: 'tanaka@umiji.example',
    isEmployee: true,
    customerIds: [],
    employeeId: null,
  });
});

test('the session cookie is hidden from scripts and from other sites', async () => {
  await api.person({ email: 'cookie@umiji.example' });
  const [cookie] = (await attempt('cookie@umiji.example', testPassword)).headers.getSetCookie();
  expect(cookie).toMatch(/^umiji\.session_token=.*HttpOnly.*SameSite=Lax/i);
});

test('a wrong password gets the same response as an unknown address', async () => {
  await api.person({ email: 'known@umiji.example' });
  const wrong = await attempt('known@umiji.example', 'not-the-password');
  const unknown = await attempt('unknown@umiji.example', 'not-the-password');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.text()).toBe(await unknown.text());
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('users cannot change their own rights', async () => {
  const session = await api.person({ email: 'ambitious@umiji.example', isUser: true });
  const update = async (body: object) =>
    (await api.call('/api/auth/update-user', { session, body })).status;
  for (const field of [
    { isEmployee: true },
    { role: 'admin' },
    { affiliationCheckedAt: new Date(0) },
  ]) {
    expect([field, await update({ locale: 'en', ...field })]).toEqual([field, 400]);
  }
  await update({
    isUser: false,
    affiliationCheckedAt: null,
    banned: true,
    emailVerified: false,
    banReason: 'x',
    createdAt: new Date(0),
  });
  const [row] = await api.db
    .select()
    .from(authUser)
    .where(eq(authUser.email, 'ambitious@umiji.example'));
  expect(row).toMatchObject({
    name: 'Test Person',
    isEmployee: false,
    isUser: true,
    role: null,
    banned: false,
    banReason: null,
    emailVerified: true,
    affiliationCheckedAt: expect.any(Date),
  });
  expect(await update({ name: 'Content' })).toBe(400);
  expect(await update({ locale: 'en' })).toBe(200);
  expect(await me({ cookie: session.cookie })).toMatchObject({
    name: 'Test Person',
    locale: 'en',
    isUser: true,
  });
  expect(await update({ locale: 'xx' })).toBe(400);
  expect(await update({ locale: 'en' })).toBe(200);
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, session.accountId))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  expect(events).toMatchObject([{ action: 'account:profile-changed', after: { locale: 'en' } }]);
});

test('the token represents the session, in its cookie for a day, until the session ends', async () => {
  const session = await api.person({ email: 'bearer@umiji.example', isEmployee: true });
  const response = await api.call('/api/auth/token', { session });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('auth_jwt='));
  expect(cookie).toContain(token);
  expect(cookie).toMatch(/Max-Age=86400;.*Path=\/;.*HttpOnly;.*SameSite=Lax/i);
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    number
  >;
  expect(Object.keys(payload).toSorted()).toEqual([
    'aud',
    'email',
    'exp',
    'iat',
    'iss',
    'sid',
    'sub',
  ]);
  expect(payload.exp! - payload.iat!).toBe(86_400);

  const headers = { authorization: `Bearer ${token}` };
  expect(await me(headers)).toMatchObject({ email: 'bearer@umiji.example' });
  for (const scheme of ['bearer', 'BEARER', 'Bearer '])
    expect(await me({ authorization: `${scheme} ${token}` })).toMatchObject({
      email: 'bearer@umiji.example',
    });
  // Refused, or still to be confirmed by email: the person stays signed in.
  for (const body of [{ password: 'not-the-password' }, { token: 'nonsense' }, {}]) {
    const refused = await api.call('/api/auth/delete-user', { session, body });
    expect(refused.headers.getSetCookie().filter((each) => each.startsWith('auth_jwt='))).toEqual(
      [],
    );
  }
  const signOut = await api.call('/api/auth/sign-out', { session, method: 'POST' });
  expect(signOut.headers.getSetCookie().find((each) => each.startsWith('auth_jwt='))).toMatch(
    /Max-Age=0/,
  );
  expect(await me(headers)).toBeNull();
  expect(await me({ cookie: session.cookie })).toBeNull();
});

test('a token that we did not issue signs nobody in', async () => {
  const session = await api.person();
  const { token } = (await (await api.call('/api/auth/token', { session })).json()) as {
    token: string;
  };
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sid: 'x', sub: 'x', aud: 'x' })).toString(
    'base64url',
  );
  for (const bad of ['x', 'a.b.c', `${head}.${forged}.${signature}`, `${token}x`])
    expect(await me({ authorization: `Bearer ${bad}` })).toBeNull();
});

test('a token ends with a ban or the end of its session, for writes too; the session cookie identifies the person', async () => {
  const [session, other] = [
    await api.person({ isEmployee: true }),
    await api.person({ isEmployee: true, email: 'other@umiji.example' }),
  ];
  const { token } = (await (await api.call('/api/auth/token', { session })).json()) as {
    token: string;
  };
  const write = () =>
    api.call('/api/v1/account/profile', {
      method: 'PUT',
      body: { locale: 'ja', timeFormat: '24' },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await write()).status).toBe(200);
  expect(await me({ authorization: `Bearer ${token}`, cookie: other.cookie })).toMatchObject({
    email: 'other@umiji.example',
  });
  const ban = (banned: boolean) =>
    api.db.update(authUser).set({ banned }).where(eq(authUser.id, session.accountId));
  await ban(true);
  expect((await write()).status).toBe(401);
  await ban(false);
  expect((await write()).status).toBe(200);
  await api.call('/api/auth/revoke-sessions', { session, method: 'POST' });
  expect((await write()).status).toBe(401);
});

test('keys rotate: a token of the previous key is valid until it expires, one of a removed key is not', async () => {
  const session = await api.person({ email: 'rotate@umiji.example' });
  const take = async () =>
    ((await (await api.call('/api/auth/token', { session })).json()) as { token: string }).token;
  const kid = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  const first = await take();
  const hour = 3_600_000;
  await api.db
    .update(authJwks)
    .set({ createdAt: new Date(Date.now() - hour), expiresAt: new Date(Date.now() - 1000) });
  const second = await take();
  expect(kid(second)).not.toBe(kid(first));
  for (const token of [first, second])
    expect(await me({ authorization: `Bearer ${token}` })).toMatchObject({
      email: 'rotate@umiji.example',
    });
  await api.db.delete(authJwks).where(eq(authJwks.id, kid(first)));
  expect([
    await me({ authorization: `Bearer ${first}` }),
    await me({ authorization: `Bearer ${second}` }),
  ]).toMatchObject([null, { email: 'rotate@umiji.example' }]);
});

test('a banned person is signed out at once, and can sign in again when the ban has ended', async () => {
  const session = await api.person({ email: 'banned@umiji.example' });
  const ban = (values: object) =>
    api.db.update(authUser).set(values).where(eq(authUser.id, session.accountId));
  await ban({ banned: true });
  expect(await me({ cookie: session.cookie })).toBeNull();
  const refused = await attempt('banned@umiji.example', testPassword);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'BANNED_USER',
  ]);
  await ban({ banned: true, banExpires: new Date(Date.now() - 1000) });
  expect(await me({ cookie: session.cookie })).not.toBeNull();
});

test('an ended session signs nobody in', async () => {
  const session = await api.person();
  await api.db
    .update(authSession)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(authSession.userId, session.accountId));
  expect(await me({ cookie: session.cookie })).toBeNull();
});

test('attempts from one address are limited, those from others are not', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++)
    statuses.push(
      (await attempt(`guess-${i}@umiji.example`, 'guess-guess', '198.51.100.7')).status,
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  const refused = await api.call('/api/auth/sign-in/email', {
    body: { email: 'a@umiji.example', password: 'x' },
    address: '198.51.100.7',
    headers: {
      'accept-language': 'ja',
      'x-forwarded-for': '203.0.113.9',
      'x-caller-address': '203.0.113.9',
    },
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'rate-limited',
    message: '試行回数が多すぎます。しばらくお待ちください。',
  });
  expect((await attempt('guess@umiji.example', 'guess-guess', '198.51.100.8')).status).toBe(401);
});

test('an office behind one address loads pages without a limit: the token of a page is not counted, sign-in attempts are', async () => {
  const address = '198.51.100.77';
  const session = await api.person();
  expect((await api.call('/api/auth/token', { session, address })).status).toBe(200);
  await attempt('guess@umiji.example', 'guess-guess', address);
  const counted = (await api.db.select().from(authRateLimit))
    .map(({ key }) => key)
    .filter((key) => key.startsWith(address));
  expect(counted).toEqual([expect.stringContaining('/sign-in/email')]);
});

test('the log shows sign-in, failure and sign-out with device and address', async () => {
  await api.person({ email: 'logged@umiji.example', name: 'Logged' });
  await api.db.delete(authSession);
  const from = { address: '198.51.100.20', headers: { 'user-agent': 'Test Browser 1' } };
  await api.call('/api/auth/sign-in/email', {
    body: { email: 'logged@umiji.example', password: 'wrong-wrong' },
    ...from,
  });
  await api.call('/api/auth/sign-in/email', {
    body: { email: 'my password by mistake', password: 'wrong-wrong' },
    ...from,
  });
  const response = await api.call('/api/auth/sign-in/email', {
    body: { email: 'logged@umiji.example', password: testPassword },
    ...from,
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  await api.call('/api/auth/sign-out', {
    method: 'POST',
    ...from,
    headers: { ...from.headers, cookie },
  });
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.ip, '198.51.100.20'))
    .orderBy(auditEvent.at);
  const byPassword = { device: 'Test Browser 1', signInMethod: 'password' };
  expect(
    events.map(({ action, actorName, recordTitle, after }) => [
      action,
      actorName,
      recordTitle.en,
      after,
    ]),
  ).toEqual([
    ['sign-in-failed', '', 'logged@umiji.example', byPassword],
    ['sign-in', 'Logged', 'logged@umiji.example', byPassword],
    ['sign-out', 'Logged', 'logged@umiji.example', { device: 'Test Browser 1' }],
  ]);
  expect(events.every(({ requestId }) => requestId)).toBe(true);
});

test('the administration of the service requires the same rights as its screens', async () => {
  const list = async (standing: object) =>
    (await api.call('/api/auth/admin/list-users', { session: await api.person(standing) })).status;
  expect((await api.call('/api/auth/admin/list-users')).status).toBe(401);
  expect(await list({})).toBe(403);
  expect(await list({ isUser: true })).toBe(403);
  expect(await list({ isEmployee: true })).toBe(403);
  expect(
    await list({
      isEmployee: true,
      role: 'admin',
      affiliationCheckedAt: new Date(Date.now() - 31 * 86_400_000),
    }),
  ).toBe(403);
  expect(await list({ isEmployee: true, role: 'admin' })).toBe(200);
});

test('signing out while acting as somebody ends only the impersonation; that person stays signed in', async () => {
  const [admin, person] = [
    await api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' }),
    await api.person({ isUser: true }),
  ];
  const acting = await api.call('/api/auth/admin/impersonate-user', {
    session: admin,
    body: { userId: person.accountId },
  });
  await api.call('/api/auth/sign-out', {
    session: { ...person, cookie: cookiesOf(acting) },
    method: 'POST',
  });
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, person.accountId))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  expect(events).toMatchObject([{ action: 'account:impersonation-ended', actorName: '佐藤 健一' }]);
  expect(await me({ cookie: person.cookie })).toMatchObject({ email: person.email });
});

test('only an employee can become an administrator', async () => {
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  const roleOf = async (id: string) =>
    (await api.db.select({ role: authUser.role }).from(authUser).where(eq(authUser.id, id)))[0]
      ?.role;
  const makeAdmin = (id: string) =>
    api.client(admin).admin.setRole({ id, role: 'admin', has: true });
  for (const person of [await api.person({ isUser: true }), await api.person()]) {
    await expect(makeAdmin(person.accountId)).rejects.toMatchObject({ code: 'not-an-employee' });
    expect(await roleOf(person.accountId)).toBeNull();
  }
  const employee = await api.person({ isEmployee: true });
  const second = await api.person({ isEmployee: true, role: 'admin', name: '山田 花子' });
  const { pendingChange } = await makeAdmin(employee.accountId);
  await api.client(second).change.confirm({ id: pendingChange!, version: 1 });
  expect(await roleOf(employee.accountId)).toBe('admin');
  // An invitation gives no right, whatever else it is given.
  const invitation = { name: '管理', email: 'chief@nowhere.example', locale: 'ja' } as const;
  const asAdmin = { ...invitation, isAdmin: true, role: 'admin' };
  await expect(api.client(admin).admin.invite(asAdmin)).rejects.toMatchObject({ code: 'invalid' });
  const { id } = await api.client(admin).admin.invite(invitation);
  expect(await roleOf(id)).toBeNull();
  // A person who is no longer an employee is no longer an administrator either.
  await api.db
    .update(authUser)
    .set({ isEmployee: false, isUser: true })
    .where(eq(authUser.id, employee.accountId));
  await expect(api.client(employee).admin.users({})).rejects.toMatchObject({ code: 'forbidden' });
});

test('a passkey has to be stored by its device: signing in names no account', async () => {
  const session = await api.person({ isEmployee: true });
  const options = await api.call('/api/auth/passkey/generate-register-options', { session });
  expect(await options.json()).toMatchObject({
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true },
  });
});

test('an unreadable passkey registration is answered as the caller’s error', async () => {
  const session = await api.person({ isEmployee: true });
  const options = await api.call('/api/auth/passkey/generate-register-options', { session });
  const cookie = `${session.cookie}; ${cookiesOf(options)}`;
  const answer = await api.call('/api/auth/passkey/verify-registration', {
    session: { ...session, cookie },
    body: {
      response: { id: 'x', rawId: 'x', type: 'public-key', response: { nothing: '\u30ab' } },
    },
  });
  expect(answer.status).toBe(400);
});

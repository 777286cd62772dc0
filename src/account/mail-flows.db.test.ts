import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { freightWorld } from '#test/freight.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, testOrigin } from '#test/session.ts';
import { authSession, authUser } from './tables.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await freightWorld());
});
afterAll(() => api.close());

const lastMail = async (to: string) => {
  const [mail] = await api.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.to, to))
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(1);
  return mail ?? null;
};
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)![0].slice(testOrigin.length);
const account = async (email: string) =>
  (await api.db.select().from(authUser).where(eq(authUser.email, email)))[0];
const signUp = (email: string, password = testPassword) =>
  api.call('/api/auth/sign-up/email', {
    body: { email, password, name: '山本 遥', callbackURL: '/auth/who-are-you' },
  });
const attempt = (email: string, password: string) =>
  api.call('/api/auth/sign-in/email', { body: { email, password } });

/** Signs up and follows the link in the mail, as a browser does. */
async function join(email: string): Promise<string> {
  expect((await signUp(email)).status).toBe(200);
  const opened = await api.call(linkIn((await lastMail(email))!.text));
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/auth/who-are-you']);
  return opened.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

test('a new user signs up, verifies the address with the link in the mail, and is signed in', async () => {
  await signUp('haruka@newcomer.example');
  expect(await account('haruka@newcomer.example')).toMatchObject({
    emailVerified: false,
    isEmployee: false,
    isUser: false,
  });
  expect((await attempt('haruka@newcomer.example', testPassword)).status).toBe(403);
  const { id } = (await account('haruka@newcomer.example'))!;
  expect(await api.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).toMatchObject([
    { action: 'account:signed-up', actorName: '山本 遥' },
  ]);
  const mail = await lastMail('haruka@newcomer.example');
  expect(mail).toMatchObject({ locale: 'ja', subject: '【メールアドレスのご確認】' });
  const opened = await api.call(linkIn(mail!.text));
  expect(opened.headers.getSetCookie().join()).toContain('umiji.session_token=');
  expect(await account('haruka@newcomer.example')).toMatchObject({
    emailVerified: true,
    isEmployee: false,
    isUser: false,
  });
  // The link has been used: following it again signs nobody in.
  expect((await api.call(linkIn(mail!.text))).headers.getSetCookie()).toEqual([]);
});

test('signing up with a taken address gets the same response as with a free one, and notifies the owner by mail', async () => {
  await api.person({ email: 'taken@customer.example' });
  const [taken, free] = [
    await signUp('taken@customer.example'),
    await signUp('free@customer.example'),
  ];
  expect(taken.status).toBe(free.status);
  const shape = async (response: Response) => {
    const { user } = (await response.json()) as { user: object };
    return Object.keys(user).toSorted();
  };
  expect(await shape(taken)).toEqual(await shape(free));
  expect(await lastMail('taken@customer.example')).toMatchObject({
    subject: '【アカウント登録済みのお知らせ】',
  });
});

test('an account is linked to an employee record only once its address is verified', async () => {
  const { employee } = masters;
  const [somebody] = await api.db.select().from(employee).limit(1);
  const id = uuidv7();
  await api.db
    .insert(employee)
    .values({ ...somebody!, id, code: 'E-900', email: 'Rin.Mori@umiji.example', account: null });
  await signUp('rin.mori@umiji.example');
  expect(await account('rin.mori@umiji.example')).toMatchObject({ isEmployee: false });
  await api.call(linkIn((await lastMail('rin.mori@umiji.example'))!.text));
  const known = await account('rin.mori@umiji.example');
  expect(known).toMatchObject({ isEmployee: true, isUser: false, affiliationCheckedAt: null });
  expect(
    (
      await api.db.select({ account: employee.account }).from(employee).where(eq(employee.id, id))
    )[0],
  ).toEqual({ account: known!.id });
});

test('an account is linked to a customer’s user by its verified address, unless that user is suspended', async () => {
  const { user } = masters;
  const values = {
    name: '木村 蓮',
    locale: 'ja',
    createdAt: new Date(),
    updatedAt: new Date(),
  } as const;
  await api.db.insert(user).values([
    { ...values, id: uuidv7(), email: 'ren@customer.example', status: 'invited' },
    { ...values, id: uuidv7(), email: 'gone@customer.example', status: 'suspended' },
  ]);
  await join('ren@customer.example');
  await join('gone@customer.example');
  expect(await account('ren@customer.example')).toMatchObject({ isUser: true });
  expect(await account('gone@customer.example')).toMatchObject({ isUser: false });
  expect(
    await api.db
      .select({ status: user.status })
      .from(user)
      .where(and(eq(user.email, 'ren@customer.example'))),
  ).toEqual([{ status: 'active' }]);
});

test('a forgotten password is reset with a link that works once and ends every session', async () => {
  const session = await api.person({ email: 'forgetful@customer.example' });
  const ask = (email: string) => api.call('/api/auth/request-password-reset', { body: { email } });
  const [known, unknown] = [
    await ask('forgetful@customer.example'),
    await ask('nobody@customer.example'),
  ];
  expect(await known.text()).toBe(await unknown.text());
  expect(await lastMail('nobody@customer.example')).toBeNull();
  const token = new URL(
    linkIn((await lastMail('forgetful@customer.example'))!.text),
    testOrigin,
  ).searchParams.get('token')!;
  const set = (newPassword: string) =>
    api.call('/api/auth/reset-password', { body: { token, newPassword } });
  expect((await set('short')).status).toBe(400);
  expect((await set('new-harbour-77-lights')).status).toBe(200);
  expect((await set('other-harbour-77-lights')).status).toBe(400);
  expect((await attempt('forgetful@customer.example', testPassword)).status).toBe(401);
  expect((await attempt('forgetful@customer.example', 'new-harbour-77-lights')).status).toBe(200);
  expect(await (await api.call('/api/auth/get-session', { session })).json()).toBeNull();
  expect((await lastMail('forgetful@customer.example'))!.text).toContain('パスワードが変更され');
});

test('who changes the password, or whose password was changed, is told', async () => {
  const session = await api.person({ email: 'changed@customer.example' });
  const change = (currentPassword: string) =>
    api.call('/api/auth/change-password', {
      session,
      body: { currentPassword, newPassword: 'new-harbour-77-lights' },
    });
  expect((await change('not-the-password')).status).toBe(400);
  expect(await lastMail('changed@customer.example')).toBeNull();
  expect((await change(testPassword)).status).toBe(200);
  expect((await lastMail('changed@customer.example'))!.text).toContain('パスワードが変更され');
});

test.each(['password1234', '1234567890', 'Qwertyuiop', 'aaaaaaaaaaaa'])(
  'the common password %s is refused',
  async (password) => {
    const refused = await signUp('weak@newcomer.example', password);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      400,
      'PASSWORD_TOO_COMMON',
    ]);
  },
);

test('a change of address is confirmed from the old address and verified from the new one', async () => {
  const session = await api.person({ email: 'old@customer.example' });
  await api.call('/api/auth/change-email', {
    session,
    body: { newEmail: 'new@customer.example', callbackURL: '/user/profile' },
  });
  expect(await lastMail('new@customer.example')).toBeNull();
  await api.call(linkIn((await lastMail('old@customer.example'))!.text), { session });
  expect(await account('old@customer.example')).toBeDefined();
  await api.call(linkIn((await lastMail('new@customer.example'))!.text), { session });
  expect(await account('old@customer.example')).toBeUndefined();
  expect(await account('new@customer.example')).toMatchObject({ emailVerified: true });
});

test('an account is deleted with the link in the mail, along with its sessions; its actions stay in the log', async () => {
  const session = await api.person({ email: 'leaving@customer.example' });
  expect(
    (await api.call('/api/auth/delete-user', { session, body: { callbackURL: '/' } })).status,
  ).toBe(200);
  expect(await account('leaving@customer.example')).toBeDefined();
  const events = () =>
    api.db
      .select()
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.recordId, session.accountId),
          eq(auditEvent.action, 'account:account-deleted'),
        ),
      );
  expect(await events()).toEqual([]);
  await api.call(linkIn((await lastMail('leaving@customer.example'))!.text), { session });
  expect(await account('leaving@customer.example')).toBeUndefined();
  expect(await events()).toMatchObject([
    { actorId: session.accountId, after: { email: 'leaving@customer.example' } },
  ]);
  expect(
    await api.db.select().from(authSession).where(eq(authSession.userId, session.accountId)),
  ).toEqual([]);
  expect(await (await api.call('/api/auth/get-session', { session })).json()).toBeNull();
});

test('the owner is notified of a sign-in from a new device, but not from a known one', async () => {
  await api.person({ email: 'careful@customer.example' });
  const from = (agent: string) =>
    api.call('/api/auth/sign-in/email', {
      body: { email: 'careful@customer.example', password: testPassword },
      headers: { 'user-agent': agent },
    });
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await from(chrome);
  await from(chrome.replace('140.0', '141.0'));
  const notice = await lastMail('careful@customer.example');
  await from(firefox);
  expect((await lastMail('careful@customer.example'))!.text).toContain('Firefox, Linux');
  expect(notice?.text ?? '').not.toContain('Firefox');
});

test('passkey options are returned for both methods; they do not reveal whether a given address has an account', async () => {
  const posted = await api.call('/api/auth/passkey/generate-authenticate-options', {
    body: { email: 'taken@customer.example' },
  });
  const got = await api.call('/api/auth/passkey/generate-authenticate-options');
  const shape = async (response: Response) =>
    Object.keys((await response.json()) as object).toSorted();
  expect([posted.status, got.status]).toEqual([200, 200]);
  expect(await shape(posted)).toEqual(await shape(got));
});

test.each(['register', 'verify-registration', 'authenticate', 'verify-authentication'])(
  'passkey/%s requires a response from an authenticator',
  async (name) => {
    const session = await api.person();
    expect(
      (await api.call(`/api/auth/passkey/${name}`, { session, body: { response: {} } })).status,
    ).toBe(400);
  },
);

test('an account is not deleted if its audit event cannot be written', async () => {
  const session = await api.person({ email: 'staying@customer.example' });
  await api.call('/api/auth/delete-user', { session, body: { callbackURL: '/' } });
  await api.db.execute(
    sql`create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  );
  await api.db.execute(
    sql`create trigger refuse_event before insert on audit_event for each row execute function refuse_event()`,
  );
  const answer = await api.call(linkIn((await lastMail('staying@customer.example'))!.text), {
    session,
  });
  await api.db.execute(sql`drop trigger refuse_event on audit_event`);
  expect(answer.status).toBe(500);
  expect(await account('staying@customer.example')).toBeDefined();
});

test('no link of the service redirects to another site', async () => {
  const session = await api.person({ email: 'led@customer.example' });
  await signUp('leading@newcomer.example');
  const token = new URL(
    linkIn((await lastMail('leading@newcomer.example'))!.text),
    testOrigin,
  ).searchParams.get('token')!;
  for (const away of [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '/ja//evil.example',
    '/ja/%2Fevil.example',
    '/ja/%5Cevil.example',
    `${testOrigin}//evil.example`,
    'http://umiji.test.evil.example',
    'javascript:alert(1)',
  ]) {
    const opened = await api.call(
      `/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(away)}`,
    );
    expect([away, opened.status]).toEqual([away, 400]);
    const bodies: [string, object][] = [
      [
        '/sign-in/email',
        { email: 'led@customer.example', password: testPassword, callbackURL: away },
      ],
      [
        '/sign-up/email',
        {
          email: 'new@newcomer.example',
          password: testPassword,
          name: '山本 遥',
          callbackURL: away,
        },
      ],
      ['/request-password-reset', { email: 'led@customer.example', redirectTo: away }],
      ['/change-email', { newEmail: 'x@customer.example', callbackURL: away }],
      ['/delete-user', { callbackURL: away }],
    ];
    for (const [path, body] of bodies)
      expect([path, away, (await api.call(`/api/auth${path}`, { session, body })).status]).toEqual([
        path,
        away,
        400,
      ]);
  }
});

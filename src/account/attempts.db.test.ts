import { and, desc, eq, gt, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxMail } from '#platform/mail/tables.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, testApi, testOrigin } from '#test/session.ts';
import { deleteOldCounts } from '#platform/http/rate-limit.server.ts';
import { rateLimit } from '#platform/http/tables.ts';
import { attemptLimits } from './attempts.server.ts';
import { authUser } from './tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const attempt = (email: string, password = 'not-the-password', address?: string) =>
  api.call('/api/auth/sign-in/email', {
    body: { email, password },
    ...(address ? { address } : {}),
  });
const mailsTo = (to: string) =>
  api.db.select().from(outboxMail).where(eq(outboxMail.to, to)).orderBy(desc(outboxMail.createdAt));
/** Moves the end of all pauses. */
const setPauses = (ms: number) =>
  api.db
    .update(rateLimit)
    .set({ expire: new Date(Date.now() + ms) })
    .where(like(rateLimit.key, 'pause:%'));
/** The pauses that last beyond an instant, in ms; a short one may be over by now. */
const pauseRows = (since = Date.now()) =>
  api.db
    .select()
    .from(rateLimit)
    .where(and(like(rateLimit.key, 'pause:%'), gt(rateLimit.expire, new Date(since))));

test.each([
  ['an account', 'guessed@umiji.example'],
  ['an address without an account', 'nobody@umiji.example'],
])(
  'guessing the password of %s pauses longer after each attempt, from any address',
  async (_, email) => {
    if (email.startsWith('guessed')) await api.person({ email, name: '佐々木 誠', locale: 'en' });
    for (let i = 0; i < 5; i++) expect((await attempt(email)).status).toBe(401);
    expect(await pauseRows()).toEqual([]);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const before = Date.now();
      expect((await attempt(email)).status).toBe(401);
      const [pause] = await pauseRows(before);
      expect(pause?.expire?.getTime()).toBeGreaterThanOrEqual(before + seconds * 1000);
      expect(pause?.expire?.getTime()).toBeLessThanOrEqual(Date.now() + seconds * 1000);
      await setPauses(60_000);
      // Also for the right password, in another case of the address.
      const refused = await attempt(email.toUpperCase(), testPassword);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
      await setPauses(-1);
    }
    expect((await mailsTo(email)).map(({ subject, locale }) => [subject, locale])).toEqual(
      email.startsWith('guessed') ? [['Wrong passwords for your account', 'en']] : [],
    );
  },
);

test('a hundred simultaneous guesses are six, and one more after each pause of 1, 2, 4 … seconds', async () => {
  await api.person({ email: 'rushed@umiji.example' });
  const from = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => attempt('rushed@umiji.example')),
  );
  // Where the machine is so busy that the guesses last longer than the first pause.
  const pauses = Math.floor(Math.log2((performance.now() - from) / 1000 + 1));
  const tried = answers.filter(({ status }) => status === 401).length;
  expect(tried).toBeGreaterThanOrEqual(6);
  expect(tried).toBeLessThanOrEqual(6 + pauses);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - tried);
});

test('the right password ends the series', async () => {
  const email = 'returned@umiji.example';
  await api.person({ email });
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 5; i++) expect((await attempt(email)).status).toBe(401);
    expect((await attempt(email, testPassword)).status).toBe(200);
  }
  expect(await mailsTo(email)).toEqual([]);
});

test('an office behind one address signs in as often as it likes', async () => {
  const office = '198.51.100.120';
  const people = await Promise.all(
    Array.from({ length: 30 }, (_, i) => api.person({ email: `office-${i}@umiji.example` })),
  );
  for (const { email } of people)
    expect((await attempt(email, testPassword, office)).status).toBe(200);
});

test('an IPv6 network counts as one caller', async () => {
  for (let i = 0; i < 20; i++)
    await attempt(`six-${i}@umiji.example`, 'guess-guess', `2001:db8:1:2::${i + 1}`);
  expect((await attempt('six@umiji.example', 'guess-guess', '2001:db8:1:2:ffff::1')).status).toBe(
    429,
  );
  expect((await attempt('six@umiji.example', 'guess-guess', '2001:db8:1:3::1')).status).toBe(401);
});

test('a stolen session does not guess the password elsewhere', async () => {
  for (const [path, body] of [
    ['/verify-password', { password: 'guess-guess' }],
    ['/change-password', { currentPassword: 'guess-guess', newPassword: 'new-harbour-77-lights' }],
    ['/delete-user', { password: 'guess-guess' }],
  ] as const) {
    const session = await api.person();
    const guess = () => api.call(`/api/auth${path}`, { session, body });
    for (let i = 0; i < 6; i++) expect([path, (await guess()).status]).toEqual([path, 400]);
    // The first pause is a second, which a slow machine takes for one call.
    await setPauses(60_000);
    expect([path, (await guess()).status]).toEqual([path, 429]);
    // One counter for all of them.
    expect((await attempt(session.email, testPassword)).status).toBe(429);
  }
});

test('counters keep no address in plain text, and go when they no longer count', async () => {
  await attempt('private@umiji.example');
  const rows = await api.db.select().from(rateLimit);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('umiji.example');
  await deleteOldCounts(api.db, new Date(Date.now() + 2 * 86_400_000));
  expect(await api.db.select().from(rateLimit)).toEqual([]);
});

test('all servers share the counters', async () => {
  const [one, two] = [attemptLimits(api.db), attemptLimits(api.db)];
  const who = { email: 'shared@umiji.example', address: null };
  for (let i = 0; i < 3; i++) {
    expect(await one.mayTry(who)).toBe(0);
    expect(await two.mayTry(who)).toBe(0);
  }
  expect(await one.mayTry(who)).toBe(1);
});

const shape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]))
    : value;

test('signing up and asking for a reset answer alike whether or not there is an account', async () => {
  await api.person({ email: 'known@customer.example', name: '既知', isUser: true });
  const [unverified] = [await api.person({ email: 'unverified@customer.example' })];
  await api.db
    .update(authUser)
    .set({ emailVerified: false })
    .where(eq(authUser.id, unverified.accountId));
  const emails = ['known@customer.example', 'unverified@customer.example', 'free@customer.example'];
  const ask = async (path: string, email: string) => {
    const answer = await api.call(`/api/auth${path}`, {
      body: {
        email,
        ...(path.startsWith('/sign-up')
          ? { name: '山本 遥', password: testPassword, locale: 'en' }
          : {}),
      },
    });
    const { token, user, ...rest } = (await answer.json()) as Record<
      string,
      Record<string, unknown>
    >;
    // Made anew for every answer.
    const { id, createdAt, updatedAt, email: told, ...fields } = user ?? {};
    return {
      status: answer.status,
      headers: [...answer.headers.keys()].toSorted(),
      cookies: answer.headers.getSetCookie(),
      token,
      rest,
      fields: shape(fields),
      kinds: [typeof id, typeof createdAt, typeof updatedAt, told === undefined || told === email],
    };
  };
  for (const path of ['/sign-up/email', '/request-password-reset']) {
    const [first, ...others] = await Promise.all(emails.map((email) => ask(path, email)));
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('an address gets five links an hour, whoever asks and whether or not it has an account', async () => {
  await api.person({ email: 'flooded@customer.example' });
  for (const email of ['flooded@customer.example', 'vacant@customer.example']) {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++)
      statuses.push(
        (await api.call('/api/auth/request-password-reset', { body: { email } })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
  expect(await mailsTo('flooded@customer.example')).toHaveLength(5);
});

test('using one reset link voids the older and the newer ones, and ends the sessions', async () => {
  const session = await api.person({ email: 'links@customer.example' });
  for (let i = 0; i < 3; i++)
    await api.call('/api/auth/request-password-reset', { body: { email: session.email } });
  const tokens = (await mailsTo(session.email)).map(
    ({ text }) =>
      new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? testOrigin).searchParams.get('token') ?? '',
  );
  expect(new Set(tokens).size).toBe(3);
  const [newest = '', middle = '', oldest = ''] = tokens;
  const set = (token: string) =>
    api.call('/api/auth/reset-password', { body: { token, newPassword: 'new-harbour-77-lights' } });
  expect((await set(middle)).status).toBe(200);
  expect([(await set(oldest)).status, (await set(newest)).status]).toEqual([400, 400]);
  expect(await (await api.call('/api/auth/get-session', { session })).json()).toBeNull();
});

test('a reset ends the pause of an account', async () => {
  const email = 'locked@customer.example';
  await api.person({ email });
  await api.call('/api/auth/request-password-reset', { body: { email } });
  const [mail] = await mailsTo(email);
  for (let i = 0; i < 7; i++) await attempt(email);
  const token = new URL(
    /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? testOrigin,
  ).searchParams.get('token');
  const newPassword = 'new-harbour-77-lights';
  await api.call('/api/auth/reset-password', { body: { token, newPassword } });
  expect((await attempt(email, newPassword)).status).toBe(200);
});

test.each([
  'haruka.yamamoto@seto-kiko.example',
  'Haruka.Yamamoto',
  'harukayamamoto2026',
  'seto-kiko.example',
  'umiji-umiji-2026',
  'Umiji!!!!!12',
])(
  'the password %s, like the address or the site, is refused wherever one is set',
  async (password) => {
    const email = 'haruka.yamamoto@seto-kiko.example';
    const known = await api.db.select().from(authUser).where(eq(authUser.email, email));
    const session = known[0]
      ? await api.signIn(email)
      : await api.person({ email, name: '山本 遥' });
    const calls: readonly (readonly [string, object, typeof session | null])[] = [
      ['/sign-up/email', { email, name: '山本 遥', password }, null],
      ['/change-password', { currentPassword: testPassword, newPassword: password }, session],
    ];
    for (const [path, body, by] of calls) {
      const refused = await api.call(`/api/auth${path}`, { body, session: by });
      expect([path, refused.status, (await refused.json()).code]).toEqual([
        path,
        400,
        'PASSWORD_TOO_PERSONAL',
      ]);
    }
  },
);

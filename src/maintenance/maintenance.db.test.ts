import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { testPassword } from '#test/password.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';

let api: TestApi;
let admin: TestSession;
let employee: TestSession;
beforeAll(async () => {
  api = await testApi();
  admin = await api.person({ isEmployee: true, role: 'admin', email: 'admin@umiji.example' });
  employee = await api.person({ isEmployee: true });
});
afterAll(() => api.close());

const list = (session: TestSession | null, locale = 'en') =>
  api.call('/api/v1/mst/port', { session, headers: { 'accept-language': locale } });

test('during maintenance everyone but administrators gets 503 in their own language, afterwards the site works again', async () => {
  expect((await list(employee)).status).toBe(200);
  await api.client(admin).admin.startMaintenance({ minutes: 30 });
  const refused = await list(employee, 'ja');
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    {
      code: 'maintenance',
      message: 'ただいまシステムのメンテナンス中です。しばらくしてから、もう一度お試しください。',
    },
  ]);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds > 1700 && seconds <= 1800).toBe(true);
  expect([
    await (await list(null)).json(),
    (await list(admin)).status,
    (await api.call('/api/health')).status,
  ]).toMatchObject([
    { message: 'We are working on the system. Please try again later.' },
    200,
    200,
  ]);
  // The RPC protocol of the screens carries the same message.
  const screen = await api.call('/api/rpc/contact/list', {
    session: employee,
    body: { json: {} },
    headers: { 'accept-language': 'ja' },
  });
  expect([screen.status, await screen.json()]).toMatchObject([
    503,
    {
      json: {
        code: 'maintenance',
        status: 503,
        message: 'ただいまシステムのメンテナンス中です。しばらくしてから、もう一度お試しください。',
      },
    },
  ]);
  // Waiting pages poll this address, which must not answer with an error.
  const opening = async (session: TestSession | null) =>
    (await (await api.call('/api/open', { session })).json()) as {
      open: boolean;
      until: string | null;
    };
  expect([
    (await opening(employee)).open,
    (await opening(null)).open,
    await opening(admin),
  ]).toEqual([false, false, { open: true, until: null }]);
  expect(Date.parse((await opening(employee)).until!)).toBeGreaterThan(Date.now());
  await expect(api.client(admin).admin.startMaintenance({ minutes: null })).rejects.toMatchObject({
    code: 'duplicate',
  });

  await api.client(admin).admin.endMaintenance();
  expect([(await list(employee)).status, (await opening(employee)).open]).toEqual([200, true]);
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.resource, 'maintenance'))
    .orderBy(auditEvent.at);
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['account:maintenance-started', admin.accountId],
    ['account:maintenance-ended', admin.accountId],
  ]);
});

test('administrators can sign in during maintenance, but nobody can sign up', async () => {
  await api.client(admin).admin.startMaintenance({ minutes: null });
  const again = await api.signIn(admin.email);
  expect((await list(again)).status).toBe(200);
  const newcomer = { name: '新人', email: 'newcomer@umiji.example', password: testPassword };
  const refused = await api.call('/api/auth/sign-up/email', { body: newcomer });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
  await api.client(again).admin.endMaintenance();
});

test('maintenance by a setting closes the site like the switch, and the switch cannot end it', async () => {
  const closed = await testApi({ maintenance: true });
  const [chief, other] = [
    await closed.person({ isEmployee: true, role: 'admin' }),
    await closed.person({ isEmployee: true }),
  ];
  const status = async (session: TestSession) =>
    (await closed.call('/api/v1/mst/port', { session })).status;
  await closed.client(chief).admin.endMaintenance();
  expect([await status(chief), await status(other)]).toEqual([200, 503]);
  expect(await closed.client(chief).admin.maintenance()).toMatchObject({
    bySettings: true,
    startedAt: null,
  });
  await closed.close();
});

test('employees can not start maintenance', async () => {
  await expect(api.client(employee).admin.startMaintenance({ minutes: 5 })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

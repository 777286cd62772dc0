import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { type TestApi, testApi } from '#test/session.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('nobody reads a mail with a private link except, without a mail server, an administrator, which is logged; customers read no mail at all', async () => {
  const [employee, admin, customer] = [
    await api.person({ email: 'desk@umiji.test', isEmployee: true }),
    await api.person({ email: 'chief@umiji.test', isEmployee: true, role: 'admin' }),
    await api.person({ email: 'shipper@customer.test', isUser: true }),
  ];
  await api.call('/api/auth/request-password-reset', {
    body: { email: 'chief@umiji.test', redirectTo: '/auth/reset-password' },
  });
  const read = async (session: typeof admin) =>
    (await api.client(session).audit.mails({ person: 'chief@umiji.test' })).rows[0];
  expect(await read(employee)).toMatchObject({
    to: 'chief@umiji.test',
    state: 'waiting',
    text: null,
  });
  const { id, text, readable } = (await read(admin))!;
  expect([text, readable, (await read(employee))!.readable]).toEqual([null, true, false]);
  const readMail = (session: typeof admin) => api.client(session).audit.readMail({ id });
  const events = () => api.db.select().from(auditEvent).where(eq(auditEvent.recordId, id));
  for (const session of [employee, customer])
    await expect(readMail(session)).rejects.toMatchObject({ code: 'forbidden' });
  vi.stubEnv('SMTP_URL', 'smtp://mail.example:25');
  expect((await read(admin))!.readable).toBe(false);
  await expect(readMail(admin)).rejects.toMatchObject({ code: 'not-found' });
  expect(await events()).toEqual([]);
  vi.unstubAllEnvs();
  expect((await readMail(admin)).text).toMatch(/https?:\/\/\S+reset-password/);
  expect(await events()).toMatchObject([
    { action: 'mail:read', actorId: admin.accountId, after: { recipient: 'chief@umiji.test' } },
  ]);
  await expect(api.client(customer).audit.mails({})).rejects.toMatchObject({ code: 'forbidden' });
});

test('the mail log is filtered by the recipient’s name or address, the subject, the state and days in Tokyo, page by page', async () => {
  const desk = await api.person({ email: 'reader@umiji.test', isEmployee: true });
  await api.person({ email: 'nagisa@shipper.test', name: '船橋 渚', isUser: true });
  const queueMail = (at: string, to: string, subject: string) =>
    api.db.transaction((tx) =>
      enqueue(tx, [{ to, locale: 'ja', subject, text: '' }], new Date(at)),
    );
  await queueMail('2026-10-01T14:59:00Z', 'nagisa@shipper.test', '見積書 Q-2026-000001');
  await queueMail('2026-10-01T15:00:00Z', 'nagisa@shipper.test', 'お問い合わせ 100%');
  await queueMail('2026-10-02T01:00:00Z', 'desk_1@port.test', '見積書 Q-2026-000002');
  const read = async (
    asked: NonNullable<Parameters<ReturnType<typeof api.client>['audit']['mails']>[0]>,
  ) =>
    (await api.client(desk).audit.mails({ to: '2026-10-31', ...asked })).rows.map(
      ({ subject, toName }) => `${subject} ${toName ?? ''}`.trim(),
    );
  expect(await read({ person: '船橋' })).toEqual([
    'お問い合わせ 100% 船橋 渚',
    '見積書 Q-2026-000001 船橋 渚',
  ]);
  expect(await read({ person: 'desk_1@' })).toEqual(['見積書 Q-2026-000002']);
  expect(await read({ person: 'deskX1@' })).toEqual([]);
  expect(await read({ q: '見積' })).toEqual([
    '見積書 Q-2026-000002',
    '見積書 Q-2026-000001 船橋 渚',
  ]);
  expect(await read({ q: '0%' })).toEqual(['お問い合わせ 100% 船橋 渚']);
  expect(await read({ from: '2026-10-02' }), '00:00 in Tokyo belongs to the 2nd').toEqual([
    '見積書 Q-2026-000002',
    'お問い合わせ 100% 船橋 渚',
  ]);
  expect(await read({ to: '2026-10-01' })).toEqual(['見積書 Q-2026-000001 船橋 渚']);
  expect(await read({ state: 'sent' })).toEqual([]);
  const first = await api.client(desk).audit.mails({ to: '2026-10-31', size: 2 });
  expect(await read({ size: 2, cursor: first.cursor! }), 'the rest').toEqual([
    '見積書 Q-2026-000001 船橋 渚',
  ]);
});

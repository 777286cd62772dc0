import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '#platform/event/tables.ts';
import { deliverOutbox, enqueue } from '#platform/mail/outbox.server.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';
import { MailServer } from '#test/smtp.ts';
import { mailTrouble } from './resend.server.ts';

let api: TestApi;
let people: Record<'admin' | 'employee' | 'customer', TestSession>;
/** A mail server that refuses every recipient until a test changes that. */
const server = new MailServer();
const knowNobody = () => {
  server.recipient = () => ({ code: 550, text: 'no such user' });
};
const received = () => server.received.map(({ to }) => to);

beforeAll(async () => {
  api = await testApi();
  people = {
    admin: await api.person({
      email: 'chief@umiji.test',
      name: '佐藤 健一',
      isEmployee: true,
      role: 'admin',
    }),
    employee: await api.person({ email: 'desk@umiji.test', isEmployee: true }),
    customer: await api.person({ email: 'shipper@customer.test', isUser: true }),
  };
  knowNobody();
  await server.open();
});
afterAll(async () => {
  await server.close();
  await api.close();
});
afterEach(async () => {
  server.reset();
  knowNobody();
  await api.db.delete(outboxMail);
});

const deliver = () => deliverOutbox(api.db, server.transport(), () => new Date());

/** Creates `count` mails that the mail server refused; returns their ids. */
async function refused(count: number, to = 'gone', days = 0): Promise<string[]> {
  const at = new Date(Date.now() - days * 86_400_000);
  await api.db.transaction((tx) =>
    enqueue(
      tx,
      Array.from({ length: count }, (_, i) => ({
        to: `${to}${i}@customer.test`,
        locale: 'ja' as const,
        subject: `御見積書 ${i}`,
        text: '',
      })),
      at,
    ),
  );
  await deliver();
  const all = await api.db.select().from(outboxMail).orderBy(asc(outboxMail.id));
  return all.filter((mail) => mail.to.startsWith(to)).map((mail) => mail.id);
}
const stateOf = async (id: string) =>
  (await api.db.select().from(outboxMail).where(eq(outboxMail.id, id)))[0]!;
const eventsOf = (ids: readonly string[]) =>
  api.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.resource, 'mail'), inArray(auditEvent.recordId, [...ids])))
    .orderBy(asc(auditEvent.id));
const asAdmin = () => api.client(people.admin).audit;

test('one failed mail is sent again, for another 72 hours; its last error is shown until it is sent', async () => {
  const [one, other] = (await refused(2)) as [string, string];
  expect(await stateOf(one)).toMatchObject({ state: 'failed', attempts: 1 });
  const from = new Date();
  expect(await asAdmin().resendMails({ ids: [one] })).toEqual({ count: 1 });
  const waiting = await stateOf(one);
  expect(waiting).toMatchObject({
    state: 'waiting',
    attempts: 0,
    failedAt: null,
    lastError: expect.stringContaining('no such user'),
  });
  expect(waiting.queuedAt.getTime()).toBeGreaterThanOrEqual(from.getTime());
  expect(waiting.createdAt.getTime()).toBeLessThan(from.getTime());
  expect((await asAdmin().mails({ state: 'waiting' })).rows).toMatchObject([
    { id: one, lastError: expect.stringContaining('no such user') },
  ]);
  server.recipient = () => null;
  expect(await deliver()).toBe(1);
  expect(received()).toEqual(['gone0@customer.test']);
  expect(await stateOf(one)).toMatchObject({ state: 'sent', lastError: null });
  expect(await stateOf(other)).toMatchObject({ state: 'failed' });
  expect(await eventsOf([one, other])).toMatchObject([
    {
      action: 'mail:resent',
      actorId: people.admin.accountId,
      actorName: '佐藤 健一',
      recordId: one,
      recordTitle: { en: '御見積書 0', ja: '御見積書 0' },
      after: {
        recipient: 'gone0@customer.test',
        mailError: expect.stringContaining('no such user'),
      },
    },
  ]);
});

test('all failed mail that a filter finds is sent again, and nothing else; each has its own event', async () => {
  const wanted = await refused(3, 'muroran');
  const others = await refused(2, 'kushiro');
  const filter = { person: 'muroran' };
  expect(await asAdmin().failedMails(filter)).toEqual({ count: 3 });
  expect(await asAdmin().failedMails({})).toEqual({ count: 5 });
  expect(await asAdmin().failedMails({ q: '御見積書 2' })).toEqual({ count: 1 });
  expect(await asAdmin().resendMails({ filter })).toEqual({ count: 3 });
  for (const id of wanted)
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  for (const id of others) expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  expect(
    (await eventsOf([...wanted, ...others])).map((event) => event.recordId).toSorted(),
  ).toEqual(wanted.toSorted());
  expect(await asAdmin().resendMails({ filter: {} })).toEqual({ count: 2 });
});

test('waiting or sent mail is not sent again, and if two administrators resend at once it is sent once', async () => {
  const ids = await refused(20);
  const counts = await Promise.all([
    asAdmin().resendMails({ ids }),
    asAdmin().resendMails({ filter: {} }),
    asAdmin().resendMails({ ids }),
  ]);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(20);
  expect(await eventsOf(ids)).toHaveLength(20);
  expect(await asAdmin().resendMails({ ids })).toEqual({ count: 0 });
  server.recipient = () => null;
  expect(await deliver()).toBe(20);
  expect(new Set(received()).size).toBe(20);
  expect(await asAdmin().resendMails({ ids })).toEqual({ count: 0 });
  expect(await eventsOf(ids)).toHaveLength(20);
});

test('only an administrator resends, counts, or sees mail trouble', async () => {
  const ids = await refused(1);
  const call = (session: TestSession | null, path: string, body?: object) =>
    api.call(`/api/v1/log/mail/${path}`, { session, ...(body ? { body } : {}) });
  for (const [session, status] of [
    [people.employee, 403],
    [people.customer, 403],
    [null, 401],
  ] as const) {
    expect((await call(session, 'resend', { ids })).status).toBe(status);
    expect((await call(session, 'resend', { filter: {} })).status).toBe(status);
    expect((await call(session, 'failed')).status).toBe(status);
    expect((await call(session, 'trouble')).status).toBe(status);
  }
  expect(await stateOf(ids[0]!)).toMatchObject({ state: 'failed' });
  expect(await eventsOf(ids)).toEqual([]);
  expect((await call(people.admin, 'resend', {})).status).toBe(400);
  expect((await call(people.admin, 'resend', { ids: [] })).status).toBe(400);
  const done = await call(people.admin, 'resend', { ids });
  expect([done.status, await done.json()]).toEqual([200, { count: 1 }]);
});

test('administrators are notified of failed mail of the last 30 days, and of mail that waits too long for a mail server', async () => {
  const trouble = (isSent = true) =>
    mailTrouble({ db: api.db, now: () => new Date() } as Parameters<typeof mailTrouble>[0], isSent);
  expect(await trouble()).toMatchObject({ failed: 0, waiting: 0, serverAway: false });
  await refused(2);
  await refused(1, 'old', 40);
  const notice = await trouble();
  expect(notice).toMatchObject({ failed: 2, waiting: 0 });
  // The link opens a list of the same number.
  expect(await asAdmin().failedMails({ from: notice.failedFrom })).toEqual({ count: 2 });
  const since = new Date(Date.now() - 16 * 60_000);
  const mail = { to: 'tanto@customer.test', locale: 'ja' as const, subject: '御見積書', text: '' };
  await api.db.transaction((tx) => enqueue(tx, [mail, mail], since));
  expect(await trouble()).toMatchObject({ failed: 2, waiting: 2, serverAway: false });
  await server.close();
  await deliver();
  expect(await trouble()).toMatchObject({ failed: 2, waiting: 2, serverAway: true });
  expect(await trouble(false), 'without a mail server waiting mail is no trouble').toMatchObject({
    failed: 2,
    waiting: 0,
    serverAway: false,
  });
});

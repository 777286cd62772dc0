import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUser } from '#account/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { outboxMail } from '#platform/mail/tables.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { masters } from '#master/schema.ts';

let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

const lastMail = async (to: string) =>
  (
    await world.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.to, to))
      .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
      .limit(1)
  )[0];
const account = async (id: string) =>
  (await world.db.select().from(authUser).where(eq(authUser.id, id)))[0]!;
const reports = (actorId: string) =>
  world.db
    .select()
    .from(auditEvent)
    .where(
      and(eq(auditEvent.actorId, actorId), eq(auditEvent.action, 'account:affiliation-changed')),
    );

test('a reported change is mailed to the sales employee and logged, and the rest counts as confirmed', async () => {
  const { api, customer, author } = world;
  await world.db
    .update(authUser)
    .set({ affiliationCheckedAt: null })
    .where(eq(authUser.id, customer.accountId));
  await api
    .client(customer)
    .account.affiliationChanged({ message: '部署が物流部から調達部に変わりました。', left: false });
  expect(await lastMail(author.email)).toMatchObject({
    subject: '【所属変更の連絡】北斗重機レンタル株式会社の担当者様',
    text: expect.stringContaining('調達部'),
  });
  expect((await lastMail(author.email))!.text).toMatch(
    /http:\/\/umiji\.test\/ja\/mst\/user\/[0-9a-f-]{36}\/edit/,
  );
  expect(await reports(customer.accountId)).toMatchObject([
    { resource: 'user', comment: '部署が物流部から調達部に変わりました。', before: null },
  ]);
  expect((await account(customer.accountId)).affiliationCheckedAt).not.toBeNull();
  expect(await api.client(customer).account.customers()).toHaveLength(1);
});

test('a user who has left the customer loses access at once and can introduce themselves again', async () => {
  const { api, stranger } = world;
  const { account: own } = api.client(stranger);
  await own.affiliationChanged({ message: '3月末で退職しました。', left: true });
  await expect(own.customers()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(api.client(stranger).quotation.list({})).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await account(stranger.accountId)).toMatchObject({
    isUser: false,
    affiliationCheckedAt: null,
  });
  const [record] = await world.db
    .select()
    .from(masters.user)
    .where(eq(masters.user.email, stranger.email));
  expect(record).toMatchObject({ status: 'suspended', account: null });
  expect(await reports(stranger.accountId)).toMatchObject([
    { recordId: record!.id, before: { status: 'active' }, after: { status: 'suspended' } },
  ]);
  await own.introduce({
    companyName: '青葉物流株式会社',
    contactName: '担当 太郎',
    department: null,
    email: stranger.email,
    phone: '022-555-0101',
    message: null,
  });
  // A new account has no sales employee, so the company's address gets the mail.
  expect(await lastMail('info@umiji.example')).toMatchObject({
    subject: '【仮顧客登録】青葉物流株式会社',
    text: expect.stringContaining('022-555-0101'),
  });
});

test('an employee keeps the affiliation after a report, and reports are rate-limited', async () => {
  const { api, colleague } = world;
  const { account: own } = api.client(colleague);
  for (const message of ['1', '2', '3']) await own.affiliationChanged({ message, left: true });
  expect(await account(colleague.accountId)).toMatchObject({ isEmployee: true });
  await expect(own.affiliationChanged({ message: '4', left: false })).rejects.toMatchObject({
    code: 'rate-limited',
  });
  expect(await reports(colleague.accountId)).toHaveLength(3);
});

test('former and archived employees have no access', async () => {
  const { api, db, director } = world;
  const { employee } = masters;
  const admin = await api.person({ isEmployee: true, role: 'admin' });
  await db
    .update(employee)
    .set({ account: admin.accountId })
    .where(eq(employee.id, director.employeeId));
  const lists = async () => [
    (await api.call('/api/v1/mst/port', { session: admin })).status,
    (await api.call('/api/auth/admin/list-users', { session: admin })).status,
  ];
  const after = async (changes: object) => {
    await db.update(employee).set(changes).where(eq(employee.id, director.employeeId));
    return lists();
  };
  expect(await after({ leftOn: '2099-03-31' })).toEqual([200, 200]);
  expect(await after({ leftOn: '2026-03-31' })).toEqual([403, 403]);
  expect(await after({ leftOn: null })).toEqual([200, 200]);
  expect(await after({ archivedAt: new Date() })).toEqual([403, 403]);
});

test('a suspended user is redirected to who-are-you', async () => {
  const { api, db, customer } = world;
  const suspend = (status: 'active' | 'suspended') =>
    db.update(masters.user).set({ status }).where(eq(masters.user.email, customer.email));
  await suspend('suspended');
  expect((await api.client(customer).account.me()).principal).toMatchObject({
    isUser: false,
    customerIds: [],
  });
  await suspend('active');
  expect((await api.client(customer).account.me()).principal).toMatchObject({
    isUser: true,
    customerIds: [customer.customerId],
  });
});

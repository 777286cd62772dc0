import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliationOf } from '#account/affiliation.server.ts';
import { authUser } from '#account/tables.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { type TestApi, testApi } from '#test/session.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { masters } from '#master/schema.ts';

const asUser = { isEmployee: false, isUser: true };
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  await fillReference(api.db, new Date());
});
afterAll(() => api.close());

const firstOf = async (table: 'payment-term' | 'payment-method' | 'currency') =>
  (await api.db.select({ id: masters[table].id }).from(masters[table]).limit(1))[0]!.id;

async function customer(code: string, name: string): Promise<string> {
  const id = uuidv7();
  const terms = {
    paymentTerm: await firstOf('payment-term'),
    paymentMethod: await firstOf('payment-method'),
    currency: await firstOf('currency'),
  };
  await api.db.insert(masters.customer).values({
    id,
    code,
    name,
    nameEn: `${code} Co.`,
    honorific: '御中',
    bafCycle: 'quarter',
    taxRounding: 'down',
    taxable: true,
    ...terms,
  });
  return id;
}

/** A user of these customers, one contact person for each. */
async function userOf(
  account: string,
  email: string,
  customers: readonly string[],
): Promise<string> {
  const user = uuidv7();
  await api.db
    .insert(masters.user)
    .values({ id: user, name: '渡辺 直樹', email, locale: 'ja', status: 'active', account });
  for (const each of customers) {
    await api.db.insert(masters['customer-contact-person']).values({
      id: uuidv7(),
      user,
      customer: each,
      name: '渡辺 直樹',
      nameEn: 'Naoki Watanabe',
      email,
      phone: '03-5555-0101',
      isPrimary: true,
    });
  }
  return user;
}

test('a user represents the customers whose contact person they are, while both are active', async () => {
  const [first, second] = [
    await customer('SETO', '瀬戸内機工'),
    await customer('HAKATA', '博多物流'),
  ];
  const session = await api.person({ email: 'watanabe@umiji.example', isUser: true });
  expect((await affiliationOf(api.db, session.accountId, asUser)).customerIds).toEqual([]);
  const user = await userOf(session.accountId, session.email, [first, second]);
  expect((await affiliationOf(api.db, session.accountId, asUser)).customerIds.toSorted()).toEqual(
    [first, second].toSorted(),
  );

  const contact = masters['customer-contact-person'];
  await api.db.update(contact).set({ archivedAt: new Date() }).where(eq(contact.customer, second));
  expect((await affiliationOf(api.db, session.accountId, asUser)).customerIds).toEqual([first]);
  expect((await api.client(session).account.affiliation()).contacts).toMatchObject([
    { customer: '瀬戸内機工' },
  ]);
  await api.db.update(masters.user).set({ status: 'suspended' }).where(eq(masters.user.id, user));
  expect((await affiliationOf(api.db, session.accountId, asUser)).customerIds).toEqual([]);
});

test('an account without affiliation represents no customer', async () => {
  const session = await api.person({ isEmployee: true });
  expect(
    await affiliationOf(api.db, session.accountId, { isEmployee: true, isUser: false }),
  ).toEqual({
    isEmployee: true,
    isUser: false,
    employeeId: null,
    customerIds: [],
    agreesFor: [],
    makers: [],
    masterName: null,
  });
  expect(await api.client(session).account.affiliation()).toEqual({
    employee: null,
    contacts: [],
    waiting: false,
  });
});

test('a confirmed affiliation is valid for thirty days and is logged', async () => {
  const session = await api.person({ isUser: true, affiliationCheckedAt: null });
  await expect(api.client(session).account.customers()).rejects.toMatchObject({
    code: 'affiliation-unchecked',
  });
  await api.client(session).account.checkUser();
  expect(await api.client(session).account.customers()).toEqual([]);
  const [event] = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, session.accountId))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  expect(event).toMatchObject({
    action: 'check-user',
    actorId: session.accountId,
    resource: 'account',
  });
});

test('a new account has nothing to confirm', async () => {
  const session = await api.person({ affiliationCheckedAt: null });
  await expect(api.client(session).account.checkUser()).rejects.toMatchObject({
    code: 'forbidden',
  });
});

const entry = {
  companyName: '有限会社瀬戸内機工',
  contactName: '新井 光',
  department: null,
  email: 'arai@seto.example',
  phone: '087-811-2233',
  message: null,
};

test('a new account introduces itself only once, even from two windows at the same time', async () => {
  const session = await api.person({ affiliationCheckedAt: null });
  const { account } = api.client(session);
  const results = await Promise.allSettled([account.introduce(entry), account.introduce(entry)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(account.introduce(entry)).rejects.toMatchObject({ code: 'duplicate' });
  const provisional = masters['provisional-customer'];
  const rows = await api.db
    .select()
    .from(provisional)
    .where(eq(provisional.account, session.accountId));
  expect(rows).toMatchObject([
    {
      companyName: '有限会社瀬戸内機工',
      phone: '087-811-2233',
      source: 'who-are-you',
      status: 'pending',
    },
  ]);
  expect((await account.affiliation()).waiting).toBe(true);
});

test('affiliated and signed-out people can not introduce themselves', async () => {
  await expect(
    api.client(await api.person({ isUser: true })).account.introduce(entry),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await expect(api.client(null).account.introduce(entry)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a person can change their language, and the log records the difference', async () => {
  const session = await api.person({ isUser: true, name: 'Before', locale: 'ja' });
  await api.client(session).account.profile({ locale: 'en', timeFormat: '24' });
  const [row] = await api.db.select().from(authUser).where(eq(authUser.id, session.accountId));
  expect(row).toMatchObject({ name: 'Before', locale: 'en', timeFormat: '24' });
  const [event] = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, session.accountId))
    .orderBy(desc(auditEvent.at))
    .limit(1);
  expect(event).toMatchObject({
    action: 'update',
    before: { locale: 'ja' },
    after: { locale: 'en' },
    requestId: expect.any(String),
  });
});

test('the log can not be changed', async () => {
  await expect(api.db.update(auditEvent).set({ comment: 'x' })).rejects.toMatchObject({
    cause: { message: 'audit events are append-only' },
  });
  await expect(api.db.delete(auditEvent)).rejects.toMatchObject({
    cause: { message: 'audit events are append-only' },
  });
});

test('a person entered after verifying their address is linked at the next sign-in or introduction', async () => {
  const put = (email: string) =>
    api.db
      .insert(masters.user)
      .values({ id: uuidv7(), name: '新井 光', email, locale: 'ja', status: 'invited' });
  const [later, now] = [
    await api.person({ affiliationCheckedAt: null }),
    await api.person({ affiliationCheckedAt: null }),
  ];
  await put(later.email);
  expect((await api.client(later).account.me()).principal).toMatchObject({ isUser: false });
  expect((await api.client(await api.signIn(later.email)).account.me()).principal).toMatchObject({
    isUser: true,
    affiliationCheckedAt: null,
  });
  await put(now.email);
  expect(await api.client(now).account.introduce(entry)).toEqual({ known: true });
  expect((await api.client(now).account.me()).principal).toMatchObject({ isUser: true });
  const provisional = masters['provisional-customer'];
  expect(
    await api.db.select().from(provisional).where(eq(provisional.account, now.accountId)),
  ).toEqual([]);
});

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authPasskey, authSession, authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { freightWorld, type FreightWorld } from '#test/freight.ts';
import { testPassword } from '#test/password.ts';
import { type TestSession, cookiesOf } from '#test/session.ts';

let world: FreightWorld;
let admin: TestSession;
beforeAll(async () => {
  // One administrator is enough here; that a second one confirms is tested in rights.db.test.ts.
  world = await freightWorld({ secondConfirmation: false });
  admin = await world.api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
});
afterAll(() => world.close());

const asAdmin = () => world.api.client(admin).admin;
const passkeyOf = async (userId: string, name: string) => {
  const id = uuidv7();
  await world.db.insert(authPasskey).values({
    id,
    name,
    userId,
    publicKey: 'x',
    credentialID: id,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: new Date(),
  });
  return id;
};
const eventsOf = (recordId: string) =>
  world.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, recordId))
    .orderBy(asc(auditEvent.at), asc(auditEvent.id));
const roleOf = async (id: string) =>
  (await world.db.select({ role: authUser.role }).from(authUser).where(eq(authUser.id, id)))[0]
    ?.role;

describe('the page of a person', () => {
  test('shows for an employee: record, approver rules, sessions, passkeys, and failed attempts', async () => {
    const { api, db, chief } = world;
    await passkeyOf(chief.accountId, '会社のノートPC');
    await api.call('/api/auth/sign-in/email', {
      body: { email: chief.email, password: 'not the password' },
      address: '203.0.113.9',
    });
    // The address is part of a longer one of another person.
    await api.call('/api/auth/sign-in/email', {
      body: { email: `x${chief.email}`, password: 'not the password' },
    });
    const shown = await asAdmin().user({ id: chief.accountId });
    const [record] = await db
      .select()
      .from(masters.employee)
      .where(eq(masters.employee.account, chief.accountId));
    expect(shown).toMatchObject({
      email: chief.email,
      isEmployee: true,
      isUser: false,
      roles: [{ role: 'admin', has: false, refusal: null }],
      employee: { id: record?.id, name: record?.name, archived: false },
      contacts: [],
      passkeys: [{ name: '会社のノートPC', lastUsedAt: null }],
    });
    expect(shown.approver.length).toBeGreaterThan(0);
    expect(shown.sessions).toHaveLength(1);
    expect(shown.signIns.map(({ action, address }) => [action, address])[0]).toEqual([
      'sign-in-failed',
      '203.0.113.9',
    ]);
    expect(shown.signIns.filter(({ action }) => action === 'sign-in-failed')).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('token');
  });

  test('shows a customer’s user, an account without affiliation, and a former employee', async () => {
    const { api, db, customer } = world;
    expect(await asAdmin().user({ id: customer.accountId })).toMatchObject({
      isUser: true,
      employee: null,
      contacts: [{ customer: { id: customer.customerId } }],
      roles: [{ has: false, refusal: 'not-an-employee' }],
    });
    const nobody = await api.person();
    expect(await asAdmin().user({ id: nobody.accountId })).toMatchObject({
      isEmployee: false,
      isUser: false,
      employee: null,
      user: null,
    });
    await expect(asAdmin().user({ id: uuidv7() })).rejects.toMatchObject({ code: 'not-found' });

    const [of] = await db
      .select()
      .from(masters.employee)
      .where(eq(masters.employee.account, world.author.accountId));
    const leaver = await api.person({ isEmployee: true });
    const left = { leftOn: dayOf(new Date(Date.now() - 2 * 86_400_000)) };
    await db.insert(masters.employee).values({
      ...of!,
      ...left,
      id: uuidv7(),
      code: 'E99001',
      email: leaver.email,
      account: leaver.accountId,
    });
    expect(await asAdmin().user({ id: leaver.accountId })).toMatchObject({
      isEmployee: false,
      employee: left,
      roles: [{ has: false, refusal: 'not-an-employee' }],
    });
    await expect(
      asAdmin().setRole({ id: leaver.accountId, role: 'admin', has: true }),
    ).rejects.toMatchObject({ code: 'not-an-employee' });
    // Its owner held the right, which means nothing now: it can be taken, and not be given again.
    const right = (isPriceManager: boolean) =>
      asAdmin().setPriceManager({ id: leaver.accountId, isPriceManager });
    const priceManager = async () => (await asAdmin().user({ id: leaver.accountId })).priceManager;
    expect(await priceManager()).toEqual({ has: true, refusal: null });
    await right(false);
    expect(await priceManager()).toEqual({ has: false, refusal: 'not-an-employee' });
    await expect(right(true)).rejects.toMatchObject({
      code: 'invalid',
      data: { fields: [{ path: 'isPriceManager' }] },
    });
  });
});

test('only an administrator reads or changes it; refused calls change nothing', async () => {
  const { api, author, customer } = world;
  const target = await api.person({ isEmployee: true, isPriceManager: false });
  const sessionId = (await asAdmin().user({ id: target.accountId })).sessions[0]!.id;
  const passkeyId = await passkeyOf(target.accountId, 'Phone');
  const chief = await api.person({ isEmployee: true, role: 'admin' });
  const acting = await api.call('/api/auth/admin/impersonate-user', {
    session: chief,
    body: { userId: author.accountId },
  });
  const former = await api.person({ isUser: true, role: 'admin' });
  const everybody = {
    guest: null,
    newcomer: await api.person(),
    customer,
    employee: author,
    // The role alone is not enough.
    former,
    'administrator acting as somebody': { ...author, cookie: cookiesOf(acting) },
  };
  const path = `/api/v1/admin/user/${target.accountId}`;
  const calls = [
    ['GET', path, undefined],
    ['PUT', `${path}/role`, { role: 'admin', has: true }],
    ['PUT', `${path}/price-manager`, { isPriceManager: true }],
    ['DELETE', `${path}/session/${sessionId}`, undefined],
    ['DELETE', `${path}/session`, undefined],
    ['DELETE', `${path}/passkey/${passkeyId}`, undefined],
  ] as const;
  const before = await asAdmin().user({ id: target.accountId });
  const events = await eventsOf(target.accountId);
  for (const [who, session] of Object.entries(everybody))
    for (const [method, address, body] of calls)
      expect
        .soft(
          (await api.call(address, { method, session, ...(body ? { body } : {}) })).status,
          `${who} ${method} ${address}`,
        )
        .toBe(session ? 403 : 401);
  // The endpoint of the sign-in service is closed.
  for (const role of ['admin', ['user', 'admin']])
    expect(
      (
        await api.call('/api/auth/admin/set-role', {
          session: admin,
          body: { userId: target.accountId, role },
        })
      ).status,
    ).toBe(404);
  expect(await asAdmin().user({ id: target.accountId })).toEqual(before);
  expect(await eventsOf(target.accountId)).toEqual(events);
});

describe('the role of an administrator', () => {
  test('is granted to an employee and revoked, each once and with an event', async () => {
    const { accountId: id, email } = await world.api.person({ isEmployee: true });
    const before = (await eventsOf(id)).length;
    for (const has of [true, true, false, false])
      await asAdmin().setRole({ id, role: 'admin', has });
    expect(await roleOf(id)).toBeNull();
    expect((await eventsOf(id)).slice(before)).toMatchObject([
      {
        action: 'account:role-changed',
        actorName: '佐藤 健一',
        recordTitle: { en: email, ja: email },
        before: { role: null },
        after: { role: 'admin' },
      },
      { action: 'account:role-changed', before: { role: 'admin' }, after: { role: null } },
    ]);
  });

  test('stays with the last one, even if two revoke each other’s role at once', async () => {
    const { api, db } = world;
    await db.update(authUser).set({ role: null }).where(eq(authUser.role, 'admin'));
    const [one, other] = [
      await api.person({ isEmployee: true, role: 'admin' }),
      await api.person({ isEmployee: true, role: 'admin' }),
    ];
    // Accounts that cannot sign in, or are no longer employees, do not count.
    const banned = await api.person({ isEmployee: true, role: 'admin' });
    await db.update(authUser).set({ banned: true }).where(eq(authUser.id, banned.accountId));
    await api.person({ isUser: true, role: 'admin' });
    const take = (by: TestSession, from: TestSession) =>
      api.client(by).admin.setRole({ id: from.accountId, role: 'admin', has: false });
    const results = await Promise.allSettled([take(one, other), take(other, one)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const roles = [await roleOf(one.accountId), await roleOf(other.accountId)];
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);

    const last = roles[0] === 'admin' ? one : other;
    await expect(take(last, last)).rejects.toMatchObject({ code: 'last-administrator' });
    expect((await api.client(last).admin.user({ id: last.accountId })).roles).toMatchObject([
      { has: true, refusal: 'last-administrator' },
    ]);
    // The account cannot be deleted either.
    const deleted = await api.call('/api/auth/delete-user', {
      session: last,
      body: { password: testPassword },
    });
    expect([deleted.status, await roleOf(last.accountId)]).toEqual([409, 'admin']);

    const next = await api.person({ isEmployee: true });
    await api.client(last).admin.setRole({ id: next.accountId, role: 'admin', has: true });
    await take(last, last);
    expect(await roleOf(last.accountId)).toBeNull();
    admin = next;
  });
});

test('the right of a price manager is given to an employee and taken, each once and with an event', async () => {
  const { accountId: id, email } = await world.api.person({
    isEmployee: true,
    isPriceManager: false,
  });
  const before = (await eventsOf(id)).length;
  for (const isPriceManager of [true, true, false, false]) {
    await asAdmin().setPriceManager({ id, isPriceManager });
    expect((await asAdmin().user({ id })).priceManager).toEqual({
      has: isPriceManager,
      refusal: null,
    });
  }
  expect((await eventsOf(id)).slice(before)).toMatchObject([
    {
      action: 'account:role-changed',
      actorId: admin.accountId,
      recordTitle: { en: email, ja: email },
      before: { priceManager: false },
      after: { priceManager: true },
    },
    { before: { priceManager: true }, after: { priceManager: false } },
  ]);
  const { customer } = world;
  expect((await asAdmin().user({ id: customer.accountId })).priceManager).toEqual({
    has: false,
    refusal: 'not-an-employee',
  });
});

test('sessions are ended one by one or all at once, passkeys revoked, with an event each', async () => {
  const { api, db } = world;
  const person = await api.person({ isEmployee: true, name: '高橋 美咲' });
  const again = await api.signIn(person.email);
  await api.signIn(person.email);
  const { accountId: id } = person;
  const colleague = await api.person({ isEmployee: true });
  const [foreign] = (await asAdmin().user({ id: colleague.accountId })).sessions;
  const { sessions } = await asAdmin().user({ id });
  expect(sessions).toHaveLength(3);
  // Another person's session cannot be ended at this address.
  await expect(asAdmin().endSession({ id, sessionId: foreign!.id })).rejects.toMatchObject({
    code: 'not-found',
  });
  await asAdmin().endSession({ id, sessionId: sessions[0]!.id });
  expect((await asAdmin().user({ id })).sessions).toHaveLength(2);
  await asAdmin().endSessions({ id });
  expect((await asAdmin().user({ id })).sessions).toEqual([]);
  expect((await api.call('/api/v1/account/sessions', { session: again })).status).toBe(401);
  expect(
    await db.select().from(authSession).where(eq(authSession.userId, colleague.accountId)),
  ).toHaveLength(1);

  const [own, others] = [
    await passkeyOf(id, 'スマートフォン'),
    await passkeyOf(colleague.accountId, 'Desk'),
  ];
  await expect(asAdmin().revokePasskey({ id, passkeyId: others })).rejects.toMatchObject({
    code: 'not-found',
  });
  await asAdmin().revokePasskey({ id, passkeyId: own });
  expect((await asAdmin().user({ id })).passkeys).toEqual([]);
  const acts = (await eventsOf(id)).filter(({ resource }) => resource === 'account');
  expect(acts.map(({ action, before }) => [action, before])).toEqual([
    ['account:sessions-ended', null],
    ['account:sessions-ended', null],
    ['account:passkey-removed', { passkey: 'スマートフォン' }],
  ]);

  // For one's own account the current session stays.
  await api.signIn(admin.email);
  await asAdmin().endSessions({ id: admin.accountId });
  expect((await asAdmin().user({ id: admin.accountId })).sessions).toMatchObject([
    { isThis: true },
  ]);
});

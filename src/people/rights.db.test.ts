import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#account/account-events.server.ts';
import { authUser } from '#account/tables.ts';
import { pendingChange } from '#master/pending/table.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type TestApi, type TestSession, testApi } from '#test/session.ts';

// Nobody becomes an administrator or a price manager by one person's decision, and an administrator always remains.

let api: TestApi;
let one: TestSession;
let other: TestSession;
const open: TestApi[] = [];
const administrator = (name: string) => api.person({ isEmployee: true, role: 'admin', name });

beforeEach(async () => {
  api = await testApi();
  open.push(api);
  one = await administrator('佐藤 健一');
  other = await administrator('山田 花子');
});
afterAll(() => Promise.all(open.map((each) => each.close())));

const admin = (by: TestSession) => api.client(by).admin;
const account = async ({ accountId }: TestSession) =>
  (await api.db.select().from(authUser).where(eq(authUser.id, accountId)))[0]!;
const role = (by: TestSession, of: TestSession, has: boolean) =>
  admin(by).setRole({ id: of.accountId, role: 'admin', has });
const confirm = (by: TestSession, id: string | null) =>
  api.client(by).change.confirm({ id: id!, version: 1 });
const service = (by: TestSession, path: string, body: object) =>
  api.call(`/api/auth/admin/${path}`, { session: by, body });
const ban = (by: TestSession, of: TestSession, until: string | null = null) =>
  admin(by).ban({ id: of.accountId, reason: '調査中', until });
type Failure = Readonly<{ code: string }>;
const codeOf = (run: Promise<unknown>): Promise<string | null> =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? error.refusal.code : (error as Failure).code),
  );
/** The deletion that follows the link in the mail. */
const deleted = async (of: TestSession) =>
  codeOf(
    deleteAccount(
      api.db,
      { requestId: uuidv7(), ip: null, device: null },
      await account(of),
      async () => {},
    ),
  );
/** Administrators who can sign in. */
const remaining = () =>
  api.db.$count(authUser, and(eq(authUser.role, 'admin'), eq(authUser.banned, false)));

test('a new administrator is confirmed by a second one, and the log names both', async () => {
  const employee = await api.person({ isEmployee: true });
  const { pendingChange: id } = await role(one, employee, true);
  expect((await account(employee)).role).toBeNull();
  expect((await admin(other).user({ id: employee.accountId })).waiting).toEqual({ id });
  expect(await api.client(other).change.get({ id: id! })).toMatchObject({
    resource: 'account',
    operation: 'update',
    isOwn: false,
    shown: [{ before: { role: null }, after: { role: 'admin' } }],
  });
  expect(await codeOf(confirm(one, id))).toBe('own-change');
  expect(await codeOf(confirm(employee, id))).toBe('forbidden');
  // One change of an account's rights at a time.
  expect(await codeOf(role(other, employee, true))).toBe('change-waiting');
  await confirm(other, id);
  expect((await account(employee)).role).toBe('admin');
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, employee.accountId), eq(auditEvent.resource, 'account')))
    .orderBy(asc(auditEvent.id));
  expect(
    events.map(({ action, actorName, confirmedByName }) => [action, actorName, confirmedByName]),
  ).toEqual([
    ['change:request', '佐藤 健一', null],
    ['account:role-changed', '佐藤 健一', '山田 花子'],
    ['change:confirmed', '山田 花子', null],
  ]);
  // Each account is called what its owner is.
  expect(events.map(({ accountName }) => accountName)).toEqual([null, null, null]);
});

test('so are the right of a price manager, what is taken from others, and nothing that is rejected', async () => {
  const employee = await api.person({ isEmployee: true, isPriceManager: false });
  const given = await admin(one).setPriceManager({ id: employee.accountId, isPriceManager: true });
  expect((await account(employee)).isPriceManager).toBe(false);
  await confirm(other, given.pendingChange);
  expect((await account(employee)).isPriceManager).toBe(true);

  const third = await administrator('林 涼');
  const { pendingChange: id } = await role(one, third, false);
  await api.client(other).change.reject({ id: id!, version: 1, reason: '担当を続けます' });
  expect((await account(third)).role).toBe('admin');
  // Whoever is no employee any more when it is confirmed gets nothing.
  const { pendingChange: late } = await role(one, employee, true);
  await api.db
    .update(authUser)
    .set({ isEmployee: false })
    .where(eq(authUser.id, employee.accountId));
  expect(await codeOf(confirm(other, late))).toBe('change-stale');
  // One's own right is given up at once.
  expect(await role(third, third, false)).toEqual({ pendingChange: null });
  expect((await account(third)).role).toBeNull();
});

test('a new name and a change of rights wait for themselves', async () => {
  const employee = await api.person({ isEmployee: true, name: '新井 光' });
  await api.client(employee).account.changeName({ name: '新井 ひかる' });
  const { pendingChange: id } = await role(one, employee, true);
  await api.client(employee).account.changeName({ name: '新井 輝' });
  await confirm(other, id);
  expect((await account(employee)).role).toBe('admin');
});

test('who shuts out the second administrator is not alone by that', async () => {
  const accomplice = await api.person({ isEmployee: true });
  await ban(one, other, addDays(dayOf(new Date()), 7));
  expect((await account(other)).banned).toBe(true);
  expect((await role(one, accomplice, true)).pendingChange).not.toBeNull();
  expect((await account(accomplice)).role).toBeNull();
  // One's own ban can be lifted at once, that of somebody else not.
  expect(await admin(one).unban({ id: other.accountId })).toEqual({ pendingChange: null });
  expect((await account(other)).banned).toBe(false);

  const third = await administrator('林 涼');
  await ban(one, third);
  other = { ...other, ...(await api.signIn(other.email)) };
  const lifted = await admin(other).unban({ id: third.accountId });
  expect((await account(third)).banned).toBe(true);
  await confirm(one, lifted.pendingChange);
  expect(await account(third)).toMatchObject({ banned: false, banReason: null });
  // Others’ bans are lifted at once.
  await ban(one, accomplice);
  expect(await admin(other).unban({ id: accomplice.accountId })).toEqual({ pendingChange: null });
});

test('an administrator does not become the second one by a key or a look through their eyes', async () => {
  const employee = await api.person({ isEmployee: true });
  await role(one, employee, true);
  await api.signIn(other.email);
  const acting = await service(one, 'impersonate-user', { userId: other.accountId });
  expect(acting.status).toBe(403);
  const key = admin(one).makeKey({
    name: '基幹',
    systemId: other.accountId,
    scopes: ['master:write'],
    expiresAt: null,
  });
  expect(await codeOf(key)).toBe('invalid');
  expect((await account(employee)).role).toBeNull();
});

test('one person with two accounts is one person', async () => {
  const employee = await api.person({ isEmployee: true });
  const { pendingChange: id } = await role(one, employee, true);
  const tagged = one.email.replace('@', '+second@');
  const again = await api.person({ isEmployee: true, role: 'admin', email: tagged });
  const sameName = await administrator('佐藤　健一');
  expect(await codeOf(confirm(again, id))).toBe('own-change');
  expect(await codeOf(confirm(sameName, id))).toBe('own-change');
  // An account that was made since then could have been made for it.
  const late = await administrator('林 涼');
  await api.db
    .update(authUser)
    .set({ createdAt: new Date() })
    .where(eq(authUser.id, late.accountId));
  expect(await codeOf(confirm(late, id))).toBe('own-change');
  await confirm(other, id);
});

test('what somebody asked for who is no longer an administrator is void', async () => {
  const employee = await api.person({ isEmployee: true });
  const { pendingChange: id } = await role(one, employee, true);
  await api.db.update(authUser).set({ role: null }).where(eq(authUser.id, one.accountId));
  expect(await codeOf(confirm(other, id))).toBe('author-left');
  await api.client(other).change.reject({ id: id!, version: 1, reason: '退職' });
  expect((await account(employee)).role).toBeNull();
});

test('a ban has a reason, ends the sessions, is not for oneself, and may end', async () => {
  const employee = await api.person({ isEmployee: true });
  const yesterday = addDays(dayOf(new Date()), -1);
  expect(await codeOf(ban(one, employee, yesterday))).toBe('invalid');
  expect(await codeOf(ban(one, one))).toBe('forbidden');
  expect(await codeOf(ban(employee, other))).toBe('forbidden');
  await ban(one, employee, dayOf(new Date()));
  expect(await codeOf(api.client(employee).account.sessions())).toBe('unauthenticated');
  const events = await api.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, employee.accountId));
  expect(events.at(-1)).toMatchObject({
    action: 'account:banned',
    actorId: one.accountId,
    after: { banReason: '調査中', banExpires: dayOf(new Date()) },
  });
});

test('whatever two administrators do to each other at once, one remains', async () => {
  const refused = new Set<unknown>([
    'last-administrator',
    'unauthenticated',
    'forbidden',
    'author-left',
  ]);
  const races: readonly (readonly [string, () => Promise<readonly unknown[]>])[] = [
    ['ban', () => Promise.all([codeOf(ban(one, other)), codeOf(ban(other, one))])],
    [
      'give up',
      () => Promise.all([codeOf(role(one, one, false)), codeOf(role(other, other, false))]),
    ],
    [
      'ban and give up',
      () => Promise.all([codeOf(ban(one, other)), codeOf(role(one, one, false))]),
    ],
    ['delete', () => Promise.all([deleted(one), deleted(other)])],
    ['delete and ban', () => Promise.all([deleted(one), codeOf(ban(one, other))])],
    [
      'take, each confirmed by the other',
      async () => {
        const asked = [await role(one, other, false), await role(other, one, false)];
        return Promise.all([
          codeOf(confirm(other, asked[0]!.pendingChange)),
          codeOf(confirm(one, asked[1]!.pendingChange)),
        ]);
      },
    ],
  ];
  for (const [name, race] of races)
    for (let round = 0; round < 4; round++) {
      await api.db.update(authUser).set({ role: null });
      one = await administrator('佐藤 健一');
      other = await administrator('山田 花子');
      const results = await race();
      expect([name, results, await remaining()]).toEqual([name, results, 1]);
      expect([name, results.filter((result) => refused.has(result)).length]).toEqual([name, 1]);
    }
});

test('with one administrator, or where the setting says so, rights change at once', async () => {
  await api.db.update(authUser).set({ role: null }).where(eq(authUser.id, other.accountId));
  const employee = await api.person({ isEmployee: true });
  expect(await role(one, employee, true)).toEqual({ pendingChange: null });
  expect((await account(employee)).role).toBe('admin');

  api = await testApi({ secondConfirmation: false });
  open.push(api);
  one = await administrator('佐藤 健一');
  other = await administrator('山田 花子');
  const second = await api.person({ isEmployee: true });
  expect(await role(one, second, true)).toEqual({ pendingChange: null });
  expect(await api.db.$count(pendingChange)).toBe(0);
});

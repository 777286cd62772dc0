import { asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '#account/accounts.server.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { linkAdministrator } from './account-link.server.ts';

const { employee } = masters;
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

/** An employee without an account. */
async function hired(code: string, email: string): Promise<string> {
  const { db, author } = world;
  const [colleague] = await db.select().from(employee).where(eq(employee.id, author.employeeId));
  const { searchText: _, ...values } = colleague!;
  const id = uuidv7();
  await db.insert(employee).values({ ...values, id, code, email, account: null } as typeof values);
  return id;
}

test('the first administrator is the employee with the same address, and stays an administrator', async () => {
  const { db } = world;
  const email = 'Kimura@umiji.example';
  const id = await hired('E-KIMURA', email);
  const now = new Date('2026-11-20T03:00:00Z');
  await makeAdministrator(db, email.toLowerCase(), 'long enough a password', now);
  const [account] = await db.select().from(authUser).where(eq(authUser.email, email.toLowerCase()));
  expect(await linkAdministrator(db, account!, now)).toBe(true);
  const [linked] = await db.select().from(employee).where(eq(employee.id, id));
  expect(linked!.account).toBe(account!.id);
  const [after] = await db.select().from(authUser).where(eq(authUser.id, account!.id));
  expect(after).toMatchObject({ role: 'admin', isEmployee: true });
  // The command can be run again.
  expect(await linkAdministrator(db, account!, now)).toBe(false);
});

test('森 彩, who signed up with another address, is linked to her record once a second administrator confirms it, and unlinked again', async () => {
  const { api, db, author, customer } = world;
  const one = await api.person({ isEmployee: true, role: 'admin', name: '佐藤 健一' });
  const other = await api.person({ isEmployee: true, role: 'admin', name: '山田 花子' });
  const mori = await api.person({ name: '森 彩', email: 'aya.mori@home.example' });
  const employeeId = await hired('E-MORI', 'mori@umiji.example');
  const admin = api.client(one).admin;
  const shown = () => admin.user({ id: mori.accountId });
  const confirm = (id: string | null) => api.client(other).change.confirm({ id: id!, version: 1 });

  const { pendingChange } = await admin.setEmployee({ id: mori.accountId, employeeId });
  expect(await shown()).toMatchObject({ isEmployee: false, waiting: { id: pendingChange } });
  expect(await api.client(other).change.get({ id: pendingChange! })).toMatchObject({
    title: { en: mori.email },
    shown: [{ before: { employee: null }, after: { employee: expect.stringContaining('E-MORI') } }],
  });
  await confirm(pendingChange);
  expect(await shown()).toMatchObject({ isEmployee: true, employee: { id: employeeId } });

  // An account is of one record, and a record has one account.
  const free = await hired('E-FREE', 'free@umiji.example');
  const another = await api.person();
  for (const [accountId, id] of [
    [mori.accountId, free],
    [customer.accountId, free],
    [another.accountId, author.employeeId],
  ] as const)
    await expect(admin.setEmployee({ id: accountId, employeeId: id })).rejects.toMatchObject({
      code: 'invalid',
      data: { fields: [{ path: 'employeeId' }] },
    });

  await db.update(authUser).set({ isPriceManager: true }).where(eq(authUser.id, mori.accountId));
  const undone = await admin.setEmployee({ id: mori.accountId, employeeId: null });
  expect(await shown()).toMatchObject({ isEmployee: true });
  await confirm(undone.pendingChange);
  expect(await shown()).toMatchObject({
    isEmployee: false,
    employee: null,
    priceManager: { has: false },
  });
  const events = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, employeeId))
    .orderBy(asc(auditEvent.id));
  expect(
    events.map(({ after, actorName, confirmedByName }) => [after, actorName, confirmedByName]),
  ).toEqual([
    [{ account: mori.email }, '佐藤 健一', '山田 花子'],
    [{ account: null }, '佐藤 健一', '山田 花子'],
  ]);
});

test('an account whose address nobody has confirmed is linked to no employee, and the last administrator not unlinked', async () => {
  const { api, db } = world;
  const admin = await api.person({ isEmployee: true, role: 'admin', name: '林 涼' });
  const { setEmployee } = api.client(admin).admin;
  const unproven = await api.person();
  await db
    .update(authUser)
    .set({ emailVerified: false })
    .where(eq(authUser.id, unproven.accountId));
  const employeeId = await hired('E-HAYASHI', 'hayashi@umiji.example');
  await expect(setEmployee({ id: unproven.accountId, employeeId })).rejects.toMatchObject({
    code: 'invalid',
  });
  await db.update(authUser).set({ role: null }).where(ne(authUser.id, admin.accountId));
  // The only administrator needs no second one.
  expect(await setEmployee({ id: admin.accountId, employeeId })).toEqual({ pendingChange: null });
  await expect(setEmployee({ id: admin.accountId, employeeId: null })).rejects.toMatchObject({
    code: 'last-administrator',
  });
});

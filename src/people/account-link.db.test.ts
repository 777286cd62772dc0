import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdministrator } from '#account/accounts.server.ts';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { linkAdministrator } from './account-link.server.ts';

const { employee } = masters;
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

test('the first administrator is the employee with the same address, and stays an administrator', async () => {
  const { db, author } = world;
  const [colleague] = await db.select().from(employee).where(eq(employee.id, author.employeeId));
  const { searchText: _, ...values } = colleague!;
  const id = uuidv7();
  const email = 'Kimura@umiji.example';
  await db
    .insert(employee)
    .values({ ...values, id, code: 'E-KIMURA', email, account: null } as typeof values);
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

import { type SQL, and, eq, sql } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { masters } from '#master/schema.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';

const { employee } = masters;

/** An administrator who stays: not banned, and an employee without a last day. */
const staysAdministrator: SQL | undefined = and(
  eq(authUser.role, 'admin'),
  eq(authUser.isEmployee, true),
  sql`${authUser.banned} is not true`,
  sql`not exists (select from ${employee} where ${employee.account} = ${authUser.id}
    and (${employee.archivedAt} is not null or ${employee.leftOn} is not null))`,
);

/** @throws Refused last-administrator where nobody would be left who administers the site */
async function assertAnotherStays(tx: Transaction, account: unknown): Promise<void> {
  if (typeof account !== 'string') return;
  // Locked, so that of two administrators who let each other go at once only one does.
  const stay = await tx
    .select({ id: authUser.id })
    .from(authUser)
    .where(staysAdministrator)
    .orderBy(authUser.id)
    .for('update');
  const ids = stay.map(({ id }) => id);
  if (ids.includes(account) && ids.every((id) => id === account))
    throw new Refused('last-administrator');
}

/** The last administrator neither leaves nor is archived. */
export const employeeHooks: ResourceHooks = {
  prepare: async (tx, values, before) => {
    if (before && values.leftOn) await assertAnotherStays(tx, before.account);
    return {};
  },
  archive: (tx, before) => assertAnotherStays(tx, before.account),
};

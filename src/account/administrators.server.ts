import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { affiliationOf } from './affiliation.server.ts';
import { authUser } from './tables.ts';

/** The administrators who can sign in and are employees now; with `lock` their accounts stay as they are until the commit. */
export async function activeAdministrators(
  db: Database | Transaction,
  lock = false,
): Promise<(typeof authUser.$inferSelect)[]> {
  const query = db.select().from(authUser).where(eq(authUser.role, 'admin')).orderBy(authUser.id);
  const holders = await (lock ? query.for('update') : query);
  const affiliations = await Promise.all(holders.map((each) => affiliationOf(db, each.id, each)));
  return holders.filter((each, i) => !each.banned && affiliations[i]?.isEmployee);
}

/** Whether nobody else is an administrator. */
export async function isLastAdministrator(
  db: Database | Transaction,
  id: string,
): Promise<boolean> {
  const all = await activeAdministrators(db);
  return all.length > 0 && all.every((each) => each.id === id);
}

/** Administrators without a last day as employees. Plain SQL by table name, because the master room depends on this one. */
const lastingAdministrators = sql`
  select id from auth_user where role = 'admin' and is_employee and banned is not true
  and not exists (select from employee where account = auth_user.id
    and (archived_at is not null or left_on is not null))`;

/**
 * Called before an account stops administrating the site: by its role, a ban, a last day, or its deletion. The accounts of
 * all administrators stay locked until the commit, so that of two who let each other go at once only one does.
 * @returns the active administrators
 * @throws Refused last-administrator where nobody else would administrate it, or only people who leave
 */
export async function assertAnotherAdministratorStays(
  tx: Transaction,
  id: string,
): Promise<readonly string[]> {
  // What is read after the lock is read by statements of their own: one that waits for a lock does not see what the other
  // transaction has written to further tables.
  const active = (await activeAdministrators(tx, true)).map((each) => each.id);
  const { rows } = await tx.execute<{ id: string }>(lastingAdministrators);
  for (const ids of [active, rows.map((row) => row.id)])
    if (ids.includes(id) && ids.every((each) => each === id))
      throw new Refused('last-administrator');
  return active;
}

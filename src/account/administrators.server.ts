import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
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

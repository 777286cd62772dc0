import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';

/**
 * Which of some accounts are, or were, employees': by the account's own flag or an employee's record; a system counts as
 * one. Plain SQL by table name, because the master room depends on this one.
 */
export async function staffAccounts(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const among = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from auth_user where (is_employee or is_system) and id in (${among})
    union select account from employee where account in (${among})`);
  return new Set(rows.map(({ id }) => id));
}

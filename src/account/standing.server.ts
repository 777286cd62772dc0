import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Principal } from './principal.ts';

type Rows = { rows: { id: string }[] };

/**
 * What the masters say of an account: an employee's record, or the customers a user stands for as contact person.
 * The masters build on accounts, so their tables are asked by name here.
 */
export async function standingOf(db: Database, accountId: string, isEmployee: boolean): Promise<Pick<Principal, 'employeeId' | 'customerIds'>> {
  if (isEmployee) {
    const { rows } = (await db.execute(sql`select id from employee where account = ${accountId} and archived_at is null limit 1`)) as unknown as Rows;
    return { employeeId: rows[0]?.id ?? null, customerIds: [] };
  }
  const { rows } = (await db.execute(sql`
    select distinct contact.customer as id
    from customer_contact_person contact join customer_user person on person.id = contact."user"
    where person.account = ${accountId} and person.status = 'active' and person.archived_at is null and contact.archived_at is null`)) as unknown as Rows;
  return { employeeId: null, customerIds: rows.map((row) => row.id) };
}

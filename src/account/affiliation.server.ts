import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Principal } from './principal.ts';

type Affiliation = Pick<
  Principal,
  'isEmployee' | 'isUser' | 'employeeId' | 'customerIds' | 'makers'
>;
type Row = { id: string | null; current: boolean; maker?: Principal['makers'][number] | null };

const noAffiliation: Affiliation = {
  isEmployee: false,
  isUser: false,
  employeeId: null,
  customerIds: [],
  makers: [],
};

/**
 * The affiliation of an account by the masters: the employee's record, or the customers whose contact person a user is.
 * Employees who have left and suspended users lose it; without any record the account's own flags count.
 * Plain SQL by table name, because the master room depends on this one.
 */
export async function affiliationOf(
  db: Database,
  accountId: string,
  { isEmployee, isUser }: Pick<Principal, 'isEmployee' | 'isUser'>,
): Promise<Affiliation> {
  if (isEmployee) {
    const { rows } = await db.execute<Row>(sql`
      select id, archived_at is null and coalesce(left_on >= (now() at time zone 'Asia/Tokyo')::date, true) as current
      from employee where account = ${accountId}`);
    if (rows.length > 0 && !rows.some((row) => row.current)) return noAffiliation;
    return {
      isEmployee,
      isUser: false,
      employeeId: rows.find((row) => row.current)?.id ?? null,
      customerIds: [],
      makers: [],
    };
  }
  if (!isUser) return noAffiliation;
  const { rows } = await db.execute<Row>(sql`
    select distinct contact.customer as id, customer.maker, person.status = 'active' and person.archived_at is null as current
    from customer_user person left join customer_contact_person contact on contact."user" = person.id and contact.archived_at is null
    left join customer on customer.id = contact.customer
    where person.account = ${accountId}`);
  const current = rows.filter((row) => row.current);
  if (rows.length > 0 && current.length === 0) return noAffiliation;
  const makers = [...new Set(current.flatMap(({ maker }) => maker ?? []))];
  return {
    isEmployee: false,
    isUser,
    employeeId: null,
    customerIds: current.flatMap(({ id }) => id ?? []),
    makers,
  };
}

/** Whether an address is that of a current employee, by the masters. */
export async function isEmployeeAddress(
  db: Database | Transaction,
  email: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from employee where lower(email) = lower(${email}) and archived_at is null
    and coalesce(left_on >= (now() at time zone 'Asia/Tokyo')::date, true) limit 1`);
  return rows.length > 0;
}

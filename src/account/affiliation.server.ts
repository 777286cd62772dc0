import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Principal } from './principal.ts';

type Affiliation = Pick<
  Principal,
  'isEmployee' | 'isUser' | 'employeeId' | 'customerIds' | 'makers'
> &
  Readonly<{
    /** The name in the master that the account belongs to; null without one. */
    masterName: string | null;
  }>;
type Row = {
  id: string | null;
  name: string;
  current: boolean;
  maker?: Principal['makers'][number] | null;
};

const noAffiliation: Affiliation = {
  isEmployee: false,
  isUser: false,
  employeeId: null,
  customerIds: [],
  makers: [],
  masterName: null,
};

/**
 * The affiliation of an account by the masters: the employee's record, or the customers whose contact person a user is.
 * Employees who have left and suspended users lose it; without any record the account's own flags count.
 * Plain SQL by table name, because the master room depends on this one.
 */
export async function affiliationOf(
  db: Database | Transaction,
  accountId: string,
  { isEmployee, isUser }: Pick<Principal, 'isEmployee' | 'isUser'>,
): Promise<Affiliation> {
  if (isEmployee) {
    const { rows } = await db.execute<Row>(sql`
      select id, name, archived_at is null and coalesce(left_on >= (now() at time zone 'Asia/Tokyo')::date, true) as current
      from employee where account = ${accountId}`);
    const masterName = rows[0]?.name ?? null;
    if (rows.length > 0 && !rows.some((row) => row.current))
      return { ...noAffiliation, masterName };
    return {
      isEmployee,
      isUser: false,
      employeeId: rows.find((row) => row.current)?.id ?? null,
      customerIds: [],
      makers: [],
      masterName,
    };
  }
  if (!isUser) return noAffiliation;
  const { rows } = await db.execute<Row>(sql`
    select distinct contact.customer as id, person.name, customer.maker, person.status = 'active' and person.archived_at is null as current
    from customer_user person left join customer_contact_person contact on contact."user" = person.id and contact.archived_at is null
    left join customer on customer.id = contact.customer
    where person.account = ${accountId}`);
  const current = rows.filter((row) => row.current);
  const masterName = rows[0]?.name ?? null;
  if (rows.length > 0 && current.length === 0) return { ...noAffiliation, masterName };
  const makers = [...new Set(current.flatMap(({ maker }) => maker ?? []))];
  return {
    isEmployee: false,
    isUser,
    employeeId: null,
    customerIds: current.flatMap(({ id }) => id ?? []),
    makers,
    masterName,
  };
}

/** A person's name: that of their master, else of the account. Empty for accounts that do not exist. */
export async function personNameOf(db: Database | Transaction, accountId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce((select name from employee where account = ${accountId} limit 1),
      (select name from customer_user where account = ${accountId} limit 1), name) as name
    from auth_user where id = ${accountId}`);
  return rows[0]?.name ?? '';
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

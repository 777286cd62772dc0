import { type SQLWrapper, sql } from 'drizzle-orm';
import { defined } from '#platform/expect.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Principal } from './principal.ts';

type Affiliation = Pick<
  Principal,
  'isEmployee' | 'isUser' | 'employeeId' | 'customerIds' | 'agreesFor' | 'makers'
> &
  Readonly<{
    /** The name in the master that the account belongs to; null without one. */
    masterName: string | null;
  }>;
/** What an account's own columns say. */
type Flags = Pick<Principal, 'isEmployee' | 'isUser'> & Readonly<{ isSystem?: boolean }>;
type Employee = Readonly<{ id: string; name: string; current: boolean }>;
/** A contact person's record of a customer; without a customer where the user stands for none. */
type Contact = Readonly<{
  id: string | null;
  name: string;
  current: boolean;
  maker: string | null;
  /** Whether somebody has confirmed that this contact person belongs to the customer. */
  isConfirmed: boolean;
}>;
/** The records of the masters that an account belongs to. */
export type MasterRecords = Readonly<{
  employees: readonly Employee[];
  contacts: readonly Contact[];
}>;

const noAffiliation: Affiliation = {
  isEmployee: false,
  isUser: false,
  employeeId: null,
  customerIds: [],
  agreesFor: [],
  makers: [],
  masterName: null,
};

/**
 * The records of an account as two columns of a statement, by the column that has its id. Plain SQL by table name, because the
 * master room depends on this one.
 */
export const masterRecordsOf = (accountId: SQLWrapper) => ({
  employees: sql<
    Employee[]
  >`(select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'current',
    e.archived_at is null and coalesce(e.left_on >= (now() at time zone 'Asia/Tokyo')::date, true))), '[]') from employee e where e.account = ${accountId})`,
  contacts: sql<
    Contact[]
  >`(select coalesce(json_agg(json_build_object('id', c.customer, 'name', p.name, 'maker', k.maker, 'isConfirmed', f.confirmed_at is not null, 'current',
    p.status = 'active' and p.archived_at is null)), '[]') from customer_user p
    left join customer_contact_person c on c."user" = p.id and c.archived_at is null
    left join contact_confirmation f on f.contact_person_id = c.id
    left join customer k on k.id = c.customer where p.account = ${accountId})`,
});

/**
 * The affiliation of an account by the masters: the employee's record, or the customers whose contact person a user is.
 * Employees who have left and suspended users lose it; without any record the account's own flags count. A system works
 * for the company.
 */
export function affiliationBy(
  { employees, contacts }: MasterRecords,
  { isEmployee, isUser, isSystem = false }: Flags,
): Affiliation {
  if (isSystem) return { ...noAffiliation, isEmployee: true };
  const records = isEmployee ? employees : isUser ? contacts : [];
  const current = records.filter((record) => record.current);
  const masterName = records[0]?.name ?? null;
  if (records.length > 0 && current.length === 0) return { ...noAffiliation, masterName };
  if (isEmployee)
    return {
      ...noAffiliation,
      isEmployee,
      employeeId: employees.find((record) => record.current)?.id ?? null,
      masterName,
    };
  const ofCustomers = contacts.filter((record) => isUser && record.current);
  return {
    ...noAffiliation,
    isUser,
    customerIds: [...new Set(ofCustomers.flatMap(({ id }) => id ?? []))],
    agreesFor: [
      ...new Set(ofCustomers.flatMap(({ id, isConfirmed }) => (isConfirmed && id) || [])),
    ],
    makers: [...new Set(ofCustomers.flatMap(({ maker }) => maker ?? []))],
    masterName,
  };
}

/** The affiliation of an account; see `affiliationBy`. */
export async function affiliationOf(
  db: Database | Transaction,
  accountId: string,
  flags: Flags,
): Promise<Affiliation> {
  const { employees, contacts } = masterRecordsOf(sql`${accountId}::text`);
  const { rows } = await db.execute<MasterRecords>(
    sql`select ${employees} as employees, ${contacts} as contacts`,
  );
  return affiliationBy(defined(rows[0]), flags);
}

/** A person's name as a column of a statement: that of their master, else of the account. */
export const personName = (accountId: SQLWrapper) =>
  sql<string | null>`(select coalesce((select name from employee where account = named.id limit 1),
    (select name from customer_user where account = named.id limit 1), named.name) from auth_user named where named.id = ${accountId})`;

/** A person's name: that of their master, else of the account. Empty for accounts that do not exist. */
export async function personNameOf(db: Database | Transaction, accountId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select ${personName(sql`${accountId}::text`)} as name`,
  );
  return rows[0]?.name ?? '';
}

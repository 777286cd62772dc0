import { eq, sql } from 'drizzle-orm';
import type { AccountAction } from '#account/actions.ts';
import { assertAnotherAdministratorStays } from '#account/administrators.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import type { authUser } from '#account/tables.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { Refused } from '#platform/refusal.ts';
import { assertActive } from '../active-references.server.ts';
import { fault } from '../define.ts';
import { masters } from '../schema.ts';

const { employee, user } = masters;
type Account = typeof authUser.$inferSelect;
type Employee = Pick<typeof employee.$inferSelect, 'id' | 'code' | 'name' | 'nameEn' | 'account'>;

const columns = {
  id: employee.id,
  code: employee.code,
  name: employee.name,
  nameEn: employee.nameEn,
  account: employee.account,
};
const named = ({ code, name }: Employee): string => `${code} ${name}`;

const refused = (en: string, ja: string) =>
  new Refused('invalid', { fields: [fault('employeeId', en, ja)] });

/** The employee's record whose account is set, or cleared. */
export type EmployeeLink = Readonly<{ employee: Employee; isLinked: boolean }>;
type PlannedLink = Readonly<{
  action: AccountAction;
  set: Partial<Account>;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  link: EmployeeLink;
}>;

/** An account that is unlinked loses what it may do beside: it was given to the employee. */
async function planUnlink(tx: Transaction, account: Account, from: Employee): Promise<PlannedLink> {
  await assertAnotherAdministratorStays(tx, account.id);
  const { role, isPriceManager } = account;
  return {
    action: 'employee-unlinked',
    set: { isEmployee: false, role: null, isPriceManager: false, affiliationCheckedAt: null },
    before: {
      employee: named(from),
      ...(role === null ? {} : { role }),
      ...(isPriceManager ? { priceManager: true } : {}),
    },
    after: {
      employee: null,
      ...(role === null ? {} : { role: null }),
      ...(isPriceManager ? { priceManager: false } : {}),
    },
    link: { employee: from, isLinked: false },
  };
}

/**
 * What linking an account to an employee, or unlinking it (null), would do; null where it changes nothing. The record stays locked.
 * @throws Refused not-found, invalid, last-administrator
 */
export async function planLink(
  tx: Transaction,
  account: Account,
  employeeId: string | null,
): Promise<PlannedLink | null> {
  const [linked] = await tx
    .select(columns)
    .from(employee)
    .where(eq(employee.account, account.id))
    .for('update');
  if (employeeId === null) return linked ? planUnlink(tx, account, linked) : null;
  if (linked?.id === employeeId) return null;
  if (!account.emailVerified)
    throw refused(
      'The address of this account is not confirmed yet.',
      'このアカウントのメールアドレスは、まだ確認されていません。',
    );
  const users = await tx.select({ id: user.id }).from(user).where(eq(user.account, account.id));
  if (linked || users.length > 0)
    throw refused(
      'This account belongs to another record already.',
      'このアカウントは、すでに別の登録に紐付けられています。',
    );
  const [found] = await tx
    .select(columns)
    .from(employee)
    .where(eq(employee.id, employeeId))
    .for('update');
  if (!found) throw new Refused('not-found');
  await assertActive(tx, [['employeeId', 'employee', employeeId]]);
  if (found.account !== null)
    throw refused(
      'This employee already has an account.',
      'この社員には、すでにアカウントがあります。',
    );
  return {
    action: 'employee-linked',
    set: {
      isEmployee: true,
      isUser: false,
      // Who was an employee already has nothing new to confirm.
      ...(account.isEmployee ? {} : { affiliationCheckedAt: null }),
    },
    before: { employee: null },
    after: { employee: named(found) },
    link: { employee: found, isLinked: true },
  };
}

/** Sets or clears the account of an employee's record, with its event. */
export async function writeLink(
  tx: Transaction,
  context: ApiContext,
  account: Pick<Account, 'id' | 'email'>,
  { employee: { id, name, nameEn }, isLinked }: EmployeeLink,
): Promise<void> {
  await tx
    .update(employee)
    .set({
      account: isLinked ? account.id : null,
      version: sql`${employee.version} + 1`,
      updatedAt: context.now(),
      updatedBy: context.principal?.accountId ?? null,
    })
    .where(eq(employee.id, id));
  await writeEvent(tx, context, {
    resource: 'employee',
    recordId: id,
    recordTitle: { ja: name, en: nameEn },
    action: 'update',
    before: { account: isLinked ? null : account.email },
    after: { account: isLinked ? account.email : null },
  });
}

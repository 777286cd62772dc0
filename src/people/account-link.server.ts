import { and, eq, isNull, sql } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { masters } from '#master/schema.ts';

type Account = Readonly<{ id: string; email: string; name: string }>;

const isStillEmployed = sql`coalesce(${masters.employee.leftOn} >= (now() at time zone 'Asia/Tokyo')::date, true)`;

/** Links an account to the employee with its address who has none; null if there is none, or they have left. */
async function linkEmployee(tx: Transaction, id: string, email: string, now: Date) {
  const { employee } = masters;
  const [linked] = await tx
    .update(employee)
    .set({ account: id, version: sql`${employee.version} + 1`, updatedAt: now })
    .where(
      and(
        sql`lower(${employee.email}) = ${email}`,
        isNull(employee.account),
        isNull(employee.archivedAt),
        isStillEmployed,
      ),
    )
    .returning({ id: employee.id, name: employee.name, nameEn: employee.nameEn });
  return linked ?? null;
}

/** Notes on an employee or a customer's user that they have got an account. */
async function recordLink(
  tx: Transaction,
  account: Account,
  linked: Readonly<{ kind: 'employee' | 'user'; id: string; title: Bilingual }>,
  now: Date,
): Promise<void> {
  const context = {
    principal: { accountId: account.id, name: account.name, impersonatedBy: null },
    now: () => now,
    requestId: uuidv7(),
    ip: null,
  };
  await writeEvent(tx, context, {
    resource: linked.kind,
    recordId: linked.id,
    recordTitle: linked.title,
    action: 'update',
    before: { account: null },
    after: { account: account.email.toLowerCase() },
  });
}

/**
 * Links the account of an administrator to the employee with its address, whose name and approvals are theirs then.
 * @returns whether there was one without an account
 */
export const linkAdministrator = (db: Database, account: Account, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const linked = await linkEmployee(tx, account.id, account.email.toLowerCase(), now);
    if (!linked) return false;
    const title = { ja: linked.name, en: linked.nameEn };
    await recordLink(tx, account, { kind: 'employee', id: linked.id, title }, now);
    return true;
  });

/**
 * Links an account with a verified email address to the employee or customer user with that address who has no account yet.
 * @returns what it was linked to; null if nobody has that address, so that its owner has to introduce themselves
 */
export async function linkAccount(
  db: Database,
  account: Account,
  now: Date,
): Promise<'employee' | 'user' | null> {
  const { user } = masters;
  const email = account.email.toLowerCase();
  return db.transaction(async (tx) => {
    const asEmployee = await linkEmployee(tx, account.id, email, now);
    const [asUser] = asEmployee
      ? []
      : await tx
          .update(user)
          .set({
            account: account.id,
            status: 'active',
            version: sql`${user.version} + 1`,
            updatedAt: now,
          })
          .where(
            and(
              sql`lower(${user.email}) = ${email}`,
              isNull(user.account),
              isNull(user.archivedAt),
              sql`${user.status} <> 'suspended'`,
            ),
          )
          .returning({ id: user.id, name: user.name });
    const found = asEmployee ?? asUser;
    if (!found) return null;
    const kind = asEmployee ? 'employee' : 'user';
    await tx
      .update(authUser)
      .set({ isEmployee: kind === 'employee', isUser: kind === 'user', affiliationCheckedAt: null })
      .where(eq(authUser.id, account.id));
    const title = asEmployee
      ? { ja: asEmployee.name, en: asEmployee.nameEn }
      : { ja: found.name, en: found.name };
    await recordLink(tx, account, { kind, id: found.id, title }, now);
    return kind;
  });
}

/** Unlinks a deleted account from its employee or user, who can then get another one. */
export async function unlinkAccount(
  tx: Transaction,
  account: Readonly<{ id: string; name: string }>,
  now: Date,
): Promise<void> {
  const { employee, user } = masters;
  const context = {
    principal: { accountId: account.id, name: account.name, impersonatedBy: null },
    now: () => now,
    requestId: uuidv7(),
    ip: null,
  };
  for (const [resource, table] of [
    ['employee', employee],
    ['user', user],
  ] as const) {
    const [unlinked] = await tx
      .update(table)
      .set({ account: null, version: sql`${table.version} + 1`, updatedAt: now })
      .where(eq(table.account, account.id))
      .returning({ id: table.id, name: table.name });
    if (unlinked && resource === 'user')
      await tx
        .update(user)
        .set({ status: 'invited' })
        .where(and(eq(user.id, unlinked.id), eq(user.status, 'active')));
    if (unlinked)
      await writeEvent(tx, context, {
        resource,
        recordId: unlinked.id,
        recordTitle: { ja: unlinked.name, en: unlinked.name },
        action: 'update',
        before: { account: account.name },
        after: { account: null },
      });
  }
}

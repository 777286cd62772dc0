import { and, eq, isNull, sql } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { masters } from '#master/schema.ts';

const isStillEmployed = sql`coalesce(${masters.employee.leftOn} >= (now() at time zone 'Asia/Tokyo')::date, true)`;

/**
 * Links an account with a verified email address to the employee or customer user with that address who has no account yet.
 * @returns what it was linked to; null if nobody has that address, so that its owner has to introduce themselves
 */
export async function linkAccount(
  db: Database,
  account: Readonly<{ id: string; email: string; name: string }>,
  now: Date,
): Promise<'employee' | 'user' | null> {
  const { employee, user } = masters;
  const email = account.email.toLowerCase();
  return db.transaction(async (tx) => {
    const [asEmployee] = await tx
      .update(employee)
      .set({ account: account.id, version: sql`${employee.version} + 1`, updatedAt: now })
      .where(
        and(
          sql`lower(${employee.email}) = ${email}`,
          isNull(employee.account),
          isNull(employee.archivedAt),
          isStillEmployed,
        ),
      )
      .returning({ id: employee.id, name: employee.name, nameEn: employee.nameEn });
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
    const context = {
      principal: { accountId: account.id, name: account.name, impersonatedBy: null },
      now: () => now,
      requestId: uuidv7(),
      ip: null,
    };
    const title = asEmployee
      ? { ja: asEmployee.name, en: asEmployee.nameEn }
      : { ja: found.name, en: found.name };
    await writeEvent(tx, context, {
      resource: kind,
      recordId: found.id,
      recordTitle: title,
      action: 'update',
      before: { account: null },
      after: { account: email },
    });
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

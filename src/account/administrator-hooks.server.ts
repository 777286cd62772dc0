import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { assertAnotherAdministratorStays } from './administrators.server.ts';
import { authUser } from './tables.ts';

/** As the service takes it: what it would refuse must have banned nobody. */
const ban = z.object({
  userId: z.coerce.string(),
  banReason: z.string().optional(),
  banExpiresIn: z.number().optional(),
});
const target = z.object({ userId: z.coerce.string() });

/** What one administrator does not do to another one by a call of the service. */
const refusedForAdministrators: ReadonlySet<string> = new Set([
  // A second administrator confirms it: DELETE /api/v1/admin/user/{id}/ban.
  '/admin/unban-user',
  // Whoever knows the password of the second administrator is both.
  '/admin/set-user-password',
]);

/** Runs a change that may be refused because an administrator has to remain, with the error as the service answers it. */
export async function keepingAnAdministrator<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'last-administrator')
      throw new APIError('CONFLICT', {
        code: 'LAST_ADMINISTRATOR',
        message: 'The last administrator stays',
      });
    throw error;
  }
}

async function isAdministratorAccount(db: Database, id: string): Promise<boolean> {
  const held = await db.$count(authUser, and(eq(authUser.id, id), eq(authUser.role, 'admin')));
  return held > 0;
}

/**
 * Bans an administrator in one transaction with the check that another one stays. The service has no transaction of its own;
 * it then writes the same again.
 */
async function banAdministrator(db: Database, body: unknown, by: string): Promise<void> {
  const { success, data } = ban.safeParse(body);
  // The service refuses a body that it cannot read, and nobody bans themselves.
  if (!success || data.userId === by) return;
  if (!(await isAdministratorAccount(db, data.userId))) return;
  await keepingAnAdministrator(() =>
    db.transaction(async (tx) => {
      const active = await assertAnotherAdministratorStays(tx, data.userId);
      if (!active.includes(by)) throw new APIError('FORBIDDEN');
      await tx.update(authUser).set({ banned: true }).where(eq(authUser.id, data.userId));
    }),
  );
}

/**
 * Before a call of the service by an administrator: bans of administrators are checked and written, and what needs a second
 * administrator is refused.
 */
export async function holdAdministrators(
  db: Database,
  path: string,
  body: unknown,
  by: string,
): Promise<void> {
  if (path === '/admin/ban-user') await banAdministrator(db, body, by);
  if (!refusedForAdministrators.has(path)) return;
  const { success, data } = target.safeParse(body);
  if (success && data.userId !== by && (await isAdministratorAccount(db, data.userId)))
    throw new APIError('FORBIDDEN', {
      code: 'ADMINISTRATOR',
      message: 'Not for the account of another administrator',
    });
}

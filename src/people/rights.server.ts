import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { accountId, roleChange } from '#account/input.ts';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import { keepChange } from '#master/pending/change.server.ts';
import { type RightsChange, planRights, writeRights } from '#master/pending/rights.server.ts';
import { needsSecond } from '#master/pending/second.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';

const tags = ['Administration'];

const changed = z.object({
  pendingChange: z.uuid().nullable().meta({
    description: 'The change that waits for a second administrator; null where it took effect.',
  }),
});

/** Whether the caller is who has banned an account. */
async function hasBanned(tx: Transaction, { principal }: SignedIn, id: string): Promise<boolean> {
  const [ban] = await tx
    .select({ by: auditEvent.actorId })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.resource, 'account'),
        eq(auditEvent.recordId, id),
        eq(auditEvent.action, 'account:banned'),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  return ban?.by === principal.accountId;
}

/**
 * Changes what an account may do, or keeps the change until a second administrator confirms it. At once: to give up a right
 * of one's own, to lift one's own ban, and to lift that of anybody who is no administrator.
 */
async function changeRights(
  context: SignedIn,
  id: string,
  change: RightsChange,
): Promise<z.infer<typeof changed>> {
  const { db, principal } = context;
  return db.transaction(async (tx) => {
    const planned = await planRights(tx, principal.accountId, id, change);
    if (!planned) return { pendingChange: null };
    const { account, before, after } = planned;
    const isGivenUp =
      id === principal.accountId &&
      (after.role === null || after.priceManager === false || after.employee === null);
    const isFree =
      'banned' in change
        ? account.role !== 'admin' || (await hasBanned(tx, context, id))
        : isGivenUp;
    if (isFree || !(await needsSecond(tx, context))) {
      await writeRights(tx, context, planned);
      return { pendingChange: null };
    }
    const title = { en: account.email, ja: account.email };
    const kept = await keepChange(tx, context, {
      resource: 'account',
      recordId: id,
      title,
      operation: 'update',
      values: { ...change },
      baseVersion: null,
      shown: [
        { id: null, version: null, resource: 'account', action: 'update', title, before, after },
      ],
    });
    return { pendingChange: kept.id };
  });
}

const waits = 'Takes effect once another administrator has confirmed it, where there is one.';

/** What administrators give to accounts and take from them. */
export const rightsRouter = {
  setRole: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/role',
      summary: 'Give a role to an account, or take it away',
      description: `Only an employee can be an administrator, and the last administrator keeps the role. ${waits}`,
      tags,
    })
    .input(roleChange)
    .output(changed)
    .handler(({ input: { id, role, has }, context }) =>
      changeRights(context, id, { role: has ? role : null }),
    ),

  setPriceManager: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/price-manager',
      summary: 'Give or take the right to change the tariff',
      description: `Only an employee can have it. ${waits}`,
      tags,
    })
    .input(z.strictObject({ id: accountId, isPriceManager: z.boolean() }))
    .output(changed)
    .handler(({ input: { id, isPriceManager }, context }) =>
      changeRights(context, id, { priceManager: isPriceManager }),
    ),

  setEmployee: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/employee',
      summary: 'Link an account to an employee, or unlink it',
      description: `Without an employee it also loses the role and the right to change the tariff. ${waits}`,
      tags,
    })
    .input(z.strictObject({ id: accountId, employeeId: z.uuid().nullable() }))
    .output(changed)
    .handler(({ input: { id, employeeId }, context }) => changeRights(context, id, { employeeId })),

  unban: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/admin/user/{id}/ban',
      summary: 'Lift the ban of an account',
      description: `Of an administrator whom somebody else has banned: ${waits.toLowerCase()}`,
      tags,
    })
    .input(z.strictObject({ id: accountId }))
    .output(changed)
    .handler(({ input: { id }, context }) => changeRights(context, id, { banned: false })),
};

import { and, eq, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { nothing } from '#platform/http/output.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import type { AccountAction } from './actions.ts';
import { activeAdministrators } from './administrators.server.ts';
import { affiliationOf } from './affiliation.server.ts';
import { deviceOf } from './device.ts';
import { accountId, roleChange } from './input.ts';
import { type SignedIn, procedure } from './procedure.server.ts';
import { resetSecondFactor } from './second-factor.server.ts';
import { authPasskey, authSession, authUser } from './tables.ts';

const tags = ['Administration'];

type Account = typeof authUser.$inferSelect;

/** The account, locked until the change is done. */
async function lockAccount(tx: Transaction, id: string): Promise<Account> {
  const [account] = await tx.select().from(authUser).where(eq(authUser.id, id)).for('update');
  if (!account) throw new Refused('not-found');
  return account;
}

type Recorded = Readonly<{
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}>;
const recordChange = (
  tx: Transaction,
  context: SignedIn,
  { id, email }: Pick<Account, 'id' | 'email'>,
  action: AccountAction,
  change: Recorded,
) =>
  writeEvent(tx, context, {
    resource: 'account',
    recordId: id,
    recordTitle: { en: email, ja: email },
    action: `account:${action}`,
    ...change,
  });

const notAnEmployee = {
  path: 'isPriceManager',
  code: 'employee',
  message: {
    en: 'Only an employee can be a price manager.',
    ja: '運賃管理者にできるのは社員のみです。',
  },
} as const satisfies FieldFault;

/** What administrators change on a person's page. */
export const personAdminProcedures = {
  setRole: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/role',
      summary: 'Give a role to an account, or take it away',
      description:
        'Only an employee can be an administrator, and the last administrator keeps the role.',
      tags,
    })
    .input(roleChange)
    .output(nothing)
    .handler(({ input: { id, role, has }, context }) =>
      context.db.transaction(async (tx) => {
        // Locked, so that two administrators who take the role from each other at once do not both succeed.
        const all = await activeAdministrators(tx, true);
        if (!all.some((each) => each.id === context.principal.accountId))
          throw new Refused('forbidden');
        const account = await lockAccount(tx, id);
        if ((account.role === role) === has) return;
        if (has && !(await affiliationOf(tx, id, account)).isEmployee)
          throw new Refused('not-an-employee');
        if (!has && all.every((each) => each.id === id)) throw new Refused('last-administrator');
        const after = { role: has ? role : null };
        await tx
          .update(authUser)
          .set({ ...after, updatedAt: context.now() })
          .where(eq(authUser.id, id));
        await recordChange(tx, context, account, 'role-changed', {
          before: { role: account.role },
          after,
        });
      }),
    ),

  setPriceManager: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/price-manager',
      summary: 'Give or take the right to change the tariff',
      description: 'Only an employee can have it.',
      tags,
    })
    .input(z.strictObject({ id: accountId, isPriceManager: z.boolean() }))
    .output(nothing)
    .handler(({ input: { id, isPriceManager }, context }) =>
      context.db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        if (account.isPriceManager === isPriceManager) return;
        if (isPriceManager && !(await affiliationOf(tx, id, account)).isEmployee)
          throw new Refused('invalid', { fields: [notAnEmployee] });
        await tx
          .update(authUser)
          .set({ isPriceManager, updatedAt: context.now() })
          .where(eq(authUser.id, id));
        await recordChange(tx, context, account, 'role-changed', {
          before: { priceManager: account.isPriceManager },
          after: { priceManager: isPriceManager },
        });
      }),
    ),

  endSession: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/user/{id}/session/{sessionId}',
      summary: 'End a session of an account',
      tags,
    })
    .input(z.strictObject({ id: accountId, sessionId: accountId }))
    .output(nothing)
    .handler(({ input: { id, sessionId }, context }) =>
      context.db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        const [ended] = await tx
          .delete(authSession)
          .where(
            and(
              eq(authSession.userId, id),
              eq(authSession.id, sessionId),
              isNull(authSession.impersonatedBy),
            ),
          )
          .returning({ device: authSession.userAgent });
        if (!ended) throw new Refused('not-found');
        await recordChange(tx, context, account, 'sessions-ended', {
          after: { device: deviceOf(ended.device) },
        });
      }),
    ),

  endSessions: procedure('admin')
    .route({
      method: 'DELETE',
      path: '/admin/user/{id}/session',
      summary: 'End all sessions of an account',
      description: 'The session of the call itself goes on.',
      tags,
    })
    .input(z.strictObject({ id: accountId }))
    .output(nothing)
    .handler(({ input: { id }, context }) =>
      context.db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        const ended = await tx
          .delete(authSession)
          .where(and(eq(authSession.userId, id), ne(authSession.id, context.principal.sessionId)))
          .returning({ device: authSession.userAgent });
        if (ended.length === 0) return;
        await recordChange(tx, context, account, 'sessions-ended', {
          after: { device: ended.map(({ device }) => deviceOf(device)).join(' / ') },
        });
      }),
    ),

  resetSecondFactor: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/admin/user/{id}/second-factor',
      summary: 'Reset the authenticator app of an account',
      description:
        'For who has lost it. Ends the sessions of the account; its owner is told by email.',
      tags,
    })
    .input(z.strictObject({ id: accountId }))
    .output(nothing)
    .handler(({ input, context }) => resetSecondFactor(context, input.id)),

  revokePasskey: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'DELETE',
      path: '/admin/user/{id}/passkey/{passkeyId}',
      summary: 'Revoke a passkey of an account',
      tags,
    })
    .input(z.strictObject({ id: accountId, passkeyId: accountId }))
    .output(nothing)
    .handler(({ input: { id, passkeyId }, context }) =>
      context.db.transaction(async (tx) => {
        const account = await lockAccount(tx, id);
        const [revoked] = await tx
          .delete(authPasskey)
          .where(and(eq(authPasskey.userId, id), eq(authPasskey.id, passkeyId)))
          .returning({ name: authPasskey.name });
        if (!revoked) throw new Refused('not-found');
        await recordChange(tx, context, account, 'passkey-removed', {
          before: { passkey: revoked.name ?? '' },
        });
      }),
    ),
};

import { and, eq, isNull, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { nothing } from '#platform/http/output.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { endOfDay } from '#platform/clock.ts';
import type { AccountAction } from './actions.ts';
import { deviceOf } from './device.ts';
import { assertAnotherAdministratorStays } from './administrators.server.ts';
import { accountId, ban } from './input.ts';
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

const past = {
  path: 'until',
  code: 'past',
  message: { en: 'This day is over.', ja: '過去の日付です。' },
} as const satisfies FieldFault;

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

/** What administrators end at once: the use of an account, its sessions, passkeys and second factor. */
export const personAdminProcedures = {
  ban: procedure('admin')
    .meta({ reauthenticate: true })
    .route({
      method: 'PUT',
      path: '/admin/user/{id}/ban',
      summary: 'Ban an account',
      description: 'Ends its sessions. Nobody bans themselves, and one administrator stays.',
      tags,
    })
    .input(ban)
    .output(nothing)
    .handler(({ input: { id, reason, until }, context }) =>
      context.db.transaction(async (tx) => {
        const active = await assertAnotherAdministratorStays(tx, id);
        const by = context.principal.accountId;
        if (id === by || !active.includes(by)) throw new Refused('forbidden');
        const account = await lockAccount(tx, id);
        const banExpires = until === null ? null : endOfDay(until);
        if (banExpires !== null && banExpires <= context.now())
          throw new Refused('invalid', { fields: [past] });
        await tx
          .update(authUser)
          .set({ banned: true, banReason: reason, banExpires, updatedAt: context.now() })
          .where(eq(authUser.id, id));
        await tx.delete(authSession).where(eq(authSession.userId, id));
        await recordChange(tx, context, account, 'banned', {
          after: { banReason: reason, ...(until === null ? {} : { banExpires: until }) },
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

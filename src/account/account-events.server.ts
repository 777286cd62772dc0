import { eq } from 'drizzle-orm';
import { writeEvent } from '#platform/event/write.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { personNameOf } from './affiliation.server.ts';
import type { AccountAction } from './actions.ts';
import { assertAnotherAdministratorStays } from './administrators.server.ts';
import { type SignInCall, logSession } from './sign-in-log.server.ts';
import { authUser } from './tables.ts';

/** Calls of the sign-in service that are logged, other than sign-in and sign-out. */
export const loggedActions: Readonly<Record<string, AccountAction>> = {
  '/update-user': 'profile-changed',
  '/change-password': 'password-changed',
  '/verify-password': 'identity-confirmed',
  '/passkey/verify-registration': 'passkey-added',
  '/passkey/update-passkey': 'passkey-renamed',
  '/passkey/delete-passkey': 'passkey-removed',
  '/unlink-account': 'account-unlinked',
  '/revoke-sessions': 'sessions-ended',
  '/revoke-other-sessions': 'sessions-ended',
  '/admin/impersonate-user': 'impersonated',
};

type Person = Readonly<{ id: string; name: string; accountName?: string }>;
type AccountEvent = Readonly<{
  action: AccountAction;
  subjectId: string;
  actor: Person | null;
  impersonator?: Person | null;
  after?: Record<string, unknown> | null;
}>;

/** Writes an event about an account. */
export async function recordAccountEvent(
  db: Database | Transaction,
  { requestId, ip }: SignInCall,
  { action, subjectId, actor, impersonator = null, after = null }: AccountEvent,
): Promise<void> {
  const [subject] = await db
    .select({ email: authUser.email })
    .from(authUser)
    .where(eq(authUser.id, subjectId));
  const title = subject?.email ?? subjectId;
  const principal = actor && {
    accountId: actor.id,
    name: actor.name,
    ...(actor.accountName === undefined ? {} : { accountName: actor.accountName }),
    impersonatedBy: impersonator && { accountId: impersonator.id, name: impersonator.name },
  };
  await db.transaction((tx) =>
    writeEvent(
      tx,
      { principal, now: () => new Date(), requestId, ip },
      {
        resource: 'account',
        recordId: subjectId,
        recordTitle: { en: title, ja: title },
        action: `account:${action}`,
        after,
      },
    ),
  );
}

/**
 * Deletes an account with its sessions, passkeys and passwords, writes the event, and runs `more`, in one transaction.
 * The sign-in service has no transaction of its own; its own deletion afterwards finds no rows.
 */
export async function deleteAccount(
  db: Database,
  call: SignInCall,
  account: Readonly<{ id: string; name: string; email: string }>,
  more: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordAccountEvent(tx, call, {
      action: 'account-deleted',
      subjectId: account.id,
      actor: account,
      after: { email: account.email },
    });
    await more(tx);
    await assertAnotherAdministratorStays(tx, account.id);
    await tx.delete(authUser).where(eq(authUser.id, account.id));
  });
}

/** Logs a sign-out: of the account's owner, or of an administrator who was impersonating it. */
export async function logSignOut(
  db: Database,
  call: SignInCall,
  session: Readonly<{ userId: string; impersonatedBy?: unknown }>,
): Promise<void> {
  const { userId, impersonatedBy } = session;
  if (typeof impersonatedBy !== 'string') return logSession(db, call, 'sign-out', userId);
  await recordAccountEvent(db, call, {
    action: 'impersonation-ended',
    subjectId: userId,
    actor: { id: impersonatedBy, name: await personNameOf(db, impersonatedBy) },
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import { getOAuthState } from 'better-auth/api';
import * as z from 'zod';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { oneOf } from '#platform/one-of.ts';
import { propertyOf } from '#platform/property.ts';
import { Refused } from '#platform/refusal.ts';
import { recordAccountEvent } from './account-events.server.ts';
import { type Site, sendAccountMail } from './mails.server.ts';
import { type Provider, providerNames, providers } from './providers.ts';
import type { SignInCall } from './sign-in-log.server.ts';
import { authAccount, authUser, authVerification } from './tables.ts';

// An account of Google or Microsoft is linked with one of ours by a link in a mail to the address of ours. The sign-in
// service has checked before that the address is verified on both sides.

const validMs = 3_600_000;
const prefix = 'link-account:';

/** The claim that identifies a person at the provider, for good. */
const subjectClaims: Readonly<Record<Provider, string>> = { google: 'sub', microsoft: 'oid' };

const pendingLink = z.object({
  userId: z.string(),
  email: z.string(),
  provider: z.enum(providers),
  accountId: z.string().min(1),
});
type PendingLink = z.output<typeof pendingLink>;

const identifierOf = (token: string): string =>
  `${prefix}${createHash('sha256').update(token).digest('base64url')}`;

/** Stores what a link in a mail will link; it replaces earlier ones of the account. Returns its secret. */
async function storePending(tx: Transaction, pending: PendingLink, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .delete(authVerification)
    .where(
      and(
        like(authVerification.identifier, `${prefix}%`),
        like(authVerification.value, `%"${pending.userId}"%`),
      ),
    );
  await tx.insert(authVerification).values({
    id: uuidv7(),
    identifier: identifierOf(token),
    value: JSON.stringify(pending),
    expiresAt: new Date(now.getTime() + validMs),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

type Identity = Readonly<{
  user: Readonly<{ id?: unknown }>;
  source: Readonly<{
    action?: string;
    oauth?: Readonly<{ providerId: string; profile?: unknown }> | undefined;
  }>;
}>;

/**
 * Refuses to link an account at a sign-in, and mails a link that does. Who is signed in links on the own profile;
 * administrators only there.
 */
export const confirmByMail =
  (db: Database, site: Site) =>
  async ({ user, source }: Identity, { path }: Readonly<{ path?: string }>) => {
    if (source.action !== 'link-account') return;
    if (path === '/link-social' || (await getOAuthState())?.link) return;
    const provider = oneOf(providers, source.oauth?.providerId);
    const subject = provider && propertyOf(source.oauth?.profile, subjectClaims[provider]);
    if (!provider || typeof subject !== 'string' || typeof user.id !== 'string')
      return { error: 'account_not_linked' };
    const [owner] = await db.select().from(authUser).where(eq(authUser.id, user.id));
    if (!owner) return { error: 'account_not_linked' };
    const values = { provider: providerNames[provider] };
    await db.transaction(async (tx) => {
      const now = new Date();
      if (owner.role === 'admin') {
        await sendAccountMail(tx, site, owner, {
          name: 'linkInside',
          link: '/user/profile',
          values,
        });
        return;
      }
      const token = await storePending(
        tx,
        { userId: owner.id, email: owner.email, provider, accountId: subject },
        now,
      );
      const link = `/auth/link-account?token=${token}`;
      await sendAccountMail(tx, site, owner, { name: 'linkAccount', link, values });
    });
    return { error: 'confirm_link' };
  };

/**
 * Links the account that a mail's link stands for.
 * @throws Refused `link-invalid` when it was used, replaced, is too old, or the account has changed since.
 */
export async function confirmLink(
  db: Database,
  site: Site,
  call: SignInCall,
  { token, now }: Readonly<{ token: string; now: Date }>,
): Promise<Provider> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(authVerification)
      .where(
        and(
          eq(authVerification.identifier, identifierOf(token)),
          gt(authVerification.expiresAt, now),
        ),
      )
      .returning({ value: authVerification.value });
    const pending = used && pendingLink.parse(JSON.parse(used.value));
    const [owner] = pending
      ? await tx.select().from(authUser).where(eq(authUser.id, pending.userId)).for('update')
      : [];
    const isSame = owner?.emailVerified && owner.email === pending?.email;
    if (!pending || !owner || !isSame || owner.role === 'admin' || owner.banned)
      throw new Refused('link-invalid');
    const { provider, accountId } = pending;
    const [known] = await tx
      .select({ id: authAccount.id })
      .from(authAccount)
      .where(and(eq(authAccount.providerId, provider), eq(authAccount.accountId, accountId)));
    if (known) throw new Refused('link-invalid');
    await tx.insert(authAccount).values({
      id: uuidv7(),
      accountId,
      providerId: provider,
      userId: owner.id,
      createdAt: now,
      updatedAt: now,
    });
    await recordAccountEvent(tx, call, {
      action: 'account-linked',
      subjectId: owner.id,
      actor: owner,
      after: { provider: providerNames[provider] },
    });
    const values = { provider: providerNames[provider] };
    await sendAccountMail(tx, site, owner, {
      name: 'accountLinked',
      link: '/user/profile',
      values,
    });
    return provider;
  });
}

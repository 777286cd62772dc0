import { randomBytes } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { type Site, sendAccountMail } from './mails.server.ts';
import { authUser, authVerification } from './tables.ts';

const validDays = 7;
const pauseMs = 60_000;
/** Prefix under which the sign-in service stores password reset links. */
const linkPrefix = 'reset-password:';

export type Invited = Readonly<{
  name: string;
  email: string;
  locale: Locale;
}>;

const linksOf = (accountId: string) =>
  and(eq(authVerification.value, accountId), like(authVerification.identifier, `${linkPrefix}%`));

/** When the account's last link was sent, and until when it is valid. */
export async function lastLink(
  db: Database | Transaction,
  accountId: string,
): Promise<{ sentAt: Date; validUntil: Date } | null> {
  const [last] = await db
    .select({ sentAt: authVerification.createdAt, validUntil: authVerification.expiresAt })
    .from(authVerification)
    .where(linksOf(accountId))
    .orderBy(desc(authVerification.createdAt))
    .limit(1);
  return last ?? null;
}

/** Voids every link that sets the account's password. */
export async function voidLinks(db: Database | Transaction, accountId: string): Promise<void> {
  await db.delete(authVerification).where(linksOf(accountId));
}

/** The address of the account whose password a link sets. */
export async function ownerOfLink(db: Database, token: string): Promise<string | null> {
  const [found] = await db
    .select({ email: authUser.email })
    .from(authVerification)
    .innerJoin(authUser, eq(authUser.id, authVerification.value))
    .where(eq(authVerification.identifier, `${linkPrefix}${token}`));
  return found?.email ?? null;
}

/**
 * Creates an account without a password, or finds that of the address, and mails a link to its owner, which sets the
 * password and verifies the address. The link works once, for seven days, and replaces earlier ones.
 * Returns the account and whether it is new.
 * @throws Refused `rate-limited` when a link was sent within the last minute.
 */
export async function invite(
  tx: Transaction,
  { name, email: given, locale }: Invited,
  { baseUrl, siteName = '', now }: Readonly<{ baseUrl: string; siteName?: string; now: Date }>,
): Promise<{ id: string; isNew: boolean }> {
  const email = given.toLowerCase();
  const [known] = await tx
    .select({ id: authUser.id })
    .from(authUser)
    .where(eq(authUser.email, email))
    .for('update');
  const id = known?.id ?? uuidv7();
  if (!known)
    await tx.insert(authUser).values({
      id,
      name,
      email,
      locale,
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    });
  const last = known && (await lastLink(tx, id));
  if (last && now.getTime() - last.sentAt.getTime() < pauseMs) throw new Refused('rate-limited');
  await voidLinks(tx, id);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000);
  await tx.insert(authVerification).values({
    id: uuidv7(),
    identifier: `${linkPrefix}${token}`,
    value: id,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  const site: Site = { baseUrl, siteName };
  await sendAccountMail(
    tx,
    site,
    { name, email, locale },
    { name: 'invitation', link: `/auth/reset-password?token=${token}` },
    now,
  );
  return { id, isNew: !known };
}

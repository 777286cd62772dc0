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
/** As the sign-in service keeps a link that sets a password. */
const linkPrefix = 'reset-password:';

export type Invited = Readonly<{
  name: string;
  email: string;
  locale: Locale;
  role?: string | null;
}>;

const linksOf = (accountId: string) =>
  and(eq(authVerification.value, accountId), like(authVerification.identifier, `${linkPrefix}%`));

/** The link that an account was sent last: since when, until when. */
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

/**
 * Makes an account without a password, or finds the one of the address, and writes to its owner: the link sets the
 * first password and proves the address. It works once, for seven days, and only the last one that was sent works.
 * Answers the account and whether it is new.
 * @throws Refused `rate-limited` when a link was sent within the last minute.
 */
export async function invite(
  tx: Transaction,
  { name, email: given, locale, role = null }: Invited,
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
      role,
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    });
  const last = known && (await lastLink(tx, id));
  if (last && now.getTime() - last.sentAt.getTime() < pauseMs) throw new Refused('rate-limited');
  await tx.delete(authVerification).where(linksOf(id));
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

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { letters } from './letters.ts';
import { authUser, authVerification } from './tables.ts';

const validDays = 7;

export type Invited = Readonly<{ name: string; email: string; locale: Locale; role?: string | null }>;

/**
 * Makes an account without a password, or finds the one of the address, and writes to its owner: the link sets the
 * first password and proves the address. It works once, for seven days. Answers the account and whether it is new.
 */
export async function invite(
  tx: Transaction,
  { name, email: given, locale, role = null }: Invited,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const email = given.toLowerCase();
  const [known] = await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email));
  const id = known?.id ?? uuidv7();
  if (!known) await tx.insert(authUser).values({ id, name, email, locale, role, emailVerified: false, createdAt: now, updatedAt: now });
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000);
  await tx.insert(authVerification).values({ id: uuidv7(), identifier: `reset-password:${token}`, value: id, expiresAt, createdAt: now, updatedAt: now });
  const { subject, body } = letters.invitation[locale]({ name, email });
  const link = `${baseUrl}${inLocale(`/auth/reset-password`, locale)}?token=${token}`;
  await enqueue(tx, [{ to: email, locale, subject, text: [...body, '', link, ''].join('\n'), secret: true }], now);
  return { id, isNew: !known };
}

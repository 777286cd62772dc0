import { eq } from 'drizzle-orm';
import { hashPassword } from 'better-auth/crypto';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { authAccount, authUser } from './tables.ts';
import { firstOf } from '#platform/expect.ts';

export type NewAccount = Readonly<{
  email: string;
  name: string;
  /** Hashed already where many accounts share one: a hash takes a twentieth of a second. */
  password: string | Readonly<{ hash: string }>;
  isEmployee?: boolean;
  isUser?: boolean;
  role?: string | null;
  /** By default for employees. */
  isPriceManager?: boolean;
  affiliationCheckedAt?: Date | null;
  locale?: 'en' | 'ja';
}>;

/** Creates an account that can sign in with its password; for the first administrator, demo data and tests. */
export async function createAccount(
  db: Database | Transaction,
  { password, ...person }: NewAccount,
  now: Date,
): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const dated = { createdAt: now, updatedAt: now };
  // Addresses are compared in lower case when somebody signs in.
  const email = person.email.toLowerCase();
  await db.insert(authUser).values({
    isPriceManager: person.isEmployee === true,
    ...person,
    ...dated,
    id,
    email,
    emailVerified: true,
  });
  await db.insert(authAccount).values({
    ...dated,
    id: uuidv7(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: typeof password === 'string' ? await hashPassword(password) : password.hash,
  });
  return { id, email };
}

/** Makes the account of an address an administrator; creates the account if there is none. */
export async function makeAdministrator(
  db: Database,
  email: string,
  password: string,
  now: Date,
): Promise<'made' | 'raised'> {
  const [found] = await db
    .select({ id: authUser.id })
    .from(authUser)
    .where(eq(authUser.email, email));
  const standing = {
    isEmployee: true,
    isPriceManager: true,
    role: 'admin',
    affiliationCheckedAt: now,
  };
  if (found) {
    await db.update(authUser).set(standing).where(eq(authUser.id, found.id));
    return 'raised';
  }
  await createAccount(db, { email, name: firstOf(email.split('@')), password, ...standing }, now);
  return 'made';
}

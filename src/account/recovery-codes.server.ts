import { randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import type { SignedIn } from './procedure.server.ts';
import { authTwoFactor } from './tables.ts';

const recoveryCodes = 10;

/** Letters and digits that cannot be taken for one another, in two groups: what the sign-in service compares with. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
function newCode(): string {
  const text = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Encrypts what is stored of a second factor. */
export const keyOf = ({ encryptionKey }: SignedIn) => defined(encryptionKey, 'encryption key');

/** The codes that are left; null without an app. */
export async function readCodes(
  context: SignedIn,
  tx: Database | Transaction,
): Promise<string[] | null> {
  const [row] = await tx
    .select({ codes: authTwoFactor.backupCodes })
    .from(authTwoFactor)
    .where(eq(authTwoFactor.userId, context.principal.accountId));
  if (!row) return null;
  const text = await symmetricDecrypt({ key: keyOf(context), data: row.codes });
  return z.array(z.string()).parse(JSON.parse(text));
}

/** New codes, and how they are stored. */
export async function newCodes(context: SignedIn) {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  const stored = await symmetricEncrypt({ key: keyOf(context), data: JSON.stringify(codes) });
  return { codes, stored };
}

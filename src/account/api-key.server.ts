import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import type { NewKey } from './input.ts';
import type { SignedIn } from './procedure.server.ts';
import { apiKey, authUser } from './tables.ts';

/** Prefix of every key, so that leaked keys are recognisable. */
const keyPrefix = 'umiji_';
/** How many characters of a key are stored and shown to identify it. */
const shownLength = keyPrefix.length + 6;
/** What is stored of a key, and found by. */
export const hashOfKey = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
export const looksLikeKey = (bearer: string): boolean => bearer.startsWith(keyPrefix);

/** Updates the last use of a key, once a minute. */
export async function recordUse(
  db: Database,
  { id, lastUsedAt }: typeof apiKey.$inferSelect,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 60_000);
  if (lastUsedAt && lastUsedAt >= since) return;
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, since))));
}

const titleOf = (name: string) => ({ en: name, ja: name });

/** Creates a key. The secret is only returned here and never stored. */
export async function makeKey(
  context: SignedIn,
  { name, accountId, scopes, expiresAt }: NewKey,
): Promise<{ id: string; secret: string }> {
  const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const id = uuidv7();
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(authUser).where(eq(authUser.id, accountId));
    // A key of an administrator could do everything, and one of an account without affiliation nothing.
    if (
      !account ||
      account.role === 'admin' ||
      account.banned ||
      (!account.isEmployee && !account.isUser)
    ) {
      throw new Refused('invalid', {
        fields: [
          {
            path: 'accountId',
            code: 'select',
            message: {
              en: 'Please select an employee or user who is no administrator.',
              ja: '管理者以外の社員またはユーザーを選択してください。',
            },
          },
        ],
      });
    }
    const end = expiresAt === null ? null : new Date(`${expiresAt}T23:59:59.999+09:00`);
    await tx.insert(apiKey).values({
      id,
      name,
      start: secret.slice(0, shownLength),
      hash: hashOfKey(secret),
      accountId,
      scopes: [...scopes],
      expiresAt: end,
      createdBy: context.principal.name,
      createdAt: context.now(),
    });
    const after = { name, account: account.email, scopes: scopes.join(', '), expiresAt: end };
    await writeEvent(tx, context, {
      resource: 'account',
      recordId: id,
      recordTitle: titleOf(name),
      action: 'account:key-made',
      after,
    });
  });
  return { id, secret };
}

/** Revokes a key permanently. */
export async function revokeKey(context: SignedIn, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(apiKey)
      .set({ revokedAt: context.now() })
      .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
      .returning();
    if (!ended) throw new Refused('not-found');
    await writeEvent(tx, context, {
      resource: 'account',
      recordId: id,
      recordTitle: titleOf(ended.name),
      action: 'account:key-revoked',
    });
  });
}

/** All keys, including revoked ones, newest first; there are never many. */
export async function listKeys({ db }: SignedIn) {
  return db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      start: apiKey.start,
      scopes: apiKey.scopes,
      account: { id: authUser.id, name: authUser.name, email: authUser.email },
      expiresAt: apiKey.expiresAt,
      createdBy: apiKey.createdBy,
      createdAt: apiKey.createdAt,
      lastUsedAt: apiKey.lastUsedAt,
      revokedAt: apiKey.revokedAt,
    })
    .from(apiKey)
    .innerJoin(authUser, eq(authUser.id, apiKey.accountId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
}

import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { endOfDay } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { activeAdministrators } from './administrators.server.ts';
import type { NewKey, NewSystemKey } from './input.ts';
import { type Receiver, sendAccountMail } from './mails.server.ts';
import type { SignedIn } from './procedure.server.ts';
import { scopeNames } from './scopes.ts';
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

/** Whom a program acts as; the log shows a person's address, and a system's name. */
type Account = Readonly<{ id: string; shownAs: string }>;

/** Stores a key of an account. The secret is only returned here and never stored. */
async function storeKey(
  tx: Transaction,
  context: SignedIn,
  account: Account,
  { name, scopes, expiresAt }: NewKey,
): Promise<{ id: string; secret: string }> {
  const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const id = uuidv7();
  const end = expiresAt === null ? null : endOfDay(expiresAt);
  await tx.insert(apiKey).values({
    id,
    name,
    start: secret.slice(0, shownLength),
    hash: hashOfKey(secret),
    accountId: account.id,
    scopes: [...scopes],
    expiresAt: end,
    createdBy: context.principal.name,
    createdAt: context.now(),
  });
  await writeEvent(tx, context, {
    resource: 'account',
    recordId: id,
    recordTitle: titleOf(name),
    action: 'account:key-made',
    after: {
      name,
      account: account.shownAs,
      scopes: {
        en: scopes.map((scope) => scopeNames[scope].en).join(', '),
        ja: scopes.map((scope) => scopeNames[scope].ja).join('、'),
      },
      expiresAt: end,
    },
  });
  return { id, secret };
}

const mailOfKey = (
  tx: Transaction,
  { baseUrl, siteName = '', principal, now }: SignedIn,
  receiver: Receiver,
  mail: Readonly<{ name: 'keyMade' | 'systemKeyMade'; link: string; key: string }>,
) =>
  sendAccountMail(
    tx,
    { baseUrl, siteName },
    receiver,
    { name: mail.name, link: mail.link, values: { key: mail.key, email: principal.email } },
    now(),
  );

/** Creates a key of the caller's own account, and tells its owner by mail. */
export const makeOwnKey = (
  context: SignedIn,
  key: NewKey,
): Promise<{ id: string; secret: string }> =>
  context.db.transaction(async (tx) => {
    const { accountId, email, accountName = '', locale } = context.principal;
    const made = await storeKey(tx, context, { id: accountId, shownAs: email }, key);
    const mail = { name: 'keyMade', link: '/user/profile', key: key.name } as const;
    await mailOfKey(tx, context, { name: accountName, email, locale }, mail);
    return made;
  });

/** Registers a system, the account of a program. Nothing is ever sent to its address, and it has no password. */
async function createSystem(tx: Transaction, context: SignedIn, name: string): Promise<Account> {
  const id = uuidv7();
  const email = `${id}@system.invalid`;
  const now = context.now();
  await tx
    .insert(authUser)
    .values({ id, name, email, isSystem: true, createdAt: now, updatedAt: now });
  await writeEvent(tx, context, {
    resource: 'account',
    recordId: id,
    recordTitle: titleOf(name),
    action: 'account:account-made',
    after: { name },
  });
  return { id, shownAs: name };
}

const notASystem = {
  path: 'systemId',
  code: 'select',
  message: { en: 'Please select a system.', ja: 'システムを選択してください。' },
} as const satisfies FieldFault;

async function findSystem(tx: Transaction, id: string): Promise<Account> {
  const [found] = await tx
    .select({ id: authUser.id, shownAs: authUser.name })
    .from(authUser)
    .where(
      and(eq(authUser.id, id), eq(authUser.isSystem, true), sql`${authUser.banned} is not true`),
    );
  if (!found) throw new Refused('invalid', { fields: [notASystem] });
  return found;
}

/** Creates a key of a system, which is registered by the key's name where none is given. All administrators are told by mail. */
export const makeSystemKey = (
  context: SignedIn,
  { systemId, ...key }: NewSystemKey,
): Promise<{ id: string; secret: string }> =>
  context.db.transaction(async (tx) => {
    const system =
      systemId === null
        ? await createSystem(tx, context, key.name)
        : await findSystem(tx, systemId);
    const made = await storeKey(tx, context, system, key);
    const mail = { name: 'systemKeyMade', link: '/admin/api-key', key: key.name } as const;
    for (const administrator of await activeAdministrators(tx))
      await mailOfKey(tx, context, administrator, mail);
    return made;
  });

/** Revokes a key permanently. `owner`: whose key it has to be; an administrator revokes anybody's. */
export async function revokeKey(context: SignedIn, id: string, owner?: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(apiKey)
      .set({ revokedAt: context.now() })
      .where(
        and(
          eq(apiKey.id, id),
          isNull(apiKey.revokedAt),
          owner === undefined ? undefined : eq(apiKey.accountId, owner),
        ),
      )
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

/** All keys, or those of one account, including revoked ones, newest first; there are never many. */
export async function listKeys({ db }: SignedIn, owner?: string) {
  return db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      start: apiKey.start,
      scopes: apiKey.scopes,
      account: {
        id: authUser.id,
        name: authUser.name,
        email: authUser.email,
        isSystem: authUser.isSystem,
      },
      expiresAt: apiKey.expiresAt,
      createdBy: apiKey.createdBy,
      createdAt: apiKey.createdAt,
      lastUsedAt: apiKey.lastUsedAt,
      revokedAt: apiKey.revokedAt,
    })
    .from(apiKey)
    .innerJoin(authUser, eq(authUser.id, apiKey.accountId))
    .where(owner === undefined ? undefined : eq(apiKey.accountId, owner))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
}

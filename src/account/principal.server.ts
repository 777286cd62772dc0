import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { isLocale } from '#platform/i18n/locale.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import {
  type MasterRecords,
  affiliationBy,
  masterRecordsOf,
  personName,
} from './affiliation.server.ts';
import { hashOfKey, looksLikeKey, recordUse } from './api-key.server.ts';
import type { Auth } from './auth.server.ts';
import type { Principal } from './principal.ts';
import { signedToken } from './session-cookie.server.ts';
import { lacksSecondFactor } from './session-strength.server.ts';
import { apiKey, authSession, authUser } from './tables.ts';

/** An account with what the masters say of it. */
const account = {
  user: authUser,
  // With the table's name, which a statement of one table leaves out.
  ...masterRecordsOf(sql`${authUser}.${sql.identifier(authUser.id.name)}`),
};
const session = {
  ...account,
  session: authSession,
  impersonator: personName(authSession.impersonatedBy),
};

// Whoever makes a request is read by one statement: session or key, account, affiliation, and who acts for whom.
const sessions = (db: Database) =>
  db.select(session).from(authSession).innerJoin(authUser, eq(authUser.id, authSession.userId));
const sessionByToken = prepared('session by token', (db) =>
  sessions(db).where(eq(authSession.token, sql.placeholder('token'))),
);
const sessionById = prepared('session by id', (db) =>
  sessions(db).where(
    and(
      eq(authSession.id, sql.placeholder('id')),
      gt(authSession.expiresAt, sql.placeholder('now')),
    ),
  ),
);
const keyByHash = prepared('key by hash', (db) =>
  db
    .select({ ...account, key: apiKey })
    .from(apiKey)
    .innerJoin(authUser, eq(authUser.id, apiKey.accountId))
    .where(
      and(
        eq(apiKey.hash, sql.placeholder('hash')),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('now'))),
      ),
    ),
);

type User = typeof authUser.$inferSelect;
type Session = typeof authSession.$inferSelect;
type FoundSession = MasterRecords &
  Readonly<{ user: User; session: Session; impersonator: string | null }>;

/** The session of a Bearer token, if the token is valid and the session has not expired. */
async function sessionOfToken(
  db: Database,
  auth: Auth,
  token: string,
): Promise<FoundSession | null> {
  const { payload } = await auth.api.verifyJWT({ body: { token } });
  if (typeof payload?.sid !== 'string') return null;
  const [found] = await sessionById(db).execute({ id: payload.sid, now: new Date() });
  return found ?? null;
}

/** The session of a request's cookie. One that has ended, or is to be prolonged today, is left to the sign-in service. */
async function sessionOfCookie(
  db: Database,
  auth: Auth,
  headers: Headers,
): Promise<FoundSession | null> {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const token = signedToken(headers.get('cookie'), authCookies.sessionToken.name, secret);
  if (token === null) return null;
  const [found] = await sessionByToken(db).execute({ token });
  if (!found) return null;
  const { expiresIn, updateAge } = sessionConfig;
  const age = expiresIn * 1000 - (found.session.expiresAt.getTime() - Date.now());
  if (age < updateAge * 1000) return found;
  return (await auth.api.getSession({ headers })) ? found : null;
}

function isBanned({ banned, banExpires }: Pick<User, 'banned' | 'banExpires'>): boolean {
  return banned === true && !(banExpires && banExpires <= new Date());
}

/** The principal of an API key: the account it acts as, with the key's scopes. */
async function principalOfKey(db: Database, secret: string): Promise<Principal | null> {
  const now = new Date();
  const [found] = await keyByHash(db).execute({ hash: hashOfKey(secret), now });
  if (!found) return null;
  const { key } = found;
  await recordUse(db, key, now);
  if (isBanned(found.user)) return null;
  // Administrators cannot have keys: one who became administrator later gets no such rights by key.
  return {
    ...principalBy(found),
    role: null,
    scopes: key.scopes,
    impersonatedBy: { accountId: key.id, name: `API: ${key.name}` },
  };
}

/**
 * The principal of a request, by session cookie, Bearer token or API key. Null for banned accounts and ended sessions, even
 * if the token has not expired. If a browser sends both, the cookie wins: it changes at once when somebody else signs in
 * or an administrator starts to impersonate.
 */
export async function principalOf(
  db: Database,
  auth: Auth,
  headers: Headers,
  employeeSecondFactor = false,
): Promise<Principal | null> {
  const bearer = bearerOf(headers);
  if (bearer && looksLikeKey(bearer)) return principalOfKey(db, bearer);
  const found =
    (await sessionOfCookie(db, auth, headers)) ??
    (bearer ? await sessionOfToken(db, auth, bearer) : null);
  if (!found || isBanned(found.user)) return null;
  const { impersonator, user } = found;
  const { id, impersonatedBy, authenticatedAt } = found.session;
  const principal = principalBy(found);
  return {
    ...principal,
    sessionId: id,
    authenticatedAt,
    impersonatedBy: impersonatedBy ? { accountId: impersonatedBy, name: impersonator ?? '' } : null,
    lacksSecondFactor: lacksSecondFactor(
      found.session,
      { ...principal, twoFactorEnabled: user.twoFactorEnabled },
      employeeSecondFactor,
    ),
  };
}

/** The principal of an account, without a session. */
function principalBy({ user, ...records }: MasterRecords & Readonly<{ user: User }>): Principal {
  const { masterName, ...affiliation } = affiliationBy(records, user);
  return {
    accountId: user.id,
    sessionId: '',
    name: masterName ?? user.name,
    accountName: user.name,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : 'ja',
    timeFormat: user.timeFormat,
    role: user.role,
    affiliationCheckedAt: user.affiliationCheckedAt,
    authenticatedAt: null,
    lacksSecondFactor: false,
    ...affiliation,
    isPriceManager: affiliation.isEmployee && user.isPriceManager,
    scopes: null,
    impersonatedBy: null,
  };
}

/** The principal of an account, without a session: for what the system does on somebody's behalf. */
export async function principalById(
  db: Database | Transaction,
  accountId: string,
): Promise<Principal | null> {
  const [found] = await db.select(account).from(authUser).where(eq(authUser.id, accountId));
  return found ? principalBy(found) : null;
}

import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isLocale } from '#platform/i18n/locale.ts';
import { bearerOf } from '#platform/http/bearer.ts';
import { findKey, looksLikeKey } from './api-key.server.ts';
import type { Auth } from './auth.server.ts';
import type { Principal } from './principal.ts';
import { lacksSecondFactor } from './session-strength.server.ts';
import { affiliationOf, personNameOf } from './affiliation.server.ts';
import { authSession, authUser } from './tables.ts';

/** The session of a Bearer token, if the token is valid and the session has not expired. */
async function sessionOfToken(db: Database, auth: Auth, token: string) {
  const { payload } = await auth.api.verifyJWT({ body: { token } });
  if (typeof payload?.sid !== 'string') return null;
  const [row] = await db
    .select({ session: authSession, user: authUser })
    .from(authSession)
    .innerJoin(authUser, eq(authUser.id, authSession.userId))
    .where(and(eq(authSession.id, payload.sid), gt(authSession.expiresAt, new Date())));
  return row ?? null;
}

function isBanned({
  banned,
  banExpires,
}: {
  banned?: boolean | null | undefined;
  banExpires?: Date | null | undefined;
}): boolean {
  return banned === true && !(banExpires && banExpires <= new Date());
}

/** The principal of an API key: the account it acts as, with the key's scopes. */
async function principalOfKey(db: Database, secret: string): Promise<Principal | null> {
  const found = await findKey(db, secret);
  if (!found || isBanned(found.user)) return null;
  const { key } = found;
  const principal = await principalFor(db, found.user, { id: '' });
  // Administrators cannot have keys: one who became administrator later gets no such rights by key.
  return {
    ...principal,
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
    (await auth.api.getSession({ headers })) ??
    (bearer ? await sessionOfToken(db, auth, bearer) : null);
  if (!found || isBanned(found.user)) return null;
  const principal = await principalFor(db, found.user, found.session);
  return {
    ...principal,
    lacksSecondFactor: lacksSecondFactor(
      found.session,
      { ...principal, twoFactorEnabled: found.user.twoFactorEnabled },
      employeeSecondFactor,
    ),
  };
}

type User = Readonly<{
  id: string;
  name: string;
  email: string;
  locale?: string | null | undefined;
  timeFormat?: string | null | undefined;
  isEmployee?: boolean | null | undefined;
  isUser?: boolean | null | undefined;
  role?: string | null | undefined;
  isPriceManager?: boolean | null | undefined;
  affiliationCheckedAt?: Date | null | undefined;
}>;

async function principalFor(
  db: Database,
  user: User,
  session: {
    id: string;
    impersonatedBy?: string | null | undefined;
    authenticatedAt?: Date | null | undefined;
  },
): Promise<Principal> {
  const { masterName, ...affiliation } = await affiliationOf(db, user.id, {
    isEmployee: user.isEmployee === true,
    isUser: user.isUser === true,
  });
  return {
    accountId: user.id,
    sessionId: session.id,
    name: masterName ?? user.name,
    accountName: user.name,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : 'ja',
    timeFormat: user.timeFormat === '12' ? '12' : '24',
    role: user.role ?? null,
    affiliationCheckedAt: user.affiliationCheckedAt ?? null,
    authenticatedAt: session.authenticatedAt ?? null,
    lacksSecondFactor: false,
    ...affiliation,
    isPriceManager: affiliation.isEmployee && user.isPriceManager === true,
    scopes: null,
    impersonatedBy: session.impersonatedBy
      ? {
          accountId: session.impersonatedBy,
          name: await personNameOf(db, session.impersonatedBy),
        }
      : null,
  };
}

/** The principal of an account, without a session: for what the system does on somebody's behalf. */
export async function principalById(db: Database, accountId: string): Promise<Principal | null> {
  const [user] = await db.select().from(authUser).where(eq(authUser.id, accountId));
  return user ? principalFor(db, user, { id: '' }) : null;
}

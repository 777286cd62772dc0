import { eq } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import { recordAccountEvent } from './account-events.server.ts';
import type { AfterContext, HookContext } from './attempt-hooks.server.ts';
import type { AttemptLimits } from './attempts.server.ts';
import { spendCode } from './code-hooks.server.ts';
import { type Site, sendAccountMail } from './mails.server.ts';
import { hasSecondFactor } from './second-factor.server.ts';
import { isRecentlyAuthenticated, lacksSecondFactor } from './session-strength.server.ts';
import { callOf } from './sign-in-log.server.ts';
import { authSession, authUser } from './tables.ts';

// What the calls of the sign-in service ask of a session, as the procedures' policy does of theirs, and what they add to it.

/** Calls that need a password or passkey of the last ten minutes. */
const recentPaths: ReadonlySet<string> = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
  '/change-email',
  '/link-social',
  '/unlink-account',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/admin/impersonate-user',
]);
/** Calls by which a session gets what it lacks. */
const openPaths: ReadonlySet<string> = new Set([
  '/token',
  '/verify-password',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
]);
const enrolPaths: ReadonlySet<string> = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/list-user-passkeys',
]);

const strength = z.object({
  authenticatedAt: z.date().nullish().catch(null),
  secondFactor: z.boolean().nullish().catch(null),
  impersonatedBy: z.string().nullish().catch(null),
});
const owner = z.object({
  id: z.string(),
  twoFactorEnabled: z.boolean().nullish().catch(null),
  isEmployee: z.boolean().catch(false),
});
type Session = Readonly<{ session: unknown; user: unknown }>;

/** Before a call: refuses it to a session without a second factor, or without a recent password where it needs one. */
export async function refuseWeakSession(
  { db, employeeSecondFactor }: Readonly<{ db: Database; employeeSecondFactor: boolean }>,
  { path }: Pick<HookContext, 'path'>,
  given: Session,
): Promise<void> {
  const [session, user] = [strength.parse(given.session), owner.parse(given.user)];
  if (
    lacksSecondFactor(session, user, employeeSecondFactor) &&
    !openPaths.has(path) &&
    !(enrolPaths.has(path) && !(await hasSecondFactor(db, user.id)))
  )
    throw new APIError('FORBIDDEN', {
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'A second factor is needed first',
    });
  if (recentPaths.has(path) && !isRecentlyAuthenticated(session, new Date()))
    throw new APIError('FORBIDDEN', {
      code: 'REAUTHENTICATION_REQUIRED',
      message: 'A password or passkey of the last ten minutes is needed',
    });
}

const idOf = (session: unknown): string | null => {
  const id = propertyOf(session, 'session', 'id');
  return typeof id === 'string' ? id : null;
};

/** The browser signed in anew by passkey: its session before, of the same account, is over. */
async function endPreviousSession(ctx: AfterContext): Promise<void> {
  const { authCookies, internalAdapter, newSession, secret } = ctx.context;
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (!newSession || !token || token === newSession.session.token) return;
  const previous = await internalAdapter.findSession(token);
  if (previous?.user.id === newSession.user.id && !propertyOf(previous?.session, 'impersonatedBy'))
    await internalAdapter.deleteSession(token);
}

/** Writes the event of a used recovery code, and mails the account's owner. */
async function recordRecovery(db: Database, site: Site, ctx: AfterContext): Promise<void> {
  const id = propertyOf(ctx.context.returned, 'user', 'id');
  if (typeof id !== 'string') return;
  const [user] = await db.select().from(authUser).where(eq(authUser.id, id));
  if (!user) return;
  await recordAccountEvent(db, callOf(ctx.headers), {
    action: 'recovery-code-used',
    subjectId: id,
    actor: user,
  });
  await sendAccountMail(db, site, user, { name: 'recoveryCodeUsed', link: '/user/second-factor' });
}

/** A session that lacked its factor gets it by a code, which is used up; that of a sign-in is a new one. */
async function confirmByCode(
  db: Database,
  limits: AttemptLimits,
  ctx: AfterContext,
): Promise<void> {
  const { session } = ctx.context;
  if (!session) return;
  await spendCode(limits, session.user.id, ctx);
  await db
    .update(authSession)
    .set({ secondFactor: true })
    .where(eq(authSession.id, session.session.id));
  await recordAccountEvent(db, callOf(ctx.headers), {
    action: 'identity-confirmed',
    subjectId: session.user.id,
    actor: session.user,
    after: { signInMethod: 'code' },
  });
}

/** After a call: notes in the session what its owner has just given. */
export async function strengthenSession(
  { db, site, limits }: Readonly<{ db: Database; site: Site; limits: AttemptLimits }>,
  ctx: AfterContext,
): Promise<void> {
  if (ctx.context.returned instanceof APIError) return;
  const id = idOf(ctx.context.session);
  const note = async (values: Partial<typeof authSession.$inferInsert>) => {
    if (id !== null) await db.update(authSession).set(values).where(eq(authSession.id, id));
  };
  switch (ctx.path) {
    case '/verify-password':
      return note({ authenticatedAt: new Date() });
    case '/two-factor/verify-totp':
      return confirmByCode(db, limits, ctx);
    case '/passkey/verify-registration':
      return note({ secondFactor: true });
    case '/two-factor/verify-backup-code':
      await note({ secondFactor: true });
      return recordRecovery(db, site, ctx);
    case '/passkey/verify-authentication':
      return endPreviousSession(ctx);
    default:
  }
}

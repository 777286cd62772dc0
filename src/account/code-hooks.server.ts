import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import type { HookContext } from './attempt-hooks.server.ts';
import type { AttemptLimits } from './attempts.server.ts';
import { callOf, logFailure } from './sign-in-log.server.ts';

// A code of an app is right for about 90 seconds; within them it is accepted once.

const totpPath = '/two-factor/verify-totp';
/** The library's name of the cookie of a sign-in that waits for its code. */
const challengeCookie = 'two_factor';

type Owner = Readonly<{ id: string; email: string }>;

/** Whose code a call brings: that of the session, or of the person who has entered the password and waits. */
export async function ownerOfCode(ctx: HookContext): Promise<Owner | null> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user;
  const { createAuthCookie, internalAdapter, secret } = ctx.context;
  const challenge = await ctx.getSignedCookie(createAuthCookie(challengeCookie).name, secret);
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return found ? internalAdapter.findUserById(found.value) : null;
}

const refusal = () =>
  new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });

/** Before a call: refuses a code that has been used. The sign-in goes on waiting for the next one. */
export async function refuseUsedCode(
  { db, limits }: Readonly<{ db: Database; limits: AttemptLimits }>,
  ctx: HookContext,
): Promise<void> {
  if (ctx.path !== totpPath) return;
  const owner = await ownerOfCode(ctx);
  if (!owner || !(await limits.isUsed(owner.id, String(propertyOf(ctx.body, 'code'))))) return;
  await logFailure(db, callOf(ctx.headers), owner.email, 'code');
  throw refusal();
}

/**
 * When a code was right, before it has any effect: uses it up.
 * @throws APIError for all but the first of simultaneous calls
 */
export async function spendCode(
  limits: AttemptLimits,
  accountId: string,
  { path, body }: Readonly<{ path?: string | undefined; body?: unknown }>,
): Promise<void> {
  if (path !== totpPath) return;
  if (!(await limits.mayUse(accountId, String(propertyOf(body, 'code'))))) throw refusal();
}

import { eq } from 'drizzle-orm';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import type { AttemptLimits } from './attempts.server.ts';
import { type Site, sendAccountMail } from './mails.server.ts';
import { callOf } from './sign-in-log.server.ts';
import { authUser } from './tables.ts';

export type HookContext = Parameters<typeof getSessionFromCtx>[0];
/** After a call, with its answer. */
export type AfterContext = HookContext & Readonly<{ context: { returned?: unknown } }>;

/** Calls in which a password is checked. */
const passwordPaths: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/verify-password',
  '/change-password',
  '/delete-user',
]);
/** Calls in which a code is checked within a session; without one the service counts them itself. */
const codePaths: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);
/** Calls by which guests have a mail with a link sent to an address. */
const linkPaths: ReadonlySet<string> = new Set(['/sign-up/email', '/request-password-reset']);

/** The service's codes for a wrong password or code. */
export const wrong: ReadonlySet<unknown> = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
]);
/** Refusals of people whose password was right. */
const rightButRefused: ReadonlySet<unknown> = new Set(['EMAIL_NOT_VERIFIED', 'BANNED_USER']);

const givenEmail = (body: unknown) => z.email().safeParse(propertyOf(body, 'email')).data ?? null;

type Counted = Readonly<{ email: string; owner: string; address: string | null }>;

/** Whose counter a call belongs to; null where it checks nothing. */
async function countedOf(ctx: HookContext): Promise<Counted | null> {
  const isCode = codePaths.has(ctx.path);
  if (!isCode && !passwordPaths.has(ctx.path)) return null;
  // Without the password a link is sent instead.
  if (ctx.path === '/delete-user' && typeof propertyOf(ctx.body, 'password') !== 'string')
    return null;
  const owner =
    ctx.path === '/sign-in/email'
      ? givenEmail(ctx.body)
      : ((await getSessionFromCtx(ctx))?.user.email ?? null);
  if (owner === null) return null;
  // A right password must not clear the counter of codes.
  return { owner, email: isCode ? `code ${owner}` : owner, address: callOf(ctx.headers).ip };
}

function refuseFor(seconds: number): void {
  if (seconds > 0)
    throw new APIError(
      'TOO_MANY_REQUESTS',
      { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Please wait.' },
      { 'X-Retry-After': String(seconds) },
    );
}

/** Before a call: refuses it while its account or network pauses, or its address has got enough links. */
export async function refuseAttempt(limits: AttemptLimits, ctx: HookContext): Promise<void> {
  const counted = await countedOf(ctx);
  if (counted) refuseFor(await limits.mayTry(counted));
  const email = linkPaths.has(ctx.path) ? givenEmail(ctx.body) : null;
  if (email !== null) refuseFor(await limits.maySendLink(email));
}

/** After a call: counts a wrong password and mails the owner once in a series; a right one ends it. */
export async function countAttempt(
  db: Database,
  site: Site,
  limits: AttemptLimits,
  ctx: AfterContext,
): Promise<void> {
  const counted = await countedOf(ctx);
  if (!counted) return;
  const { returned } = ctx.context;
  const code = returned instanceof APIError ? returned.body?.code : null;
  if (!(returned instanceof APIError) || rightButRefused.has(code))
    return limits.succeeded(counted);
  if (!wrong.has(code)) return limits.notTried(counted);
  if (!(await limits.failed(counted))) return;
  const [owner] = await db
    .select({ name: authUser.name, email: authUser.email, locale: authUser.locale })
    .from(authUser)
    .where(eq(authUser.email, counted.owner.toLowerCase()));
  if (owner)
    await sendAccountMail(db, site, owner, {
      name: 'wrongPasswords',
      link: '/auth/forgot-password',
    });
}

import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import { loggedActions, recordAccountEvent } from './account-events.server.ts';
import {
  type AfterContext,
  type HookContext,
  countAttempt,
  refuseAttempt,
} from './attempt-hooks.server.ts';
import type { AttemptLimits } from './attempts.server.ts';
import { guard } from './guard.ts';
import { passwordFault } from './password.server.ts';
import { ownerOfLink, voidLinks } from './invitation.server.ts';
import { type Site, tellOfPassword } from './mails.server.ts';
import { isLastAdministrator } from './administrators.server.ts';
import { refuseUsedCode } from './code-hooks.server.ts';
import { logFailedSignIn } from './failed-sign-in.server.ts';
import { callOf } from './sign-in-log.server.ts';
import { refuseWeakSession, strengthenSession } from './session-hooks.server.ts';
import { signUpAnswer } from './sign-up-answer.server.ts';
import { affiliationOf, personNameOf } from './affiliation.server.ts';

const tokenCookie = 'auth_jwt';
const tokenSeconds = 86_400;

/** Calls that only the account's owner may make, not an administrator who impersonates them. */
const ownerOnlyPaths =
  /^\/(passkey|change-password|verify-password|change-email|delete-user|update-user|revoke-|link-social|unlink-account|list-accounts|token)/;

const newPassword = z.union([
  z.object({ newPassword: z.string() }).transform((body) => body.newPassword),
  z.object({ password: z.string() }).transform((body) => body.password),
]);
const passwordPaths = new Set(['/sign-up/email', '/reset-password', '/change-password']);

const account = z.object({
  isEmployee: z.boolean().catch(false),
  isUser: z.boolean().catch(false),
  role: z.string().nullable().catch(null),
  affiliationCheckedAt: z.date().nullable().catch(null),
});

/** What the hooks need of the service. */
export type Service = Readonly<{
  db: Database;
  site: Site;
  limits: AttemptLimits;
  employeeSecondFactor: boolean;
}>;

/** The address of the account that a call gives a password. */
async function ownerOfPassword(db: Database, ctx: HookContext): Promise<string | null> {
  const { body, path } = ctx;
  if (path === '/sign-up/email') return String(propertyOf(body, 'email') ?? '');
  if (path === '/change-password') return (await getSessionFromCtx(ctx))?.user.email ?? null;
  const token = propertyOf(body, 'token') ?? propertyOf(ctx.query, 'token');
  return typeof token === 'string' ? ownerOfLink(db, token) : null;
}

async function refusePassword({ db, site }: Service, ctx: HookContext): Promise<void> {
  const given = passwordPaths.has(ctx.path) ? newPassword.safeParse(ctx.body).data : undefined;
  if (given === undefined) return;
  const email = await ownerOfPassword(db, ctx);
  const code = passwordFault(given, { email, siteName: site.siteName });
  if (code) throw new APIError('BAD_REQUEST', { code, message: passwordMessages[code] });
}

const passwordMessages = {
  PASSWORD_TOO_COMMON: 'Password too common',
  PASSWORD_TOO_PERSONAL: 'Password like the address or the name of the site',
} as const;

const deletions: ReadonlySet<string> = new Set(['/delete-user', '/delete-user/callback']);

/** Checks before a call of the service; its administration requires the same access as the administration screens. */
export const beforeCall = (service: Service) =>
  createAuthMiddleware(async (ctx) => {
    const { db } = service;
    await refusePassword(service, ctx);
    await refuseAttempt(service.limits, ctx);
    await refuseUsedCode(service, ctx);
    if (ctx.path === '/admin/stop-impersonating') {
      const acting = await getSessionFromCtx(ctx);
      const impersonator = propertyOf(acting?.session, 'impersonatedBy');
      if (acting && typeof impersonator === 'string')
        await recordAccountEvent(db, callOf(ctx.headers), {
          action: 'impersonation-ended',
          subjectId: acting.user.id,
          actor: { id: impersonator, name: await personNameOf(db, impersonator) },
        });
      return;
    }
    const isAdministration = ctx.path.startsWith('/admin/');
    if (!isAdministration && !ownerOnlyPaths.test(ctx.path)) return;
    const session = await getSessionFromCtx(ctx);
    if (propertyOf(session?.session, 'impersonatedBy'))
      throw new APIError('FORBIDDEN', {
        code: 'IMPERSONATING',
        message: 'Not while acting as somebody else',
      });
    if (session) await refuseWeakSession(service, ctx, session);
    if (session && deletions.has(ctx.path) && (await isLastAdministrator(db, session.user.id)))
      throw new APIError('CONFLICT', {
        code: 'LAST_ADMINISTRATOR',
        message: 'The last administrator cannot delete the account',
      });
    if (!isAdministration) return;
    if (!session) throw new APIError('UNAUTHORIZED');
    const user = account.parse(session.user);
    const who = { ...user, ...(await affiliationOf(db, session.user.id, user)) };
    if (guard({ access: 'admin' }, '', who, new Date()) !== 'allow')
      throw new APIError('FORBIDDEN');
  });

const idAndName = z.object({ id: z.string(), name: z.string() });
/** The fields of a call's body that are logged. */
const text = z.string().max(300).optional();
const subject = z.object({ userId: text, name: text, locale: text, timeFormat: text });

type AfterCall = Readonly<{
  path: string;
  body: unknown;
  headers?: Headers | undefined;
  context: { session: unknown; returned?: unknown };
}>;

/** Logs a call that changed an account; refused calls have changed nothing. */
async function logCall(db: Database, { path, body, headers, context }: AfterCall): Promise<void> {
  const action = loggedActions[path];
  if (!action || context.returned instanceof APIError) return;
  const person = idAndName.safeParse(propertyOf(context.session, 'user')).data ?? null;
  const actor = person && {
    id: person.id,
    name: (await personNameOf(db, person.id)) || person.name,
    accountName: person.name,
  };
  const { userId, ...said } = subject.safeParse(body).data ?? {};
  const subjectId = userId ?? actor?.id;
  if (subjectId)
    await recordAccountEvent(db, callOf(headers), {
      action,
      subjectId,
      actor,
      after: Object.keys(said).length > 0 ? said : null,
    });
}

const owner = idAndName.extend({ email: z.string() }).loose();

/** After a changed password no link may set another one, and its owner is told. */
async function afterPasswordChange({ db, site }: Service, ctx: AfterContext): Promise<void> {
  if (ctx.path !== '/change-password' || ctx.context.returned instanceof APIError) return;
  const { data: person } = owner.safeParse(ctx.context.session?.user);
  if (!person) return;
  await voidLinks(db, person.id);
  await tellOfPassword(db, site, person);
}

/** After a call: sets and clears the token's cookie, logs and counts failed sign-ins. */
export const afterCall = (service: Service) =>
  createAuthMiddleware(async (ctx) => {
    const { db, site, limits } = service;
    const secure = site.baseUrl.startsWith('https:');
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const returned = ctx.context.returned;
    await countAttempt(db, site, limits, ctx);
    await afterPasswordChange(service, ctx);
    await logFailedSignIn(db, ctx);
    await strengthenSession(service, ctx);
    if (ctx.path === '/token' && returned instanceof Object && 'token' in returned) {
      ctx.setCookie(tokenCookie, String(returned.token), { ...cookie, maxAge: tokenSeconds });
    }
    // A refused deletion leaves the person signed in, and so does one that is still to be confirmed by email.
    const hasEnded =
      ctx.path === '/sign-out' ||
      (deletions.has(ctx.path) &&
        !(returned instanceof APIError && returned.statusCode >= 400) &&
        propertyOf(returned, 'message') !== 'Verification email sent');
    if (hasEnded) ctx.setCookie(tokenCookie, '', { ...cookie, maxAge: 0 });
    await logCall(db, ctx);
    if (ctx.path === '/sign-up/email' && !(returned instanceof APIError))
      return ctx.json(signUpAnswer(ctx.body, new Date()));
    return undefined;
  });

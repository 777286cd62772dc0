import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { propertyOf } from '#platform/property.ts';
import { maxFullWidth, notBlank } from '#ui/form/rules/strings.ts';
import { nameOf, tellAccount, toldActions } from './account-events.server.ts';
import { guard } from './guard.ts';
import { isCommonPassword } from './password.server.ts';
import { callOf, logFailure } from './sign-in-log.server.ts';
import { standingOf } from './standing.server.ts';

const tokenCookie = 'auth_jwt';
const tokenSeconds = 86_400;

/** What only the person may do: an administrator who acts as somebody is kept from it. */
const personal =
  /^\/(passkey|change-password|set-password|change-email|delete-user|update-user|list-sessions|revoke-|link-social|unlink-account|list-accounts|token)/;

const newPassword = z.union([
  z.object({ newPassword: z.string() }).transform((body) => body.newPassword),
  z.object({ password: z.string() }).transform((body) => body.password),
]);
const settingPassword = new Set([
  '/sign-up/email',
  '/reset-password',
  '/change-password',
  '/set-password',
  '/admin/set-user-password',
  '/admin/create-user',
]);

const named60 = maxFullWidth(60, notBlank());
const who = z.object({
  name: named60.optional(),
  email: z.string().max(254).optional(),
  image: z.null().optional(),
});
const passkeyNamed = z.object({ name: maxFullWidth(60).nullish() });
/** What the service would keep at any length, as our own forms give it: names, addresses, and no pictures. */
const keptTexts: Readonly<Record<string, z.ZodType>> = {
  '/sign-up/email': who,
  '/update-user': who,
  '/admin/create-user': who,
  '/change-email': z.object({ newEmail: z.string().max(254) }),
  '/passkey/verify-registration': passkeyNamed,
  '/passkey/update-passkey': passkeyNamed,
};

const account = z.object({
  isEmployee: z.boolean().catch(false),
  isUser: z.boolean().catch(false),
  role: z.string().nullable().catch(null),
  affiliationCheckedAt: z.date().nullable().catch(null),
});

/** Before a call of the service: its administration asks for what the screens of administration ask for. */
export const beforeCall = (db: Database) =>
  createAuthMiddleware(async (ctx) => {
    if (keptTexts[ctx.path]?.safeParse(ctx.body).success === false)
      throw new APIError('BAD_REQUEST', {
        code: 'INVALID_TEXT',
        message: 'A text is too long or blank',
      });
    if (settingPassword.has(ctx.path)) {
      const given = newPassword.safeParse(ctx.body);
      if (given.success && isCommonPassword(given.data))
        throw new APIError('BAD_REQUEST', {
          code: 'PASSWORD_TOO_COMMON',
          message: 'Password too common',
        });
    }
    if (ctx.path === '/admin/stop-impersonating') {
      const acting = await getSessionFromCtx(ctx);
      const impersonator = propertyOf(acting?.session, 'impersonatedBy');
      if (acting && typeof impersonator === 'string')
        await tellAccount(db, callOf(ctx.headers), {
          action: 'impersonation-ended',
          subjectId: acting.user.id,
          actor: { id: impersonator, name: await nameOf(db, impersonator) },
        });
      return;
    }
    const isAdministration = ctx.path.startsWith('/admin/');
    if (!isAdministration && !personal.test(ctx.path)) return;
    const session = await getSessionFromCtx(ctx);
    if (propertyOf(session?.session, 'impersonatedBy'))
      throw new APIError('FORBIDDEN', {
        code: 'IMPERSONATING',
        message: 'Not while acting as somebody else',
      });
    if (!isAdministration) return;
    if (!session) throw new APIError('UNAUTHORIZED');
    const user = account.parse(session.user);
    const who = { ...user, ...(await standingOf(db, session.user.id, user)) };
    if (guard({ access: 'admin' }, '', who, new Date()) !== 'allow')
      throw new APIError('FORBIDDEN');
  });

const named = z.object({ id: z.string(), name: z.string() });
/** What a call says of its subject, as far as the log shows it; a new passkey or account is known by the answer. */
const text = z.string().max(300).optional();
const subject = z.object({
  userId: text,
  role: text,
  banReason: text,
  name: text,
  locale: text,
  timeFormat: text,
});

type AfterCall = Readonly<{
  path: string;
  body: unknown;
  headers?: Headers | undefined;
  context: { session: unknown; returned?: unknown };
}>;

/** Notes a change of an account; a refused call has changed nothing. */
async function tell(db: Database, { path, body, headers, context }: AfterCall): Promise<void> {
  const action = toldActions[path];
  if (!action || context.returned instanceof APIError) return;
  const actor = named.safeParse(propertyOf(context.session, 'user')).data ?? null;
  const { userId, ...said } = subject.safeParse(body).data ?? {};
  const made = z.object({ user: named }).safeParse(context.returned).data?.user;
  const subjectId = userId ?? made?.id ?? actor?.id;
  if (subjectId)
    await tellAccount(db, callOf(headers), {
      action,
      subjectId,
      actor,
      after: Object.keys(said).length > 0 ? said : null,
    });
}

/** After a call: the token goes into its cookie and out of it, failed attempts into the log. */
export const afterCall = (db: Database, secure: boolean) =>
  createAuthMiddleware(async (ctx) => {
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const returned = ctx.context.returned;
    if (ctx.path === '/token' && returned instanceof Object && 'token' in returned) {
      ctx.setCookie(tokenCookie, String(returned.token), { ...cookie, maxAge: tokenSeconds });
    }
    if (['/sign-out', '/delete-user', '/delete-user/callback'].includes(ctx.path))
      ctx.setCookie(tokenCookie, '', { ...cookie, maxAge: 0 });
    await tell(db, ctx);
    const typed = z.object({ email: z.email() }).safeParse(ctx.body);
    // What is no address is not kept: people type passwords into the wrong field.
    if (ctx.path === '/sign-in/email' && returned instanceof APIError && typed.success)
      await logFailure(db, callOf(ctx.headers), typed.data.email);
  });

import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import * as z from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defaultLocale, locales } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { guard } from './guard.ts';
import { callHeaders, callOf, logFailure, logSession } from './sign-in-log.server.ts';
import * as tables from './tables.ts';

const day = 86_400;

export const tokenCookie = 'auth_jwt';
export const tokenSeconds = day;

export type AuthSettings = Readonly<{ baseUrl: string; siteName: string; secret: string }>;

const quiet = { debug: 'debug', info: 'debug', success: 'debug', warn: 'debug', error: 'error' } as const;

/** A page of this server is trusted under every name the server is reached by; no other site is. */
function ownOrigins(baseUrl: string, request: Request | undefined): string[] {
  const origin = request?.headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === request?.headers.get('host');
  return [new URL(baseUrl).origin, ...(isOwn ? [origin] : [])];
}

/** Before a call of the service: its administration asks for what the screens of administration ask for. */
const beforeCall = createAuthMiddleware(async (ctx) => {
  if (!ctx.path.startsWith('/admin/') || ctx.path === '/admin/stop-impersonating') return;
  const session = await getSessionFromCtx(ctx);
  const who = session?.user as Parameters<typeof guard>[2] | undefined;
  if (!who) throw new APIError('UNAUTHORIZED');
  if (guard({ access: 'admin' }, '', { ...who, affiliationCheckedAt: who.affiliationCheckedAt ?? null }, new Date()) !== 'allow') throw new APIError('FORBIDDEN');
});

/** After a call: the token goes into its cookie and out of it, failed attempts into the log. */
const afterCall = (db: Database, secure: boolean) =>
  createAuthMiddleware(async (ctx) => {
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const returned = ctx.context.returned;
    if (ctx.path === '/token' && returned instanceof Object && 'token' in returned) {
      ctx.setCookie(tokenCookie, String(returned.token), { ...cookie, maxAge: tokenSeconds });
    }
    if (ctx.path === '/sign-out') ctx.setCookie(tokenCookie, '', { ...cookie, maxAge: 0 });
    const typed = z.object({ email: z.email() }).safeParse(ctx.body);
    // What is no address is not kept: people type passwords into the wrong field.
    if (ctx.path === '/sign-in/email' && returned instanceof APIError && typed.success) await logFailure(db, callOf(ctx.headers), typed.data.email);
  });

/** Sign-in, sessions and tokens; the library's tables are ours by name. */
export function createAuth(db: Database, { baseUrl, siteName, secret }: AuthSettings) {
  const { origin, hostname, protocol } = new URL(baseUrl);
  return betterAuth({
    appName: siteName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: (request) => ownOrigins(baseUrl, request),
    database: drizzleAdapter(db as never, {
      provider: 'pg',
      schema: {
        user: tables.authUser,
        session: tables.authSession,
        account: tables.authAccount,
        verification: tables.authVerification,
        jwks: tables.authJwks,
        passkey: tables.authPasskey,
        rateLimit: tables.authRateLimit,
      },
    }),
    advanced: {
      database: { generateId: () => uuidv7() },
      cookiePrefix: 'umiji',
      ipAddress: { ipAddressHeaders: [callHeaders.address] },
    },
    logger: { log: (level, message) => log[quiet[level as keyof typeof quiet] ?? 'info']({ area: 'sign-in' }, message) },
    // Signing up comes with the mail that verifies the address; until then accounts are made by administrators.
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true, minPasswordLength: 10, maxPasswordLength: 128 },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      storage: 'database',
      customRules: { '/sign-in/email': { window: 60, max: 20 }, '/sign-up/email': { window: 3600, max: 20 } },
    },
    session: { expiresIn: 14 * day, updateAge: day },
    telemetry: { enabled: false },
    user: {
      additionalFields: {
        locale: { type: 'string', required: false, defaultValue: defaultLocale, input: true, validator: { input: z.enum(locales) } },
        isEmployee: { type: 'boolean', required: false, defaultValue: false, input: false },
        isUser: { type: 'boolean', required: false, defaultValue: false, input: false },
        affiliationCheckedAt: { type: 'date', required: false, input: false },
      },
    },
    hooks: { before: beforeCall, after: afterCall(db, protocol === 'https:') },
    databaseHooks: {
      session: {
        // An administrator who acts as somebody has not signed in as that person.
        create: { after: async (session, ctx) => (session.impersonatedBy ? undefined : logSession(db, callOf(ctx?.headers), 'sign-in', session.userId)) },
        delete: { after: async (session, ctx) => (ctx?.path === '/sign-out' ? logSession(db, callOf(ctx.headers), 'sign-out', session.userId) : undefined) },
      },
    },
    plugins: [
      admin(),
      passkey({ rpID: hostname, rpName: siteName, origin }),
      jwt({
        // The token has an address of its own; a signature on every look at the session would be wasted.
        disableSettingJwtHeader: true,
        jwks: { rotationInterval: 30 * day, gracePeriod: 2 * day },
        jwt: {
          issuer: baseUrl,
          audience: baseUrl,
          expirationTime: '1d',
          definePayload: ({ user, session }) => ({ sid: session.id, email: user.email }),
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

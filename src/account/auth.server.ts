import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { eq } from 'drizzle-orm';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import * as z from 'zod';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defaultLocale, locales } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { deleteAccount, logSignOut, tellAccount } from './account-events.server.ts';
import { afterCall, beforeCall } from './auth-hooks.server.ts';
import { writeTo } from './mails.server.ts';
import { noticeNewDevice } from './new-device.server.ts';
import { passwordLength } from './password.server.ts';
import { callHeaders, callOf, logSession } from './sign-in-log.server.ts';
import * as tables from './tables.ts';

const day = 86_400;

/** Sign-in with another firm's account, where its settings are given. */
type SocialSettings = Readonly<
  Partial<Record<'google' | 'microsoft', Readonly<{ clientId: string; clientSecret: string }>>>
>;

type Account = Readonly<{ id: string; email: string; name: string }>;

export type AuthSettings = Readonly<{
  baseUrl: string;
  siteName: string;
  secret: string;
  social?: SocialSettings;
  /** Told of every account whose address was proven, so that the masters can say whose it is. */
  verified?: (account: Account) => Promise<void>;
  /** Told of every account that its owner deletes, in the transaction that deletes it. */
  deleted?: (tx: Transaction, account: Account) => Promise<void>;
}>;

/** By the library's level; what it logs besides errors is of use while developing only. */
const logLevelOf: Readonly<Record<string, 'debug' | 'error'>> = {
  debug: 'debug',
  info: 'debug',
  success: 'debug',
  warn: 'debug',
  error: 'error',
};

/** A page of this server is trusted under every name the server is reached by; no other site is. */
function ownOrigins(baseUrl: string, request: Request | undefined): string[] {
  const origin = request?.headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === request?.headers.get('host');
  return [new URL(baseUrl).origin, ...(isOwn ? [origin] : [])];
}

/** Sign-in, sessions and tokens; the library's tables are ours by name. */
export function createAuth(
  db: Database,
  {
    baseUrl,
    siteName,
    secret,
    social = {},
    verified = async () => {},
    deleted = async () => {},
  }: AuthSettings,
) {
  const { origin, hostname, protocol } = new URL(baseUrl);
  const site = { baseUrl, siteName };
  // The adapter's type has an index signature, which a type of members satisfies and a class does not.
  const plainDb: { [K in keyof Database]: Database[K] } = db;
  return betterAuth({
    appName: siteName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: (request) => ownOrigins(baseUrl, request),
    // Whose an account is, the masters say; an account is deleted by its owner.
    disabledPaths: ['/admin/update-user', '/admin/remove-user'],
    database: drizzleAdapter(plainDb, {
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
      // Said here, for the library is less careful where it believes to be tested.
      disableOriginCheck: false,
      database: { generateId: () => uuidv7() },
      cookiePrefix: 'umiji',
      ipAddress: { ipAddressHeaders: [callHeaders.address] },
    },
    logger: {
      log: (level, message) => log[logLevelOf[level] ?? 'info']({ area: 'sign-in' }, message),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        writeTo(db, site, user, { name: 'reset', link: `/auth/reset-password?token=${token}` }),
      // Who follows a link that came by mail has proven the address.
      onPasswordReset: async ({ user }, request) => {
        await tellAccount(db, callOf(request?.headers), {
          action: 'password-changed',
          subjectId: user.id,
          actor: user,
        });
        if (user.emailVerified) return;
        await db
          .update(tables.authUser)
          .set({ emailVerified: true })
          .where(eq(tables.authUser.id, user.id));
        await verified(user);
      },
      onExistingUserSignUp: ({ user }) =>
        writeTo(db, site, user, { name: 'alreadyKnown', link: '/' }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 3600,
      sendVerificationEmail: ({ user, url }) =>
        writeTo(db, site, user, { name: 'verify', link: url }),
      afterEmailVerification: async (user, request) => {
        await tellAccount(db, callOf(request?.headers), {
          action: 'address-proven',
          subjectId: user.id,
          actor: user,
          after: { email: user.email },
        });
        await verified(user);
      },
    },
    socialProviders: social,
    account: { accountLinking: { enabled: true, trustedProviders: ['google', 'microsoft'] } },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      storage: 'database',
      customRules: {
        // Asked for by every page that is loaded, and only with a session: a whole office may come from one address.
        '/token': false,
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-up/email': { window: 3600, max: 20 },
        '/request-password-reset': { window: 3600, max: 20 },
        '/send-verification-email': { window: 3600, max: 20 },
        '/change-email': { window: 3600, max: 10 },
        '/delete-user': { window: 3600, max: 10 },
      },
    },
    session: { expiresIn: 14 * day, updateAge: day },
    telemetry: { enabled: false },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url }) =>
          writeTo(db, site, user, { name: 'newEmail', link: url, values: { email: newEmail } }),
      },
      deleteUser: {
        enabled: true,
        sendDeleteAccountVerification: ({ user, url }) =>
          writeTo(db, site, user, { name: 'deleteAccount', link: url }),
      },
      additionalFields: {
        locale: {
          type: 'string',
          required: false,
          defaultValue: defaultLocale,
          input: true,
          validator: { input: z.enum(locales) },
        },
        timeFormat: {
          type: 'string',
          required: false,
          defaultValue: '24',
          input: true,
          validator: { input: z.enum(['24', '12']) },
        },
        isEmployee: { type: 'boolean', required: false, defaultValue: false, input: false },
        isUser: { type: 'boolean', required: false, defaultValue: false, input: false },
        affiliationCheckedAt: { type: 'date', required: false, input: false },
      },
    },
    hooks: { before: beforeCall(db), after: afterCall(db, protocol === 'https:') },
    databaseHooks: {
      // Who comes from another firm's sign-in brings a proven address.
      user: {
        create: {
          after: async (user, ctx) => {
            // Whoever an administrator makes an account for has not signed up.
            if (ctx?.path !== '/admin/create-user')
              await tellAccount(db, callOf(ctx?.headers), {
                action: 'signed-up',
                subjectId: user.id,
                actor: user,
              });
            if (user.emailVerified) await verified(user);
          },
        },
        delete: {
          before: (user, ctx) =>
            deleteAccount(db, callOf(ctx?.headers), user, (tx) => deleted(tx, user)),
        },
      },
      session: {
        // An administrator who acts as somebody has not signed in as that person.
        create: {
          after: async (session, ctx) => {
            if (session.impersonatedBy) return;
            const call = callOf(ctx?.headers);
            await noticeNewDevice(db, site, call, session.userId);
            await logSession(db, call, 'sign-in', session.userId);
            // Put on record since the address was proven.
            const [person] = await db
              .select()
              .from(tables.authUser)
              .where(eq(tables.authUser.id, session.userId));
            if (person?.emailVerified && !person.isEmployee && !person.isUser)
              await verified(person);
          },
        },
        delete: {
          after: async (session, ctx) =>
            ctx?.path === '/sign-out' ? logSignOut(db, callOf(ctx.headers), session) : undefined,
        },
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

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
import { logLine } from '#platform/log.server.ts';
import { deleteAccount, logSignOut, recordAccountEvent } from './account-events.server.ts';
import { afterCall, beforeCall } from './auth-hooks.server.ts';
import { sendAccountMail } from './mails.server.ts';
import { notifyNewDevice } from './new-device.server.ts';
import { passwordLength } from './password.server.ts';
import { callerHeaders, callOf, logSession } from './sign-in-log.server.ts';
import * as tables from './tables.ts';

const day = 86_400;

/** Sign-in with Google or Microsoft, if configured. */
type SocialSettings = Readonly<
  Partial<Record<'google' | 'microsoft', Readonly<{ clientId: string; clientSecret: string }>>>
>;

type Account = Readonly<{ id: string; email: string; name: string }>;

export type AuthSettings = Readonly<{
  baseUrl: string;
  siteName: string;
  secret: string;
  social?: SocialSettings;
  /** Called for every account whose address was verified, to link it with the masters. */
  verified?: (account: Account) => Promise<void>;
  /** Called for every account that its owner deletes, in the deleting transaction. */
  deleted?: (tx: Transaction, account: Account) => Promise<void>;
}>;

/** Our log level by the library's: everything but errors is only useful in development. */
const logLevelOf: Readonly<Record<string, 'debug' | 'error'>> = {
  debug: 'debug',
  info: 'debug',
  success: 'debug',
  warn: 'debug',
  error: 'error',
};

/** Trusted origins: the base URL, and the request's own host under any name. */
function ownOrigins(baseUrl: string, request: Request | undefined): string[] {
  const origin = request?.headers.get('origin') ?? '';
  const isOwn = URL.canParse(origin) && new URL(origin).host === request?.headers.get('host');
  return [new URL(baseUrl).origin, ...(isOwn ? [origin] : [])];
}

/** Sign-in, sessions and tokens by better-auth, with our table names. */
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
    // Affiliation comes from the masters, accounts are deleted by their owners, and roles have a procedure of ours.
    disabledPaths: ['/admin/update-user', '/admin/remove-user', '/admin/set-role'],
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
      // Explicit, because the library disables it when it detects tests.
      disableOriginCheck: false,
      database: { generateId: () => uuidv7() },
      cookiePrefix: 'umiji',
      ipAddress: { ipAddressHeaders: [callerHeaders.address] },
    },
    logger: {
      log: (level, ...parts) => logLine('sign-in', logLevelOf[level] ?? 'info', parts),
    },
    // Unexpected errors are logged and answered like those of every other call; the library would print their values.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        sendAccountMail(db, site, user, {
          name: 'reset',
          link: `/auth/reset-password?token=${token}`,
        }),
      // Following a link in a mail verifies the address.
      onPasswordReset: async ({ user }, request) => {
        await recordAccountEvent(db, callOf(request?.headers), {
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
        sendAccountMail(db, site, user, { name: 'alreadyKnown', link: '/' }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: 3600,
      sendVerificationEmail: ({ user, url }) =>
        sendAccountMail(db, site, user, { name: 'verify', link: url }),
      afterEmailVerification: async (user, request) => {
        await recordAccountEvent(db, callOf(request?.headers), {
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
        // Requested by every page load, and only with a session: a whole office may share one address.
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
          sendAccountMail(db, site, user, {
            name: 'newEmail',
            link: url,
            values: { email: newEmail },
          }),
      },
      deleteUser: {
        enabled: true,
        sendDeleteAccountVerification: ({ user, url }) =>
          sendAccountMail(db, site, user, { name: 'deleteAccount', link: url }),
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
        isPriceManager: { type: 'boolean', required: false, defaultValue: false, input: false },
        affiliationCheckedAt: { type: 'date', required: false, input: false },
      },
    },
    hooks: { before: beforeCall(db), after: afterCall(db, protocol === 'https:') },
    databaseHooks: {
      // Accounts of Google or Microsoft have a verified address.
      user: {
        create: {
          after: async (user, ctx) => {
            // Accounts created by an administrator did not sign up.
            if (ctx?.path !== '/admin/create-user')
              await recordAccountEvent(db, callOf(ctx?.headers), {
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
        // Impersonation is no sign-in of that account.
        create: {
          after: async (session, ctx) => {
            if (session.impersonatedBy) return;
            const call = callOf(ctx?.headers);
            await notifyNewDevice(db, site, call, session.userId);
            await logSession(db, call, 'sign-in', session.userId);
            // The masters may have got a record since the address was verified.
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
      passkey({
        rpID: hostname,
        rpName: siteName,
        origin,
        authentication: {
          afterVerification: async ({ clientData }) => {
            await db
              .update(tables.authPasskey)
              .set({ lastUsedAt: new Date() })
              .where(eq(tables.authPasskey.credentialID, clientData.id));
          },
        },
      }),
      jwt({
        // The token has its own endpoint; signing one for every session check would be wasteful.
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

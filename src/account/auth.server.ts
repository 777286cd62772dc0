import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { eq } from 'drizzle-orm';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin } from 'better-auth/plugins/admin';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { jwt } from 'better-auth/plugins/jwt';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { logLine } from '#platform/log.server.ts';
import { attemptLimits } from './attempts.server.ts';
import { type Service, afterCall, beforeCall } from './auth-hooks.server.ts';
import {
  type OnDeleted,
  type OnVerified,
  accountFields,
  accountHooks,
  passwordOptions,
  rateLimit,
  verificationOptions,
} from './auth-options.server.ts';
import { assertDiscoverable } from './discoverable.server.ts';
import { confirmByMail } from './linking.server.ts';
import { sendAccountMail } from './mails.server.ts';
import { cookiePrefix } from './session-cookie.server.ts';
import { callerHeaders } from './sign-in-log.server.ts';
import { passwordHashes } from './password-hashes.server.ts';
import * as tables from './tables.ts';

const day = 86_400;

/** Sign-in with Google or Microsoft, if configured. */
type SocialSettings = Readonly<{
  google?: Readonly<{ clientId: string; clientSecret: string }>;
  microsoft?: Readonly<{
    clientId: string;
    clientSecret: string;
    tenantId: string;
    /** Where the tenant is; Microsoft's own by default. */
    authority?: string;
  }>;
}>;

export type AuthSettings = Readonly<{
  baseUrl: string;
  siteName: string;
  secret: string;
  social?: SocialSettings;
  /** Whether employees need a second factor. */
  employeeSecondFactor?: boolean;
  verified?: OnVerified;
  deleted?: OnDeleted;
  /** How passwords are hashed and checked; tests have a cheap way. */
  passwords?: Readonly<{
    hash: (password: string) => Promise<string>;
    verify: (given: { hash: string; password: string }) => Promise<boolean>;
  }>;
}>;

/** Whose address the provider has not verified has to verify it here first; no pictures. */
const providersOf = ({ google, microsoft }: SocialSettings) => ({
  ...(google ? { google: { ...google, requireEmailVerification: true } } : {}),
  ...(microsoft
    ? { microsoft: { ...microsoft, requireEmailVerification: true, disableProfilePhoto: true } }
    : {}),
});

/** Our log level by the library's: everything but errors is only useful in development. */
const logLevelOf: Readonly<Record<string, 'debug' | 'error'>> = {
  debug: 'debug',
  info: 'debug',
  success: 'debug',
  warn: 'debug',
  error: 'error',
};

/** Sign-in, sessions and tokens by better-auth, with our table names. */
export function createAuth(
  db: Database,
  {
    baseUrl,
    siteName,
    secret,
    social = {},
    employeeSecondFactor = false,
    verified = async () => {},
    deleted = async () => {},
    passwords = passwordHashes,
  }: AuthSettings,
) {
  const { origin, hostname } = new URL(baseUrl);
  const site = { baseUrl, siteName };
  const limits = attemptLimits(db);
  const service: Service = { db, site, limits, employeeSecondFactor };
  // The adapter's type has an index signature, which a type of members satisfies and a class does not.
  const plainDb: { [K in keyof Database]: Database[K] } = db;
  return betterAuth({
    appName: siteName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    database: drizzleAdapter(plainDb, {
      provider: 'pg',
      schema: {
        user: tables.authUser,
        session: tables.authSession,
        account: tables.authAccount,
        verification: tables.authVerification,
        jwks: tables.authJwks,
        passkey: tables.authPasskey,
        twoFactor: tables.authTwoFactor,
        rateLimit: tables.authRateLimit,
      },
    }),
    advanced: {
      // Explicit, because the library disables it when it detects tests.
      disableOriginCheck: false,
      database: { generateId: () => uuidv7() },
      cookiePrefix,
      ipAddress: { ipAddressHeaders: [callerHeaders.address] },
    },
    logger: {
      log: (level, ...parts) => logLine('sign-in', logLevelOf[level] ?? 'info', parts),
    },
    // Unexpected errors are logged and answered like those of every other call; the library would print their values.
    onAPIError: { throw: true, errorURL: `${baseUrl}/` },
    emailAndPassword: {
      ...passwordOptions(db, site, verified, limits),
      password: passwords,
    },
    emailVerification: verificationOptions(db, site, verified),
    socialProviders: providersOf(social),
    account: {
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: false,
      },
    },
    rateLimit,
    session: {
      expiresIn: 14 * day,
      updateAge: day,
      additionalFields: {
        authenticatedAt: { type: 'date', required: false, input: false },
        secondFactor: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    telemetry: { enabled: false },
    user: {
      validateUserInfo: confirmByMail(db, site),
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
      additionalFields: accountFields,
    },
    hooks: { before: beforeCall(service), after: afterCall(service) },
    databaseHooks: accountHooks(db, site, limits, { verified, deleted }),
    plugins: [
      admin(),
      twoFactor({ issuer: siteName, allowPasswordless: true }),
      passkey({
        rpID: hostname,
        rpName: siteName,
        origin,
        // Signing in names no account: only what the device itself can find is of any use.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        registration: { afterVerification: ({ clientData }) => assertDiscoverable(clientData) },
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

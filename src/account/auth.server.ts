import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin } from 'better-auth/plugins/admin';
import { jwt } from 'better-auth/plugins/jwt';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import * as tables from './tables.ts';

const day = 86_400;

export type AuthSettings = Readonly<{ baseUrl: string; siteName: string; secret: string }>;

/** Sign-in, sessions and tokens; the library's tables are ours by name. */
export function createAuth(db: Database, { baseUrl, siteName, secret }: AuthSettings) {
  return betterAuth({
    appName: siteName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [new URL(baseUrl).origin],
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
    advanced: { database: { generateId: () => uuidv7() }, cookiePrefix: 'umiji' },
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 },
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
        locale: { type: 'string', required: false, defaultValue: 'ja', input: true },
        isEmployee: { type: 'boolean', required: false, defaultValue: false, input: false },
        isUser: { type: 'boolean', required: false, defaultValue: false, input: false },
        affiliationCheckedAt: { type: 'date', required: false, input: false },
      },
    },
    plugins: [
      admin(),
      passkey({ rpID: new URL(baseUrl).hostname, rpName: siteName, origin: new URL(baseUrl).origin }),
      jwt({
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

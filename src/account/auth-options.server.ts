import * as z from 'zod';
import { eq } from 'drizzle-orm';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { defaultLocale, locales } from '#platform/i18n/locale.ts';
import { propertyOf } from '#platform/property.ts';
import { Refused } from '#platform/refusal.ts';
import { deleteAccount, logSignOut, recordAccountEvent } from './account-events.server.ts';
import type { AttemptLimits } from './attempts.server.ts';
import { spendCode } from './code-hooks.server.ts';
import { voidLinks } from './invitation.server.ts';
import { sendAccountMail, tellOfPassword } from './mails.server.ts';
import { notifyNewDevice } from './new-device.server.ts';
import { passwordLength } from './password.server.ts';
import { callOf, logSession, signInMethodOf } from './sign-in-log.server.ts';
import * as tables from './tables.ts';

type Account = Readonly<{ id: string; email: string; name: string }>;

/** Called for every account whose address was verified, to link it with the masters. */
export type OnVerified = (account: Account) => Promise<void>;
/** Called for every account that its owner deletes, in the deleting transaction. */
export type OnDeleted = (tx: Transaction, account: Account) => Promise<void>;

type Site = Parameters<typeof sendAccountMail>[1];

/** Calls per seconds of one address. */
export const rateLimit = {
  enabled: true,
  window: 60,
  max: 600,
  storage: 'database',
  customRules: {
    // Requested by every page load, and only with a session: a whole office may share one address.
    '/token': false,
    // Only failures are limited, by account and network: attempts.server.ts. A whole office may sign in at once.
    '/sign-in/*': { window: 60, max: 600 },
    '/two-factor/*': { window: 60, max: 600 },
    '/change-password': { window: 60, max: 600 },
    '/sign-up/email': { window: 3600, max: 20 },
    '/request-password-reset': { window: 3600, max: 20 },
    '/change-email': { window: 3600, max: 10 },
    '/delete-user': { window: 3600, max: 10 },
  },
} satisfies BetterAuthOptions['rateLimit'];

/** What our accounts have besides the fields of the library. */
export const accountFields = {
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
} as const;

/** Passwords: their length, their reset by mail, and what is sent to who signs up with a known address. */
export const passwordOptions = (
  db: Database,
  site: Site,
  verified: OnVerified,
  limits: AttemptLimits,
) =>
  ({
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
      await voidLinks(db, user.id);
      await limits.succeeded(user);
      await recordAccountEvent(db, callOf(request?.headers), {
        action: 'password-changed',
        subjectId: user.id,
        actor: user,
      });
      if (user.emailVerified) return tellOfPassword(db, site, user);
      // Of an invitation it is the first one.
      await db
        .update(tables.authUser)
        .set({ emailVerified: true })
        .where(eq(tables.authUser.id, user.id));
      await verified(user);
    },
    onExistingUserSignUp: ({ user }) =>
      sendAccountMail(db, site, user, { name: 'alreadyKnown', link: '/' }),
  }) satisfies BetterAuthOptions['emailAndPassword'];

/** The mail by which an address is verified. */
export const verificationOptions = (db: Database, site: Site, verified: OnVerified) =>
  ({
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
  }) satisfies BetterAuthOptions['emailVerification'];

/** Sign-ins by a passkey, which is two factors, and by a code after the password. */
const strongPaths: ReadonlySet<string | undefined> = new Set([
  '/passkey/verify-authentication',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);
const passwordPaths: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/change-password',
]);

type OpenedBy = Readonly<{
  path?: string | undefined;
  context?: { session?: { session: object } | null };
}> | null;

/** A new session with what its owner has just given. */
function withStrength<T extends object>(session: T, by: OpenedBy) {
  const isStrong = strongPaths.has(by?.path);
  return {
    ...session,
    authenticatedAt: isStrong || passwordPaths.has(by?.path) ? new Date() : null,
    // The session that a changed password opens follows one that may have given it.
    secondFactor:
      isStrong ||
      (by?.path === '/change-password' &&
        propertyOf(by.context?.session, 'session', 'secondFactor') === true),
  };
}

/** Nobody is signed in as a system, by whatever way. */
async function refuseSystem(db: Database, accountId: string): Promise<void> {
  const [owner] = await db
    .select({ isSystem: tables.authUser.isSystem })
    .from(tables.authUser)
    .where(eq(tables.authUser.id, accountId));
  if (owner?.isSystem)
    throw new APIError('FORBIDDEN', {
      code: 'SYSTEM_ACCOUNT',
      message: 'A system only calls with keys',
    });
}

/** Whether the session of a password is only opened to be replaced by the one of a code. */
async function awaitsCode(db: Database, accountId: string, path: string | undefined) {
  if (path !== '/sign-in/email') return false;
  const [owner] = await db
    .select({ enabled: tables.authUser.twoFactorEnabled })
    .from(tables.authUser)
    .where(eq(tables.authUser.id, accountId));
  return owner?.enabled === true;
}

/** A sign-in with a provider needs its tokens once; none is kept. */
const withoutTokens = (account: object) =>
  Promise.resolve({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });

/** Runs a change that may be refused because an administrator has to remain, with the error as the service answers it. */
async function keepingAnAdministrator<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === 'last-administrator')
      throw new APIError('CONFLICT', {
        code: 'LAST_ADMINISTRATOR',
        message: 'The last administrator stays',
      });
    throw error;
  }
}

type Linked = Readonly<{ verified: OnVerified; deleted: OnDeleted }>;

/** Events of accounts and sessions, and the link of a new account with the masters. */
export const accountHooks = (
  db: Database,
  site: Site,
  limits: AttemptLimits,
  { verified, deleted }: Linked,
) =>
  ({
    // Accounts of Google or Microsoft have a verified address.
    user: {
      create: {
        after: async (user, ctx) => {
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
          keepingAnAdministrator(() =>
            deleteAccount(db, callOf(ctx?.headers), user, (tx) => deleted(tx, user)),
          ),
      },
    },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    session: {
      create: {
        before: async (session, ctx) => {
          await refuseSystem(db, session.userId);
          if (ctx) await spendCode(limits, session.userId, ctx);
          return { data: withStrength(session, ctx) };
        },
        after: async (session, ctx) => {
          // Impersonation is no sign-in of that account.
          if (session.impersonatedBy || (await awaitsCode(db, session.userId, ctx?.path))) return;
          const call = callOf(ctx?.headers);
          await notifyNewDevice(db, site, call, session.userId);
          await logSession(db, call, 'sign-in', session.userId, signInMethodOf(ctx?.path));
          // The masters may have got a record since the address was verified.
          const [person] = await db
            .select()
            .from(tables.authUser)
            .where(eq(tables.authUser.id, session.userId));
          if (person?.emailVerified && !person.isEmployee && !person.isUser) await verified(person);
        },
      },
      delete: {
        after: async (session, ctx) =>
          ctx?.path === '/sign-out' ? logSignOut(db, callOf(ctx.headers), session) : undefined,
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks'];

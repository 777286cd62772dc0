import { type OpenAPI, oc } from '@orpc/contract';
import * as z from 'zod';
import { named } from '#platform/http/output.ts';
import { locales } from '#platform/i18n/locale.ts';
import { email, maxLength } from '#ui/form/rules/generic.ts';
import { maxFullWidth, notBlank, singleLine } from '#ui/form/rules/strings.ts';
import { asserted, created, passkey, toAssert, toCreate } from './passkey-shapes.ts';
import { passwordLength } from './password.server.ts';

// The calls of the sign-in service (better-auth) for the description of the API; the service itself answers them.
// test/auth-contract.db.test.ts holds them against its answers.

const tag = 'Sign-in';
/** What a session is needed for is called with its cookie; the service knows neither keys nor tokens. */
const bySession: OpenAPI.SecurityRequirementObject[] = [{ session: [] }];

type Method = 'GET' | 'POST';
type More = Readonly<{ description?: string; forGuests?: boolean }>;
/** A call of the service; `forGuests`: without a session. */
function call(method: Method, path: `/${string}`, summary: string, more: More = {}) {
  const { description = '', forGuests = false } = more;
  const access = forGuests ? 'Needs no session.' : 'Needs the cookie of a session.';
  return oc.route({
    method,
    path: `/auth${path}`,
    summary,
    tags: [tag],
    description: `${description} ${access}`.trim(),
    spec: (operation) => ({
      ...operation,
      // Not below /api/v1.
      servers: [{ url: '/api' }],
      security: forGuests ? [] : bySession,
      responses: {
        ...operation.responses,
        '4XX': { $ref: '#/components/responses/SignInRefused' },
      },
    }),
  });
}

/** The body of a refusal of the service; rate limits and maintenance are refused as everywhere. */
export const signInRefused: OpenAPI.ResponseObject = {
  description: 'Refused: nothing was changed. `code` is for programs.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          code: { type: 'string', maxLength: 100, examples: ['INVALID_EMAIL_OR_PASSWORD'] },
          message: { type: 'string', maxLength: 1000, examples: ['Invalid email or password'] },
        },
      },
    },
  },
};

const instant = z.iso.datetime().meta({ description: 'An instant, UTC.' });
const text = (max: number) => z.string().max(max);
const id = text(64);
const name = singleLine(maxFullWidth(60, notBlank()));
const password = z.string().min(passwordLength.min).max(passwordLength.max);
const anyPassword = z.string().min(1).max(passwordLength.max);
const secret = 'sea-breeze-42-knots';

const account = named(
  'SignInAccount',
  z.object({
    id,
    name: text(200),
    email: z.email().max(254),
    emailVerified: z.boolean(),
    image: z.null(),
    locale: z.enum(locales),
    timeFormat: z.enum(['24', '12']),
    isEmployee: z.boolean(),
    isUser: z.boolean(),
    isPriceManager: z.boolean(),
    affiliationCheckedAt: instant.nullable(),
    role: text(50).nullish(),
    twoFactorEnabled: z.boolean().nullish(),
    banned: z.boolean().nullish(),
    banReason: text(1000).nullish(),
    banExpires: instant.nullish(),
    createdAt: instant,
    updatedAt: instant,
  }),
);
const session = named(
  'SignInSession',
  z.object({
    id,
    userId: id,
    token: text(100),
    expiresAt: instant,
    ipAddress: text(45).nullable(),
    userAgent: text(2000).nullable(),
    impersonatedBy: id.nullish(),
    authenticatedAt: instant
      .nullish()
      .meta({ description: 'When the password was last given or a passkey used.' }),
    secondFactor: z.boolean().nullish(),
    createdAt: instant,
    updatedAt: instant,
  }),
);
const signedIn = z.object({ session, user: account });
const status = z.object({ status: z.boolean() });

const optional = <S extends z.ZodType>(schema: S) => schema.optional();
const verifyRegistration = (path: `/${string}`, summary: string) =>
  call('POST', path, summary)
    .input(z.strictObject({ response: created, name: optional(name) }))
    .output(passkey);
const verifyAuthentication = (path: `/${string}`, summary: string) =>
  call('POST', path, summary, { forGuests: true })
    .input(z.strictObject({ response: asserted }))
    .output(z.object({ session, user: account.optional() }));

export const authContract = {
  getSession: call('GET', '/get-session', 'The session of the cookie and its account', {
    description: 'Null without a session.',
    forGuests: true,
  }).output(signedIn.nullable()),
  token: call('GET', '/token', 'A token for a person’s program', {
    description: 'Valid for 15 minutes as a Bearer token. The same is set as the cookie auth_jwt.',
  }).output(z.object({ token: text(4000) })),
  signIn: call('POST', '/sign-in/email', 'Sign in with email and password', { forGuests: true })
    .input(
      z.strictObject({
        email: email(),
        password: anyPassword.meta({ examples: [secret] }),
        rememberMe: optional(z.boolean()),
      }),
    )
    .output(
      z.union([
        z.object({
          redirect: z.boolean(),
          token: text(100),
          url: text(2000).nullish(),
          user: account,
        }),
        z
          .object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(text(20)) })
          .meta({ description: 'A code is asked for next: verify-totp or verify-backup-code.' }),
      ]),
    ),
  verifyTotp: call('POST', '/two-factor/verify-totp', 'Enter a code of the authenticator app', {
    forGuests: true,
    description:
      'After the password, with the cookie of its answer, or in a session that lacks it.',
  })
    .input(z.strictObject({ code: text(20).meta({ examples: ['123456'] }) }))
    .output(z.object({ token: text(100), user: account })),
  verifyRecoveryCode: call(
    'POST',
    '/two-factor/verify-backup-code',
    'Enter a recovery code instead of one of the app',
    { forGuests: true, description: 'Each works once.' },
  )
    .input(z.strictObject({ code: text(20).meta({ examples: ['abcde-23456'] }) }))
    .output(z.object({ token: text(100), user: account })),
  verifyPassword: call('POST', '/verify-password', 'Give one’s password again', {
    description: 'Allows for ten minutes what needs a recent password or passkey.',
  })
    .input(z.strictObject({ password: anyPassword.meta({ examples: [secret] }) }))
    .output(status),
  signUp: call('POST', '/sign-up/email', 'Sign up; a link is sent to the address', {
    forGuests: true,
  })
    .input(
      z.strictObject({
        name,
        email: email(),
        password: password.meta({ examples: [secret] }),
        locale: optional(z.enum(locales)),
      }),
    )
    .output(z.object({ token: z.null(), user: account })),
  updateUser: call('POST', '/update-user', 'Change one’s own settings')
    .input(
      z.strictObject({
        locale: optional(z.enum(locales)),
        timeFormat: optional(z.enum(['24', '12'])),
      }),
    )
    .output(status),
  signOut: call('POST', '/sign-out', 'Sign out', { forGuests: true }).output(
    z.object({ success: z.boolean() }),
  ),
  revokeSessions: call('POST', '/revoke-sessions', 'End all of one’s own sessions').output(status),
  revokeOthers: call('POST', '/revoke-other-sessions', 'End one’s other sessions').output(status),
  deleteUser: call('POST', '/delete-user', 'Delete one’s own account', {
    description: 'Without the password a link to confirm it is sent by email.',
  })
    .input(z.strictObject({ password: optional(anyPassword.meta({ examples: [secret] })) }))
    .output(z.object({ success: z.boolean(), message: text(200) })),
  registerOptions: call(
    'GET',
    '/passkey/generate-register-options',
    'A challenge for a new passkey',
  ).output(toCreate),
  authenticateOptions: call(
    'POST',
    '/passkey/generate-authenticate-options',
    'A challenge for signing in by passkey',
    { forGuests: true, description: 'An email that is sent with it is ignored.' },
  )
    .input(z.strictObject({ email: optional(email()) }))
    .output(toAssert),
  verifyRegistration: verifyRegistration('/passkey/verify-registration', 'Add a passkey'),
  register: verifyRegistration('/passkey/register', 'Add a passkey, as verify-registration'),
  verifyAuthentication: verifyAuthentication(
    '/passkey/verify-authentication',
    'Sign in by passkey',
  ),
  authenticate: verifyAuthentication(
    '/passkey/authenticate',
    'Sign in by passkey, as verify-authentication',
  ),
  passkeys: call('GET', '/passkey/list-user-passkeys', 'One’s own passkeys').output(
    z.array(passkey),
  ),
  updatePasskey: call('POST', '/passkey/update-passkey', 'Rename a passkey')
    .input(z.strictObject({ id: maxLength(64), name }))
    .output(z.object({ passkey })),
  deletePasskey: call('POST', '/passkey/delete-passkey', 'Remove a passkey')
    .input(z.strictObject({ id: maxLength(64) }))
    .output(status),
  listUsers: call('GET', '/admin/list-users', 'Accounts, for administrators')
    .input(
      z.strictObject({
        searchValue: optional(maxLength(200)),
        searchField: optional(z.enum(['email', 'name'])),
        searchOperator: optional(z.enum(['contains', 'starts_with', 'ends_with'])),
        limit: optional(z.coerce.number<number>().int().min(1).max(1000)),
        offset: optional(z.coerce.number<number>().int().min(0)),
      }),
    )
    .output(
      z.object({
        users: z.array(account),
        total: z.int(),
        limit: z.int().optional(),
        offset: z.int().optional(),
      }),
    ),
  stopImpersonating: call(
    'POST',
    '/admin/stop-impersonating',
    'Return to one’s own account after acting as somebody else',
  ).output(signedIn),
};

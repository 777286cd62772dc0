import type { AnyContractProcedure } from '@orpc/contract';
import * as z from 'zod';
import { safeRedirect } from '#platform/http/safe-redirect.ts';
import { email } from '#ui/form/rules/generic.ts';
import { singleLine } from '#ui/form/rules/strings.ts';
import { authContract } from './auth-contract.server.ts';
import { passwordLength } from './password.server.ts';
import { providers } from './providers.ts';

// Every call of the sign-in library that is answered, with its body (POST) or its query (GET). Whatever else the library
// offers, now or in a later version, is not found: nobody here has looked at what it takes.

/** Where a call leads on to: a screen of this site. */
const wayBack = z
  .string()
  .max(2000)
  .refine((to) => safeRedirect(to) !== null)
  .optional();
const id = z.string().max(64);
const token = z.string().max(2000);
const anyPassword = z.string().max(passwordLength.max);
const newPassword = anyPassword.min(passwordLength.min);
const nothing = z.strictObject({});
/** A link in a mail. */
const link = z.strictObject({ token, callbackURL: wayBack });
const byProvider = z.strictObject({
  provider: z.enum(providers),
  callbackURL: wayBack,
  errorCallbackURL: wayBack,
});

/** What our screens and the links in our mails call, beside what is described for programs. */
const ofScreens: Readonly<Record<string, z.ZodType>> = {
  'POST /change-email': z.strictObject({ newEmail: email(), callbackURL: wayBack }),
  'POST /change-password': z.strictObject({
    currentPassword: anyPassword,
    newPassword,
    revokeOtherSessions: z.boolean().optional(),
  }),
  'POST /request-password-reset': z.strictObject({ email: email(), redirectTo: wayBack }),
  'POST /reset-password': z.strictObject({ newPassword, token }),
  'GET /verify-email': link,
  'GET /delete-user/callback': link,
  'GET /list-accounts': nothing,
  'POST /unlink-account': z.strictObject({ accountId: id }),
  'POST /sign-in/social': byProvider,
  'POST /link-social': byProvider,
  // What a provider adds is its own affair; the library knows the state again that it made.
  ...Object.fromEntries(
    providers.map((provider) => [`GET /callback/${provider}`, z.looseObject({})]),
  ),
  // As the library's own client asks for challenges.
  'GET /passkey/generate-authenticate-options': nothing,
  'GET /passkey/generate-register-options': z.strictObject({ name: singleLine(id).optional() }),
  'POST /admin/impersonate-user': z.strictObject({ userId: id }),
};

/** Where a call that is described leads on to is a matter of our screens alone. */
const withWayBack: ReadonlySet<string> = new Set(['POST /sign-up/email', 'POST /delete-user']);

const described = Object.values<AnyContractProcedure>(authContract).map(
  ({ '~orpc': { route, inputSchema } }) => {
    const call = `${route.method} ${route.path?.replace('/auth', '')}`;
    const takes = inputSchema instanceof z.ZodObject ? inputSchema : nothing;
    return [call, withWayBack.has(call) ? takes.extend({ callbackURL: wayBack }) : takes] as const;
  },
);

/** The calls of the sign-in service by method and path below `/api/auth`, with what they take: nothing beyond that. */
export const authCalls: ReadonlyMap<string, z.ZodType> = new Map([
  ...described,
  ...Object.entries(ofScreens),
]);

/** The library's name of a fault in what a call takes, where our screens have a sentence for it. */
export function codeOfFault({ issues: [first] }: z.ZodError): string {
  const field = String(first?.path[0] ?? '');
  if (field === 'email' || field === 'newEmail') return 'INVALID_EMAIL';
  if (first?.code === 'too_small' && /password$/i.test(field)) return 'PASSWORD_TOO_SHORT';
  if (first?.code === 'too_big' && /password$/i.test(field)) return 'PASSWORD_TOO_LONG';
  return 'INVALID_REQUEST';
}

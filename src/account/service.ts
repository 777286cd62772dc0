import type { AuthClient } from './client.ts';
import { oneOf } from '#platform/one-of.ts';

/** The sign-in service's client, loaded when it is first needed. */
const authClient = async (): Promise<AuthClient> => (await import('./client.ts')).client;

type Fault = Readonly<{ code?: string | undefined; status: number; message?: string | undefined }>;

/** Why the sign-in service said no, as the dictionary names it: `fault-<code>`. */
export const faults = [
  'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
  'ERROR_CEREMONY_ABORTED',
  'ERROR_INVALID_DOMAIN',
  'ERROR_INVALID_RP_ID',
  'ERROR_INVALID_USER_ID_LENGTH',
  'ERROR_AUTHENTICATOR_GENERAL_ERROR',
  'UNSUPPORTED',
  'PREVIOUSLY_REGISTERED',
  'REGISTRATION_CANCELLED',
  'AUTH_CANCELLED',
  'UNKNOWN_ERROR',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'INVALID_PASSWORD',
  'INVALID_TOKEN',
  'INVALID_EMAIL',
  'EMAIL_NOT_VERIFIED',
  'SESSION_NOT_FRESH',
  'IMPERSONATING',
  'BANNED_USER',
  'TOO_MANY',
  'UNREACHABLE',
] as const;
export type FaultName = (typeof faults)[number];

/** The fault's name; anything unheard-of is UNKNOWN_ERROR. */
function faultOf({ code = '', status }: Fault): FaultName {
  if (status === 429) return 'TOO_MANY';
  const known = oneOf(faults, code);
  if (known) return known;
  // The person said no or let the time run out, or the challenge was overtaken by another one.
  if (
    [
      'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
      'CHALLENGE_NOT_FOUND',
      'FAILED_TO_VERIFY_REGISTRATION',
      'AUTHENTICATION_FAILED',
      'PASSKEY_NOT_FOUND',
    ].includes(code)
  )
    return 'AUTH_CANCELLED';
  if (code === 'SESSION_EXPIRED' || code === 'SESSION_NOT_FRESH_ERROR') return 'SESSION_NOT_FRESH';
  return status === 0 ? 'UNREACHABLE' : 'UNKNOWN_ERROR';
}

/** Whether this browser can do passkeys at all. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Asks the service; a broken connection is a fault like the others. */
export async function ask<T>(
  run: (client: AuthClient) => Promise<{ data: T | null; error: Fault | null }>,
): Promise<{ data: T | null; fault: FaultName | null }> {
  try {
    const { data, error } = await run(await authClient());
    return { data, fault: error ? faultOf(error) : null };
  } catch {
    return { data: null, fault: 'UNREACHABLE' };
  }
}

import type { AuthClient } from './client.ts';
import { askForIdentity } from '#platform/http/signed-out.ts';
import { oneOf } from '#platform/one-of.ts';

/** The sign-in service's client, loaded when it is first needed. */
const authClient = async (): Promise<AuthClient> => (await import('./client.ts')).client;

type Fault = Readonly<{ code?: string | undefined; status: number; message?: string | undefined }>;

/** Errors of the sign-in service; their messages are `fault-<code>` in the dictionary. */
export const faults = [
  'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
  'ERROR_CEREMONY_ABORTED',
  'ERROR_INVALID_DOMAIN',
  'ERROR_INVALID_RP_ID',
  'ERROR_INVALID_USER_ID_LENGTH',
  'ERROR_AUTHENTICATOR_GENERAL_ERROR',
  'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
  'UNSUPPORTED',
  'PREVIOUSLY_REGISTERED',
  'REGISTRATION_CANCELLED',
  'AUTH_CANCELLED',
  'UNKNOWN_ERROR',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_PERSONAL',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'INVALID_PASSWORD',
  'INVALID_TOKEN',
  'INVALID_EMAIL',
  'EMAIL_NOT_VERIFIED',
  'SESSION_NOT_FRESH',
  'REAUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'IMPERSONATING',
  'NOT_AN_EMPLOYEE',
  'LAST_ADMINISTRATOR',
  'BANNED_USER',
  'TOO_MANY',
  'BUSY',
  'UNREACHABLE',
] as const;
export type FaultName = (typeof faults)[number];

/** Faults of a new password, shown at its field. */
const passwordFaults = [
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_PERSONAL',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
] as const satisfies readonly FaultName[];

export const isPasswordFault = (
  fault: FaultName | null,
): fault is (typeof passwordFaults)[number] => oneOf(passwordFaults, fault) !== undefined;

/** The error's name; unknown ones are UNKNOWN_ERROR. */
function faultOf({ code = '', status }: Fault): FaultName {
  if (status === 429) return 'TOO_MANY';
  if (code === 'busy') return 'BUSY';
  const known = oneOf(faults, code);
  if (known) return known;
  // Cancelled by the person, timed out, or replaced by another challenge.
  if (
    [
      'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
      'CHALLENGE_NOT_FOUND',
      'AUTHENTICATION_FAILED',
      'PASSKEY_NOT_FOUND',
    ].includes(code)
  )
    return 'AUTH_CANCELLED';
  if (code === 'FAILED_TO_VERIFY_REGISTRATION') return 'REGISTRATION_CANCELLED';
  if (code === 'SESSION_EXPIRED' || code === 'SESSION_NOT_FRESH_ERROR') return 'SESSION_NOT_FRESH';
  return status === 0 ? 'UNREACHABLE' : 'UNKNOWN_ERROR';
}

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/**
 * Calls the sign-in service. Where it wants a recent password, the person is asked and the call repeated; a failed
 * connection becomes the fault UNREACHABLE.
 */
export async function callAuth<T>(
  run: (client: AuthClient) => Promise<{ data: T | null; error: Fault | null }>,
): Promise<{ data: T | null; fault: FaultName | null }> {
  try {
    const client = await authClient();
    let { data, error } = await run(client);
    if (error?.code === 'REAUTHENTICATION_REQUIRED' && (await askForIdentity()))
      ({ data, error } = await run(client));
    return { data, fault: error ? faultOf(error) : null };
  } catch {
    return { data: null, fault: 'UNREACHABLE' };
  }
}

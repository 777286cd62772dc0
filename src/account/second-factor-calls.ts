import { propertyOf } from '#platform/property.ts';
import { type SignInOutcome, callService } from './session.ts';

/** The outcome of a code; `expired`: the password has to be given again. */
export type CodeOutcome = 'done' | 'refused' | 'expired' | 'too-many' | 'unreachable';

const expiredCodes: ReadonlySet<unknown> = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
]);

/** Enters a code of the authenticator app or a recovery code, after the password or in a session that lacks it. */
export async function enterCode(code: string, kind: 'app' | 'recovery'): Promise<CodeOutcome> {
  const isApp = kind === 'app';
  const response = await callService(`/two-factor/verify-${isApp ? 'totp' : 'backup-code'}`, {
    code: isApp ? code.replaceAll(/\s/g, '') : code.toLowerCase(),
  });
  if (response?.ok) return 'done';
  if (!response || response.status >= 500) return 'unreachable';
  if (response.status === 429) return 'too-many';
  const refusal = propertyOf(await response.json().catch(() => null), 'code');
  return expiredCodes.has(refusal) ? 'expired' : 'refused';
}

/** Gives the password again in one's own session. */
export async function verifyPassword(password: string): Promise<SignInOutcome> {
  const response = await callService('/verify-password', { password });
  if (response?.ok) return 'done';
  if (!response || response.status >= 500) return 'unreachable';
  return response.status === 429 ? 'too-many' : 'refused';
}

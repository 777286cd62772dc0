import { propertyOf } from '#platform/property.ts';
import { session } from './session-signal.ts';

/** The outcome of a sign-in; none reveals whether the account exists. */
export type SignInOutcome =
  | 'done'
  /** The password was right; a code is asked for next. */
  | 'code'
  | 'refused'
  | 'banned'
  | 'unverified'
  | 'too-many'
  | 'unreachable';

/** A call of the sign-in service; null where it could not be reached. */
async function call(path: string, body: object): Promise<Response | null> {
  try {
    const answer = await fetch(`/api/auth${path}`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const isPending = propertyOf(
      await answer
        .clone()
        .json()
        .catch(() => null),
      'twoFactorRedirect',
    );
    if (answer.ok && !isPending) session.reportCall(path);
    return answer;
  } catch {
    return null;
  }
}

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const response = await call('/sign-in/email', { email, password });
  if (response?.ok) return propertyOf(await response.json(), 'twoFactorRedirect') ? 'code' : 'done';
  if (!response || response.status >= 500) return 'unreachable';
  if (response.status === 429) return 'too-many';
  const code = propertyOf(await response.json().catch(() => null), 'code');
  if (code === 'EMAIL_NOT_VERIFIED') return 'unverified';
  return code === 'BANNED_USER' ? 'banned' : 'refused';
}

/** Signs out; the server clears the session's and the token's cookies. Returns whether it succeeded. */
export async function signOut(): Promise<boolean> {
  const response = await call('/sign-out', {});
  // Read to the end, otherwise the browser keeps the connection open.
  await response?.text();
  return response?.ok ?? false;
}

/** The outcome of a code; `expired`: the password has to be given again. */
export type CodeOutcome = 'done' | 'refused' | 'expired' | 'too-many' | 'unreachable';

const expiredCodes: ReadonlySet<unknown> = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
]);

/** Enters a code of the authenticator app or a recovery code, after the password or in a session that lacks it. */
export async function enterCode(code: string, kind: 'app' | 'recovery'): Promise<CodeOutcome> {
  const isApp = kind === 'app';
  const response = await call(`/two-factor/verify-${isApp ? 'totp' : 'backup-code'}`, {
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
  const response = await call('/verify-password', { password });
  if (response?.ok) return 'done';
  if (!response || response.status >= 500) return 'unreachable';
  return response.status === 429 ? 'too-many' : 'refused';
}

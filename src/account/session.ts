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
export async function callService(path: string, body: object): Promise<Response | null> {
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
  const response = await callService('/sign-in/email', { email, password });
  if (response?.ok) return propertyOf(await response.json(), 'twoFactorRedirect') ? 'code' : 'done';
  if (!response || response.status >= 500) return 'unreachable';
  if (response.status === 429) return 'too-many';
  const code = propertyOf(await response.json().catch(() => null), 'code');
  if (code === 'EMAIL_NOT_VERIFIED') return 'unverified';
  return code === 'BANNED_USER' ? 'banned' : 'refused';
}

/** Signs out; the server clears the session's and the token's cookies. Returns whether it succeeded. */
export async function signOut(): Promise<boolean> {
  const response = await callService('/sign-out', {});
  // Read to the end, otherwise the browser keeps the connection open.
  await response?.text();
  return response?.ok ?? false;
}

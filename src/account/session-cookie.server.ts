import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';

/** What the names of the sign-in service's cookies begin with, after `__Secure-` over https. */
export const cookiePrefix = 'umiji';
/** The name of the cookie of a session. */
export const sessionCookie = `${cookiePrefix}.session_token`;

/** The token in the session cookie of this name, if it is signed with the secret of the sign-in service; null for all others. */
export function signedToken(cookies: string | null, name: string, secret: string): string | null {
  const value = cookies === null ? undefined : parseCookies(cookies).get(name);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(token).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

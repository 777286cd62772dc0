import { cookieIn, keptCookie } from '#platform/http/kept-cookie.ts';

/** The cookie with the last twenty announcements that a guest has read: their slugs, separated by dots. */
const cookie = 'umiji_announce_read';
const most = 20;

/** The slugs of the announcements read in this browser. */
export function readSlugsIn(cookies: string | null): string[] {
  const kept = cookieIn(cookies, cookie);
  return (kept?.split('.') ?? []).filter((slug) => /^[\w-]+$/.test(slug)).slice(-most);
}

/** The cookie with one more slug, for `document.cookie`; `isSecure` where the site is served over https. */
export function readCookieWith(cookies: string, slug: string, isSecure: boolean): string {
  const slugs = [...readSlugsIn(cookies).filter((each) => each !== slug), slug].slice(-most);
  return keptCookie(cookie, slugs.join('.'), isSecure);
}

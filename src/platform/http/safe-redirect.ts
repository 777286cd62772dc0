import { type Href, uncheckedPath } from '../href.ts';

/** Only to resolve an address against; it is never followed. */
const own = 'https://own.invalid';

/** API addresses and the sign-out page. */
const notScreens = /^(\/ja)?\/(api(\/|$)|auth\/logout$)/;

/**
 * What no path of ours has: two slashes in a row, a backslash or a control character, also percent-encoded any number of
 * times. Without its language prefix such a path could begin like the address of another host.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const foreign = /\/\/|[\\\u0000-\u001f]|%(25)*(2f|5c|0[0-9a-f]|1[0-9a-f])/i;

/**
 * The one rule for addresses that lead back after signing in or out, confirming something or maintenance: a screen of this
 * site, or null.
 */
export function safeRedirect(to: string | undefined): Href | null {
  if (!to?.startsWith('/') || !URL.canParse(to, own)) return null;
  const given = /^[^?#]*/.exec(to)?.[0] ?? '';
  const { origin, pathname, search, hash } = new URL(to, own);
  if (origin !== own || foreign.test(given) || foreign.test(pathname)) return null;
  return notScreens.test(pathname) ? null : uncheckedPath(`${pathname}${search}${hash}`);
}

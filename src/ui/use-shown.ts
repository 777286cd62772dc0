import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { useState } from 'react';
import { cookieIn, keptCookie } from '#platform/http/kept-cookie.ts';

/** The cookie with what a person has shown or hidden in this browser; not kept by the browser alone, so that a page comes as chosen. */
const cookie = 'umiji_shown';

/** The choices of a request's cookies by key: `1` shown, `0` hidden. */
export function shownIn(cookies: string | null): URLSearchParams {
  return new URLSearchParams(cookieIn(cookies, cookie));
}

/** The cookie with one more choice, for `document.cookie`; `isSecure` where the site is served over https. */
export function shownCookieWith(
  cookies: string,
  key: string,
  isShown: boolean,
  isSecure: boolean,
): string {
  const choices = shownIn(cookies);
  choices.set(key, isShown ? '1' : '0');
  return keptCookie(cookie, String(choices), isSecure);
}

const cookiesOfPage = createIsomorphicFn()
  .server(() => getRequest().headers.get('cookie'))
  .client(() => document.cookie);

/** Whether a part is shown, as it was left in this browser, and how that is changed; undefined while nothing has been chosen. */
export function useShown(key: string): [boolean | undefined, (isShown: boolean) => void] {
  const [chosen, setChosen] = useState(() => shownIn(cookiesOfPage()).get(key));
  const choose = (isShown: boolean) => {
    document.cookie = shownCookieWith(
      document.cookie,
      key,
      isShown,
      location.protocol === 'https:',
    );
    setChosen(isShown ? '1' : '0');
  };
  return [chosen === null ? undefined : chosen === '1', choose];
}

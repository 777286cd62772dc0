import { cookieIn, keptCookie } from '../http/kept-cookie.ts';
import { type Locale, isLocale } from './locale.ts';

/** Cookie that remembers the language a person chose. */
const localeCookie = 'i18n_redirected';

const prefix = '/ja';

/** The language of an address: Japanese below /ja, English elsewhere. */
export function localeOf(path: string): Locale {
  return path === prefix || path.startsWith(`${prefix}/`) ? 'ja' : 'en';
}

/** The address without its language prefix. */
export function withoutLocale(path: string): string {
  return localeOf(path) === 'ja' ? path.slice(prefix.length) || '/' : path;
}

/** The address in a language; the Japanese home is /ja, without a slash at its end. */
export function inLocale(path: string, locale: Locale): string {
  const plain = withoutLocale(path);
  if (locale === 'en') return plain;
  return plain === '/' ? prefix : `${prefix}${plain}`;
}

/** The language stored in a request's cookie, if any. */
export function rememberedLocale(cookies: string | null): Locale | null {
  const found = cookieIn(cookies, localeCookie);
  return isLocale(found) ? found : null;
}

/** The cookie with the language that a person chose, for `Set-Cookie` and `document.cookie`. */
export function localeCookieText(locale: Locale, isSecure: boolean): string {
  return keptCookie(localeCookie, locale, isSecure);
}

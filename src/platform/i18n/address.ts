import { type Locale, isLocale } from './locale.ts';

/** Cookie that remembers the language a person chose. */
const localeCookie = 'i18n_redirected';
const localeCookieSeconds = 365 * 86_400;

const prefix = '/ja';

/** The language that an address says: Japanese below /ja, English elsewhere. */
export function localeOf(path: string): Locale {
  return path === prefix || path.startsWith(`${prefix}/`) ? 'ja' : 'en';
}

/** The address without its language. */
export function withoutLocale(path: string): string {
  return localeOf(path) === 'ja' ? path.slice(prefix.length) || '/' : path;
}

/** The address in a language; the Japanese home is /ja, without a slash at its end. */
export function inLocale(path: string, locale: Locale): string {
  const plain = withoutLocale(path);
  if (locale === 'en') return plain;
  return plain === '/' ? prefix : `${prefix}${plain}`;
}

/** The language that a request's cookie remembers, if it does. */
export function rememberedLocale(cookies: string | null): Locale | null {
  const found = new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]*)`).exec(cookies ?? '')?.[1];
  return isLocale(found) ? found : null;
}

/** The cookie's text, for `Set-Cookie` and for `document.cookie`. */
export function localeCookieText(locale: Locale): string {
  return `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax`;
}

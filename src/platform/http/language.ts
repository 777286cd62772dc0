import { type Locale, isLocale } from '../i18n/locale.ts';

/** The language of a response: the one the request asks for, else the account's, else English. */
export function localeOfHeader(acceptLanguage: string | null, own?: Locale): Locale {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLocale);
  return preferred ?? own ?? 'en';
}

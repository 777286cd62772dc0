import { isRecord, isText } from '../type-guards.ts';

/** The languages of the product. English pages have plain paths, Japanese ones are below /ja. */
export const locales = ['en', 'ja'] as const;
export type Locale = (typeof locales)[number];

/** The default language, for a first visit without the cookie. */
export const defaultLocale: Locale = 'ja';

/** Text of a label in both languages. */
export type Bilingual = Readonly<{ en: string; ja: string }>;

/** A text in both languages, of data whose type is not known (the audit log, what a rule was given). */
export const isBilingual = (value: unknown): value is Bilingual =>
  isRecord(value) && isText(value.en) && isText(value.ja);

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ja';
}

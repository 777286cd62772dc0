import type { Locale } from '#platform/i18n/locale.ts';
import type { Words } from '#platform/i18n/words.ts';

/** The texts of a room in a language as they are written, for what a test looks for; those that are made of numbers are left out. */
export const textsOf = <W extends Words>(words: W, locale: Locale): Record<keyof W, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, { [locale]: text }]) =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  ) as Record<keyof W, string>;

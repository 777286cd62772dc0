import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '#platform/i18n/locale.ts';
import type { Words } from '#platform/i18n/words.ts';

const mark = 'as const satisfies Words';
export const hasWords = (source: string): boolean => source.includes(mark);

/** The files of the texts that screens name by keys. */
export const wordFiles = (): string[] =>
  globSync('src/**/*words.ts').filter((path) => hasWords(readFileSync(path, 'utf8')));

/** The texts of a room in a language as they are written, for what a test looks for; those that are made of numbers are left out. */
export const textsOf = <W extends Words>(words: W, locale: Locale): Record<keyof W, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, { [locale]: text }]) =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  ) as Record<keyof W, string>;

import type { Locale } from '#platform/i18n/locale.ts';
import { preloadWords } from '#words.ts';

/** Loads the words that a screen needs; `path` without its language. The sign-in page has no parts that come later, and does not load the list of the others. */
export async function loadScreenWords(path: string, locale: Locale): Promise<void> {
  if (path !== '/') await preloadWords((await import('./screen-words.ts')).areasOf(path), locale);
}

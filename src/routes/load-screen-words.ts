import type { Locale } from '#platform/i18n/locale.ts';
import { preloadWords } from '#words.ts';

/** Loads the dictionaries of a screen; `path` is without its language. The sign-in page loads no parts later and does not need the list of the others. */
export async function loadScreenWords(path: string, locale: Locale): Promise<void> {
  if (path !== '/') await preloadWords((await import('./screen-words.ts')).areasOf(path), locale);
}

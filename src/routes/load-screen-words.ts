import type { Locale } from '#platform/i18n/locale.ts';
import { preloadWords } from '#words.ts';

/** Loads the words that a screen needs; `path` without its language. The sign-in page does not have to load the list of all the others. */
export async function loadScreenWords(path: string, locale: Locale): Promise<void> {
  const areas =
    path === '/' ? (['account'] as const) : (await import('./screen-words.ts')).areasOf(path);
  await preloadWords(['ui', ...areas], locale);
}

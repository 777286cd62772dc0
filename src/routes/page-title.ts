import type { Locale } from '#platform/i18n/locale.ts';
import type { Screen } from './find-screen.ts';

/**
 * The title of a page: the screen's title, or the error in its place, and the site's name; only the site's name on the home page.
 * In development the site's name is "sample".
 */
export function pageTitle(
  screen: Pick<Screen, 'path' | 'title'> | null,
  locale: Locale,
  siteName: string,
  isDevelopment: boolean,
): string {
  const site = isDevelopment ? 'sample' : siteName;
  return screen?.path === '/' || !screen ? site : `${screen.title[locale]} | ${site}`;
}

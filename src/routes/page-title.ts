import type { Locale } from '#platform/i18n/locale.ts';
import type { Screen } from './find-screen.ts';

/** The title of a page: the screen's title and the site's name; only the site's name on the home page. In development the site's name is "sample". */
export function pageTitle(
  screen: Screen | undefined,
  locale: Locale,
  siteName: string,
  isDevelopment: boolean,
): string {
  const site = isDevelopment ? 'sample' : siteName;
  return !screen || screen.path === '/' ? site : `${screen.title[locale]} | ${site}`;
}

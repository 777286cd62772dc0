import type { Locale } from '#platform/i18n/locale.ts';
import type { Screen } from './find-screen.ts';

/** The name of a window: the screen's title and the site's name; the home has the name alone. In development the site is called "sample". */
export function pageTitle(
  screen: Screen | undefined,
  locale: Locale,
  siteName: string,
  isDevelopment: boolean,
): string {
  const site = isDevelopment ? 'sample' : siteName;
  return !screen || screen.path === '/' ? site : `${screen.title[locale]} | ${site}`;
}

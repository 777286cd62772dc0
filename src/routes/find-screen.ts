import type { Access } from '#account/principal.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

export type Layout =
  | 'default'
  | 'full-width'
  | 'quotation'
  | 'login'
  | 'overlay'
  | 'pdfa4'
  | 'maintenance'
  | 'error';
/** A screen: who has access, its layout and its title; `about` is the description for search engines. */
export type Screen = Readonly<{
  path: string;
  layout: Layout;
  access: Access;
  title: Bilingual;
  about?: Bilingual;
}>;

const home = {
  path: '/',
  layout: 'login',
  access: 'public',
  title: { en: 'Sign in', ja: 'ログイン' },
  about: { en: 'Quotations for coastal freight in Japan.', ja: '内航海運の見積システム' },
} as const satisfies Screen;

/** The screen of an address without its language. The sign-in page does not load the list of the others. */
export async function findScreen(path: string): Promise<Screen | null> {
  if (path === home.path) return home;
  const { screenAt } = await import('./screens.ts');
  const known = screenAt(path);
  // Public pages without a description use the site's.
  const found = known?.access === 'public' ? { about: home.about, ...known } : known;
  if (found || !/^\/(mst|log|price-|sdsi)/.test(path)) return found;
  const { masterScreenAt, logScreenAt } = await import('./derived.ts');
  return masterScreenAt(path) ?? logScreenAt(path);
}

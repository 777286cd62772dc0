import { inLocale } from '#platform/i18n/address.ts';
import { type Locale, locales } from '#platform/i18n/locale.ts';

const territory = { en: 'en_US', ja: 'ja_JP' };

type HeadContent = Readonly<{
  slug: string;
  title: string;
  summary: string | null;
  picture: string | null;
  baseUrl: string;
}>;

/** The link to the Atom feed. */
const feedLink = (locale: Locale) => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  href: inLocale('/announce/feed.xml', locale),
});

type About = Readonly<{ title: string; description: string }>;

const openGraph = (
  type: 'article' | 'website',
  { title, description }: About,
  locale: Locale,
  siteName: string,
) => [
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:site_name', content: siteName },
  { property: 'og:locale', content: territory[locale] },
];

/** Open Graph metadata of the list of announcements; the title is set by the screen. */
export const announcementsHead = (about: About, locale: Locale, siteName: string) => ({
  meta: openGraph('website', about, locale, siteName),
  links: [feedLink(locale)],
});

/** Title, Open Graph metadata and alternates of an announcement. */
export function announcementHead(
  { slug, title, summary, picture, baseUrl }: HeadContent,
  locale: Locale,
  siteName: string,
) {
  const address = (each: Locale) => new URL(inLocale(`/announce/${slug}`, each), baseUrl).href;
  const description = summary ?? '';
  return {
    meta: [
      { title: `${title} | ${siteName}` },
      { name: 'description', content: description },
      ...openGraph('article', { title, description }, locale, siteName),
      { property: 'og:url', content: address(locale) },
      ...(picture ? [{ property: 'og:image', content: new URL(picture, baseUrl).href }] : []),
    ],
    links: [
      feedLink(locale),
      { rel: 'canonical', href: address(locale) },
      ...locales.map((each) => ({ rel: 'alternate', hrefLang: each, href: address(each) })),
    ],
  };
}

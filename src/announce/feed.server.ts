import type { Database } from '#platform/database/database.server.ts';
import { inLocale, localeOf, withoutLocale } from '#platform/i18n/address.ts';
import { type Locale, locales } from '#platform/i18n/locale.ts';
import { escaped } from './inline.ts';
import { latestPublished, publishedAddresses } from './store.server.ts';

type Site = Readonly<{ baseUrl: string; siteName: string }>;

/** Enough for feed readers that poll rarely. */
const feedEntries = 50;
/** A sitemap has at most 50,000 addresses: ours contains two for each announcement, and six more. */
const mapEntries = 24_990;

const listTitle = { en: 'Announcements', ja: 'お知らせ' };
/** Characters that XML does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const xml = (text: string) => escaped(text.replaceAll(notInXml, ''));
const instantOf = (local: string) => `${local.replace(' ', 'T')}:00+09:00`;
/** The last change visible to readers: the last edit, or the publication if that is later. */
const changedAt = ({
  updatedAt,
  publishFrom,
}: Readonly<{ updatedAt: Date; publishFrom: string | null }>) =>
  new Date(Math.max(updatedAt.getTime(), publishFrom ? Date.parse(instantOf(publishFrom)) : 0));
const addressIn = (path: string, locale: Locale, baseUrl: string) =>
  new URL(inLocale(path, locale), baseUrl).href;

/** The newest announcements of a language as an Atom feed (RFC 4287). */
async function feed(
  db: Database,
  now: Date,
  locale: Locale,
  { baseUrl, siteName }: Site,
): Promise<string> {
  const rows = await latestPublished(db, now, locale, feedEntries);
  const newest = new Date(Math.max(0, ...rows.map((row) => changedAt(row).getTime())));
  const entries = rows.map((row) => {
    const { slug, title, summary, category, publishFrom } = row;
    const address = xml(addressIn(`/announce/${slug}`, locale, baseUrl));
    const published = publishFrom ? `<published>${instantOf(publishFrom)}</published>` : '';
    return `<entry><id>${address}</id><title>${xml(title)}</title><link href="${address}"/>${published}<updated>${changedAt(row).toISOString()}</updated><category term="${category}"/><summary>${xml(summary)}</summary></entry>`;
  });
  const own = xml(addressIn('/announce/feed.xml', locale, baseUrl));
  const head = `<id>${own}</id><title>${xml(`${listTitle[locale]} | ${siteName}`)}</title><author><name>${xml(siteName)}</name></author><updated>${newest.toISOString()}</updated><link rel="self" href="${own}"/><link href="${xml(addressIn('/announce', locale, baseUrl))}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">${head}${entries.join('')}</feed>\n`;
}

/** The request for a quote, the list, every announcement and the contact form, in both languages, each with its alternate. */
async function sitemap(db: Database, now: Date, { baseUrl }: Site): Promise<string> {
  const rows = await publishedAddresses(db, now, mapEntries);
  const pages = [
    { path: '/quotation-ask', changed: '' },
    { path: '/announce', changed: '' },
    { path: '/contact', changed: '' },
    ...rows.map((row) => ({
      path: `/announce/${row.slug}`,
      changed: changedAt(row).toISOString(),
    })),
  ];
  const urls = pages.flatMap(({ path, changed }) => {
    const addresses = locales.map((locale) => ({
      locale,
      address: xml(addressIn(path, locale, baseUrl)),
    }));
    const versions = addresses
      .map(
        ({ locale, address }) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
      )
      .join('');
    return addresses.map(
      ({ address }) =>
        `<url><loc>${address}</loc>${versions}${changed && `<lastmod>${changed}</lastmod>`}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** Search engines may crawl every page, since pages check access themselves, but not the API. */
const robots = ({ baseUrl }: Site) =>
  `User-agent: *\nDisallow: /api/\nAllow: /api/image/\n\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`;

/** Serves /announce/feed.xml, /ja/announce/feed.xml, /sitemap.xml and /robots.txt; null for any other address. */
export async function announceFile(
  pathname: string,
  { db, now, settings }: Readonly<{ db: Database; now: () => Date; settings: Site }>,
): Promise<Response | null> {
  const file = (type: string, text: string) =>
    new Response(text, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
    });
  if (withoutLocale(pathname) === '/announce/feed.xml')
    return file('application/atom+xml', await feed(db, now(), localeOf(pathname), settings));
  if (pathname === '/sitemap.xml')
    return file('application/xml', await sitemap(db, now(), settings));
  return pathname === '/robots.txt' ? file('text/plain', robots(settings)) : null;
}

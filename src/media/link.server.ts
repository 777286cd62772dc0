import { Parser } from 'htmlparser2';
import { type Page, fetchPage } from './fetch-page.server.ts';

/** A page's metadata in the format of the editor's tool. */
export type LinkMeta = Readonly<{
  title: string;
  description: string;
  image: Readonly<{ url: string }>;
}>;

const shorten = (text: string | undefined, most: number) =>
  Array.from((text ?? '').replaceAll(/\s+/g, ' ').trim())
    .slice(0, most)
    .join('');

/** Title, description and picture of a page, preferably from its Open Graph tags. Text, never markup. */
export function metaOf({ url, html }: Page): LinkMeta {
  const metaTags = new Map<string, string>();
  let title = '';
  let inTitle = false;
  const parser = new Parser({
    onopentag: (name, { property, name: by, content }) => {
      if (name === 'title' && title === '') inTitle = true;
      const key = (property ?? by)?.toLowerCase();
      if (name === 'meta' && key && content && !metaTags.has(key)) metaTags.set(key, content);
    },
    ontext: (text) => {
      if (inTitle) title += text;
    },
    onclosetag: (name) => {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  const image = metaTags.get('og:image') ?? metaTags.get('twitter:image') ?? '';
  const picture = image && URL.canParse(image, url) ? new URL(image, url) : null;
  return {
    title: shorten(metaTags.get('og:title') ?? title, 200) || new URL(url).hostname,
    description: shorten(metaTags.get('og:description') ?? metaTags.get('description'), 400),
    // Only what our pages may show (https), and short enough to store.
    image: {
      url: picture?.protocol === 'https:' && picture.href.length <= 2000 ? picture.href : '',
    },
  };
}

const cacheMs = 3_600_000;
const maxCached = 500;
const cache = new Map<string, Readonly<{ at: number; meta: Promise<LinkMeta | null> }>>();

/** The metadata of an address, cached for an hour; null when there is no such page. */
export function linkMeta(
  address: string,
  now: Date,
  fetch: typeof fetchPage = fetchPage,
): Promise<LinkMeta | null> {
  const known = cache.get(address);
  if (known && now.getTime() - known.at < cacheMs) return known.meta;
  const meta = fetch(address).then((page) => page && metaOf(page));
  cache.delete(address);
  cache.set(address, { at: now.getTime(), meta });
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size > maxCached) cache.delete(oldest);
  // Failures are not cached.
  void meta.then((found) => found ?? cache.delete(address));
  return meta;
}

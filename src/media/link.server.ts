import { Parser } from 'htmlparser2';
import { type Page, fetchPage } from './fetch-page.server.ts';

/** What a page says of itself, as the editor's tool takes it. */
export type LinkMeta = Readonly<{
  title: string;
  description: string;
  image: Readonly<{ url: string }>;
}>;

const shorten = (text: string | undefined, most: number) =>
  Array.from((text ?? '').replaceAll(/\s+/g, ' ').trim())
    .slice(0, most)
    .join('');

/** Title, description and picture out of a page's own words: those for previews first. Text, never markup. */
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
    // Only what a page of ours may show: https, and short enough to be kept.
    image: {
      url: picture?.protocol === 'https:' && picture.href.length <= 2000 ? picture.href : '',
    },
  };
}

const cacheMs = 3_600_000;
const maxCached = 500;
const cache = new Map<string, Readonly<{ at: number; meta: Promise<LinkMeta | null> }>>();

/** The same for an address, remembered for an hour; null where there is no such page. */
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
  // What could not be read now may be there in a minute.
  void meta.then((found) => found ?? cache.delete(address));
  return meta;
}

import { isRecord } from '#platform/type-guards.ts';
import { escaped, inline, linkAttributes, plain } from './inline.ts';
import { isSafeImage, isSafeLink, youtubeVideo } from './safe.ts';

type Data = Readonly<Record<string, unknown>>;
/** The HTML of a block, or null if its data does not fit its type. */
type Show = (data: Data) => string | null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const filled = (name: string, html: unknown): string | null => {
  const content = inline(html);
  return content.trim() === '' ? null : tag(name, content);
};
const attributes = (all: Readonly<Record<string, string>>) =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

/** Maximum nesting of lists. */
const deepest = 8;

type Item = Readonly<{ content: string; checked: boolean; items: readonly unknown[] }>;

/** An item is plain text, or text with nested items. */
function itemOf(item: unknown): Item | null {
  if (typeof item === 'string') return { content: item, checked: false, items: [] };
  if (!isRecord(item)) return null;
  const { content, text, checked, meta, items } = item;
  return {
    content: textOf(content ?? text),
    checked: checked === true || (isRecord(meta) && meta.checked === true),
    items: Array.isArray(items) ? items : [],
  };
}

/** The numbering of an ordered list, by the editor's name for it. */
const counters: Readonly<Record<string, string>> = {
  'lower-roman': 'i',
  'upper-roman': 'I',
  'lower-alpha': 'a',
  'upper-alpha': 'A',
};

function numberingOf(meta: unknown): string {
  const { counterType, start } = isRecord(meta) ? meta : {};
  const counter =
    typeof counterType === 'string' && Object.hasOwn(counters, counterType)
      ? counters[counterType]
      : '';
  const first =
    typeof start === 'number' && Number.isInteger(start) && start > 1 && start < 10_000
      ? String(start)
      : '';
  return attributes({ ...(counter && { type: counter }), ...(first && { start: first }) });
}

function listOf(
  items: readonly unknown[],
  style: unknown,
  meta: unknown = null,
  depth = 0,
): string {
  const name = style === 'ordered' ? 'ol' : 'ul';
  const rows = items.flatMap((each) => {
    const item = itemOf(each);
    if (!item) return [];
    const below =
      item.items.length > 0 && depth < deepest ? listOf(item.items, style, null, depth + 1) : '';
    return [
      `<li>${style === 'checklist' ? `${item.checked ? '☑' : '☐'} ` : ''}${inline(item.content)}${below}</li>`,
    ];
  });
  return `<${name}${style === 'checklist' ? ' data-kind="check"' : ''}${name === 'ol' ? numberingOf(meta) : ''}>${rows.join('')}</${name}>`;
}

const dimension = (name: 'width' | 'height', value: unknown): Record<string, string> =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 20_000
    ? { [name]: String(value) }
    : {};

/** `srcset` of an uploaded image in its other widths; the browser picks one by its layout. */
const smallerWidths = (srcset: unknown): Record<string, string> =>
  typeof srcset === 'string' &&
  /^(\/api\/image\/[\da-f-]{36}\/\d{1,5} \d{1,5}w(, (?=\/)|$))+$/.test(srcset)
    ? { srcset, sizes: '(max-width: 48rem) 92vw, 46rem' }
    : {};

/** Renders each type of block. Captions of images and videos are used for search and screen readers, but not displayed. */
export const shown: Readonly<Record<string, Show>> = {
  header: ({ text, level }) => filled(`h${level === 3 || level === 4 ? level : 2}`, text),
  paragraph: ({ text }) => filled('p', text),
  delimiter: () => '<hr>',
  code: ({ code }) =>
    typeof code === 'string' ? `<pre tabindex="0"><code>${escaped(code)}</code></pre>` : null,
  quote: ({ text, caption }) => {
    const said = filled('p', text);
    const by = inline(caption);
    return said && `<blockquote>${said}${by ? tag('footer', by) : ''}</blockquote>`;
  },
  list: ({ style, items, meta }) =>
    Array.isArray(items) && items.length > 0 ? listOf(items, style, meta) : null,
  checkList: ({ items }) =>
    Array.isArray(items) && items.length > 0 ? listOf(items, 'checklist') : null,
  table: ({ content, withHeadings }) => {
    if (!Array.isArray(content) || content.length === 0 || !content.every(Array.isArray))
      return null;
    const row = (cells: readonly unknown[], cell: string, scope = '') =>
      tag('tr', cells.map((each) => `<${cell}${scope}>${inline(each)}</${cell}>`).join(''));
    const [first, ...rest]: unknown[][] = content;
    const head =
      withHeadings === true && first ? tag('thead', row(first, 'th', ' scope="col"')) : '';
    const body = (head ? rest : content).map((cells) => row(cells, 'td')).join('');
    return `<div data-kind="table" tabindex="0"><table>${head}${tag('tbody', body)}</table></div>`;
  },
  image: ({ file, caption, withBorder, withBackground, stretched }) => {
    if (!isRecord(file) || !isSafeImage(file.url)) return null;
    const flags = { border: withBorder, background: withBackground, stretched };
    const marks = Object.entries(flags).flatMap(([name, on]) =>
      on === true ? [` data-${name}`] : [],
    );
    const size = { ...dimension('width', file.width), ...dimension('height', file.height) };
    const img = `<img${attributes({ src: file.url, ...smallerWidths(file.srcset), alt: plain(caption), loading: 'lazy', decoding: 'async', ...size })}>`;
    return `<figure${marks.join('')}>${img}</figure>`;
  },
  embed: ({ service, embed, caption }) => {
    const film = service === 'youtube' ? youtubeVideo(embed) : null;
    if (!film) return null;
    const frame = {
      src: `https://www.youtube-nocookie.com/embed/${film}`,
      title: plain(caption) || 'YouTube',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    };
    return `<div data-kind="film"><iframe${attributes(frame)} allowfullscreen></iframe></div>`;
  },
  linkTool: ({ link, meta }) => {
    if (!isSafeLink(link)) return null;
    const { title, description, image } = isRecord(meta) ? meta : {};
    const picture =
      isRecord(image) && isSafeImage(image.url)
        ? `<img${attributes({ src: image.url, alt: '', loading: 'lazy', decoding: 'async' })}>`
        : '';
    const about = textOf(description) ? tag('span', escaped(textOf(description))) : '';
    const host = link.startsWith('/') ? link : new URL(link).host;
    return `<a data-kind="link"${attributes({ href: link, ...linkAttributes })}>${picture}<span><strong>${escaped(textOf(title) || link)}</strong>${about}<small>${escaped(host)}</small></span></a>`;
  },
};

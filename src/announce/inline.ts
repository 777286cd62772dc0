import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from './safe.ts';

/** Links open beside the page; nobody is told where their reader came from, and search engines do not follow them. */
export const linkAttributes = { target: '_blank', rel: 'nofollow noindex noreferrer' } as const;

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'mark', 'code', 's', 'a', 'br'];

/** Inline text of a block as markup that cannot do anything: the editor's own formats, safe links, nothing else. */
export function inline(html: unknown): string {
  if (typeof html !== 'string') return '';
  return sanitizeHtml(html, {
    allowedTags: inlineTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (_, { href }) =>
        isSafeLink(href)
          ? { tagName: 'a', attribs: { href, ...linkAttributes } }
          : { tagName: 'span', attribs: {} },
    },
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '\u00a0': ' ',
};

/** Inline text without its markup. */
export function plain(html: unknown): string {
  if (typeof html !== 'string') return '';
  const spaced = html.replaceAll(/<br\s*\/?>/gi, ' ');
  return sanitizeHtml(spaced, {
    allowedTags: [],
    allowedAttributes: {},
    parseStyleAttributes: false,
  })
    .replaceAll(/&(?:amp|lt|gt|quot|#39);|\u00a0/g, (entity) => entities[entity] ?? entity)
    .trim();
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text as it is, for markup: nothing in it means anything. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (sign) => escapes[sign] ?? sign);

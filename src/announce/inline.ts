import sanitizeHtml from 'sanitize-html';
import { inlineTags, isSafeLink } from './safe.ts';

/** Links open in a new tab, without a referrer, and are not followed by search engines. */
export const linkAttributes = { target: '_blank', rel: 'nofollow noindex noreferrer' } as const;

function sanitised(html: unknown, ofLink: Readonly<Record<string, string>>): string {
  if (typeof html !== 'string') return '';
  return sanitizeHtml(html, {
    allowedTags: [...inlineTags],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (_, { href }) =>
        isSafeLink(href)
          ? { tagName: 'a', attribs: { href, ...ofLink } }
          : { tagName: 'span', attribs: {} },
    },
  });
}

/** Sanitises the inline text of a block: only the editor's formats and safe links remain. */
export const inline = (html: unknown): string => sanitised(html, linkAttributes);

/** The same as it is stored: links without the attributes that they are shown with. */
export const storedInline = (html: unknown): string => sanitised(html, {});

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

/** Escapes text for HTML and XML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (sign) => escapes[sign] ?? sign);

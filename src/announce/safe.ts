/** Where a link may lead: the web, a mailbox, a telephone, or a page of this site. Never a script, a file or a place inside the text. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string') return false;
  if (/^\/(?![/\\])/.test(href)) return !/\s/.test(href);
  return /^(https?|mailto|tel):/i.test(href) && URL.canParse(href);
}

/** Where a picture may come from: this site, or the web by https. */
export const isSafeImage = (src: unknown): src is string =>
  isSafeLink(src) && /^(\/|https:)/i.test(src);

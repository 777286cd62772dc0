/** Allowed link targets: web, email, telephone, or a page of this site. No scripts, files or fragments. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string') return false;
  if (/^\/(?![/\\])/.test(href)) return !/\s/.test(href);
  return /^(https?|mailto|tel):/i.test(href) && URL.canParse(href);
}

/** Allowed image sources: this site, or https. */
export const isSafeImage = (src: unknown): src is string =>
  isSafeLink(src) && /^(\/|https:)/i.test(src);

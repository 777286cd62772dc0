/** Allowed link targets: web, email, telephone, or a page of this site. No scripts, files or fragments. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string') return false;
  if (/^\/(?![/\\])/.test(href)) return !/\s/.test(href);
  return /^(https?|mailto|tel):/i.test(href) && URL.canParse(href);
}

/** Allowed image sources: this site, or https. */
export const isSafeImage = (src: unknown): src is string =>
  isSafeLink(src) && /^(\/|https:)/i.test(src);

/** The video id and start of a YouTube embed address; null for any other address. */
export function youtubeVideo(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' || !/^(www\.)?youtube(-nocookie)?\.com$/.test(hostname)) return null;
  const film = /^\/embed\/([\w-]{6,20})$/.exec(pathname)?.[1];
  const start = /^(\d{1,5})s?$/.exec(searchParams.get('start') ?? '')?.[1];
  return film ? `${film}${start ? `?start=${start}` : ''}` : null;
}

/** The elements that inline text may contain; links only with a safe address. Everything else is taken away. */
export const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'mark', 'code', 's', 'a', 'br'] as const;

/** The cookie with the last twenty announcements that a guest has read: their slugs, separated by dots. */
const cookie = 'umiji_announce_read';
const [most, days] = [20, 365];

/** The slugs of the announcements read in this browser. */
export function readSlugsIn(cookies: string | null): string[] {
  const kept = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]*)`).exec(cookies ?? '')?.[1];
  return kept ? kept.split('.').slice(-most) : [];
}

/** The cookie with one more slug, for `document.cookie`; `isSecure` where the site is served over https. */
export function readCookieWith(cookies: string, slug: string, isSecure: boolean): string {
  const slugs = [...readSlugsIn(cookies).filter((each) => each !== slug), slug].slice(-most);
  return `${cookie}=${slugs.join('.')}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Keeps what a guest has read of what is announced: its address names with a dot between, the last twenty. */
const cookie = 'umiji_announce_read';
const [most, days] = [20, 365];

/** What the browser's cookies say was read here. */
export function readSlugsIn(cookies: string | null): string[] {
  const kept = new RegExp(`(?:^|;\\s*)${cookie}=([\\w.-]*)`).exec(cookies ?? '')?.[1];
  return kept ? kept.split('.').slice(-most) : [];
}

/** What else was read, as text for `document.cookie`. */
export function readCookieWith(cookies: string, slug: string): string {
  const slugs = [...readSlugsIn(cookies).filter((each) => each !== slug), slug].slice(-most);
  return `${cookie}=${slugs.join('.')}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`;
}

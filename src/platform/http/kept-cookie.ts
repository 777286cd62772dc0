// Cookies in which a browser keeps a choice for a year, and which its scripts read and write.

const seconds = 365 * 86_400;

/** The value of a cookie among those of a request or of `document.cookie`. */
export const cookieIn = (cookies: string | null, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? '')?.[1];

/** A cookie for `Set-Cookie` and `document.cookie`; `isSecure` where the site is served over https. */
export const keptCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * What a page may load: scripts of this server, and those written into the page only where they carry its `nonce`.
 * Styles may stand in the page: the components place themselves by style attributes, and the block editor's tools bring
 * style elements along that cannot be given a nonce; a style runs nothing. Pictures and films may come from elsewhere: announcements show them.
 */
export function pagePolicy(nonce?: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** What an answer of the API may do if a browser shows it as a page, e.g. a file that somebody handed in: be looked at. */
const dataPolicy = `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const yearSeconds = 365 * 86_400;

/** The headers of every answer that tell browsers what not to do; `isSecure` where the site is reached by https. */
export function securityHeaders(
  pathname: string,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pathname.startsWith('/api/') ? dataPolicy : pagePolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ...(isSecure ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
  };
}

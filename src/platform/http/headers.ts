/**
 * The Content-Security-Policy of a page: scripts of this server, and inline scripts only with the `nonce`. Inline styles
 * are allowed: components use style attributes, and the block editor's tools add style elements that cannot get a nonce.
 * Pictures and videos may come from other sites: announcements show them.
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

/**
 * The policy of API responses, in case a browser opens one as a page (e.g. an uploaded file): display only.
 * @param objects a PDF is one in the browser's own viewer
 */
const dataPolicy = (objects: 'none' | 'self') =>
  `default-src 'none'; object-src '${objects}'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
export const pdfPolicy = dataPolicy('self');

const yearSeconds = 365 * 86_400;

/** Security headers of every response; `isSecure` when the site is served over https. */
export function securityHeaders(
  pathname: string,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pathname.startsWith('/api/') ? dataPolicy('none') : pagePolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    ...(isSecure
      ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }
      : {}),
  };
}

import type { ServerRequest } from 'srvx';

/** The client's IP address; null for requests that did not come over the network. */
export function callerAddress(request: Request): string | null {
  const received: ServerRequest = request;
  return received.ip ?? null;
}

/**
 * Whether a write with cookies may have been made by a page of another site (CSRF). Browsers send a page's origin, or at
 * least Sec-Fetch-Site, with every write; one without either is refused. Programs call with a key or a token instead of
 * cookies: a page of another site cannot send an Authorization header.
 */
export function isForeignWrite({ method, headers }: Request, baseUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !headers.has('cookie'))
    return false;
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
  if (origin === null)
    return site === null ? !headers.has('authorization') : !['same-origin', 'none'].includes(site);
  return origin !== new URL(baseUrl).origin;
}

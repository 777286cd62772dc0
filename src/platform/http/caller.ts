import type { ServerRequest } from 'srvx';

/** The client's IP address; null for requests that did not come over the network. */
export function callerAddress(request: Request): string | null {
  const received: ServerRequest = request;
  return received.ip ?? null;
}

/**
 * Whether a write with cookies was made by a page of another site (CSRF). Browsers send a page's origin with every write;
 * a caller that sends neither Origin nor Sec-Fetch-Site is no browser and only has cookies that it was given.
 */
export function isForeignWrite({ method, headers }: Request, baseUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !headers.has('cookie'))
    return false;
  const origin = headers.get('origin');
  if (origin === null)
    return ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');
  if (origin === new URL(baseUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}

import type { ServerRequest } from 'srvx';

/** The network address a request comes from, as the server saw it; null where it did not come over the network. */
export function callerAddress(request: Request): string | null {
  const received: ServerRequest = request;
  return received.ip ?? null;
}

/**
 * Whether a write carries cookies but was made by the page of another site. Browsers name a page's origin with every
 * write; a caller that names none, and no site either, is no browser and brings only what it was given itself.
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

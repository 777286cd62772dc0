import { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { ServerMiddleware, ServerRequest } from 'srvx';

/** Whether every entry is an address, a range or one of the names `loopback`, `linklocal` and `uniquelocal`. */
export function areProxies(list: readonly string[]): boolean {
  try {
    proxyAddr.compile([...list]);
    return list.length > 0;
  } catch {
    return false;
  }
}

/** The value that the nearest proxy has added: the last of the list. */
const nearest = (header: string | null): string | null => header?.split(',').at(-1)?.trim() || null;

/** A host name or address with an optional port, in the form of a URL; null for anything else. */
function hostOf(text: string): string | null {
  if (!/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(text)) return null;
  return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).host : null;
}

const setOwn = (request: ServerRequest, name: 'ip' | 'url', value: string): void =>
  void Object.defineProperty(request, name, { value, enumerable: true, configurable: true });

/** Gives a request of a trusted proxy the address, host and protocol of the proxy's client. */
function readForwarded(
  request: ServerRequest,
  trust: (address: string, i: number) => boolean,
): void {
  const received = request.runtime?.node?.req;
  const peer = received?.socket.remoteAddress;
  if (!(received instanceof IncomingMessage) || peer === undefined || !trust(peer, 0)) return;
  // From the nearest proxy to the first address that is not one; what stands further left anybody may have written.
  const client = proxyAddr.all(received, trust).findLast((address) => ipaddr.isValid(address));
  if (client && client !== peer) setOwn(request, 'ip', client);

  const host = hostOf(nearest(request.headers.get('x-forwarded-host')) ?? '');
  const protocol = nearest(request.headers.get('x-forwarded-proto'));
  const isKnownProtocol = protocol === 'http' || protocol === 'https';
  if ((!host && !isKnownProtocol) || !URL.canParse(request.url)) return;
  const { protocol: own, host: ownHost, pathname, search } = new URL(request.url);
  const origin = `${isKnownProtocol ? `${protocol}:` : own}//${host ?? ownHost}`;
  setOwn(request, 'url', `${origin}${pathname}${search}`);
  if (host) request.headers.set('host', host);
}

/**
 * Believes X-Forwarded-For, -Host and -Proto of these proxies only, read from the right. A request whose host is none is
 * answered with 400.
 */
export function trustedProxies(proxies: readonly string[]): ServerMiddleware {
  const trust = proxyAddr.compile([...proxies]);
  return (request, next) => {
    readForwarded(request, trust);
    if (!URL.canParse(request.url)) return new Response('Bad Request', { status: 400 });
    return next();
  };
}

import { readdirSync } from 'node:fs';
import { Server } from 'node:http';
import { constants } from 'node:os';
import { join } from 'node:path';
import { serve } from 'srvx/node';
import { staticMiddleware } from 'srvx/static';
import { type Settings, StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { decodedPath } from './clean-input.ts';
import { compressResponse } from './compress.server.ts';
import { refuseMalformed } from './malformed.ts';
import { trackConnections } from './drain.server.ts';
import { dropUnreadBodies } from './unread-body.server.ts';
import { securityHeaders } from './headers.ts';
import { trustedProxies } from './trusted-proxies.server.ts';
import { messageOf } from '../error.ts';

type Middleware = ReturnType<typeof staticMiddleware>;

/** What the built application exports. It has its own module instances, so everything with state has to come from it. */
export type Handler = Readonly<{
  fetch: (request: Request) => Response | Promise<Response>;
  /** Logs and measures every request. */
  observed: Middleware;
  /** Makes `/api/ready` answer that the process is stopping. */
  announceStop: () => void;
}>;

/**
 * Longer than that of proxies (nginx, HAProxy and AWS: 60 s, Google: 600 s), so that the proxy closes idle connections first. Node's
 * own client keeps them until the server closes, and then loses a request that it is just sending.
 */
const keepAliveTimeout = 620_000;

/** How long idle connections stay open after the port is closed: a proxy may just be sending on one. */
const idleMs = 500;
/** How long jobs may take to end and the database to close. Interrupted jobs run again in the next process. */
const closingMs = 5000;
/** npm and the terminal both forward a Ctrl+C: a second signal this soon is the same one. */
const sameSignalMs = 500;

const yearSeconds = 365 * 86_400;

/** Serves the client's files. Those below /assets/ have a content hash in their name, never change, and are precompressed. */
function clientFiles(folder: string): Middleware {
  const hashed = staticMiddleware({
    dir: folder,
    maxAge: yearSeconds,
    immutable: true,
    encodings: { br: '.br' },
  });
  const others = staticMiddleware({ dir: folder, maxAge: 3600 });
  // Most requests are no file: they are answered without a look at the disk.
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  const missing = () =>
    new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return (request, next) => {
    const { pathname } = new URL(request.url);
    const path = decodedPath(pathname);
    // No file, and an error page instead of the middleware's bare text.
    if (path === null) return next();
    if (pathname.startsWith('/assets/')) return hashed(request, missing);
    return names.has(path.slice(1)) ? others(request, next) : next();
  };
}

/** Compresses generated responses; static files are precompressed and come from an earlier middleware. */
const compressing: Middleware = async (request, next) => compressResponse(request, await next());

/** Adds the security headers to every response; a page has already set its own policy with a nonce. */
const securityHeadersOn =
  (isSecure: boolean): Middleware =>
  async (request, next) => {
    const response = await next();
    // The host of a malformed request may be none.
    const { pathname } = URL.canParse(request.url) ? new URL(request.url) : { pathname: '/' };
    for (const [name, value] of Object.entries(securityHeaders(pathname, isSecure))) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };

const timeoutAfter = (ms: number) =>
  new Promise<'late'>((resolve) => void setTimeout(resolve, ms, 'late').unref());

type Signal = 'SIGTERM' | 'SIGINT';

/**
 * Serves the built application until SIGTERM or SIGINT. Then `/api/ready` answers 503, requests are served for another
 * `drainDelaySeconds`, no new connections are accepted, running requests may finish within `drainSeconds`, `close` runs,
 * and the process exits with 0. A second signal exits at once with 128 plus the number of the signal.
 * @throws StartRefused when the port is taken.
 */
export async function serveApplication({
  handler,
  settings,
  close,
}: {
  handler: Handler;
  settings: Pick<
    Settings,
    'host' | 'port' | 'baseUrl' | 'trustedProxies' | 'drainDelaySeconds' | 'drainSeconds'
  >;
  close: () => Promise<void>;
}): Promise<void> {
  const { host, port, baseUrl, drainDelaySeconds, drainSeconds } = settings;
  const { trustedProxies: proxies } = settings;
  const server = serve({
    hostname: host,
    port,
    silent: true,
    gracefulShutdown: false,
    node: { keepAliveTimeout },
    middleware: [
      securityHeadersOn(baseUrl.startsWith('https:')),
      trustedProxies(proxies),
      handler.observed,
      (request, next) => refuseMalformed(request) ?? next(),
      clientFiles(join(process.cwd(), 'dist/client')),
      compressing,
    ],
    fetch: handler.fetch,
  });
  const listener = server.node?.server;
  if (!(listener instanceof Server)) throw new Error('the server is not one of node:http');
  const drain = trackConnections(listener);
  dropUnreadBodies(listener);
  try {
    await server.ready();
  } catch (error) {
    await close();
    throw new StartRefused(`The server cannot listen on ${host}:${port}: ${messageOf(error)}`);
  }

  let stoppingSince: number | undefined;
  const stop = async (signal: Signal) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs)
        process.exit(128 + constants.signals[signal]);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    handler.announceStop();
    drain.announce();
    await new Promise((resolve) => setTimeout(resolve, drainDelaySeconds * 1000));
    const cut = await drain.finish({ idleMs, requestsMs: drainSeconds * 1000 });
    if (cut > 0)
      log.warn({ requests: cut }, 'requests were cut: they took longer than DRAIN_SECONDS');
    try {
      if ((await Promise.race([close(), timeoutAfter(closingMs)])) === 'late')
        log.error('closing took too long');
    } catch (error) {
      log.error({ err: error }, 'closing failed');
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

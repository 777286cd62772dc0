import { Server } from 'node:http';
import { constants } from 'node:os';
import { join } from 'node:path';
import { serve } from 'srvx/node';
import { staticMiddleware } from 'srvx/static';
import { type Settings, StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { compressed } from './compress.server.ts';
import { drainOf } from './drain.server.ts';
import { guardingHeaders } from './headers.ts';
import { messageOf } from '../error.ts';

type Middleware = ReturnType<typeof staticMiddleware>;

/** What the built application brings: its modules are its own, so whatever has a state comes with it. */
export type Handler = Readonly<{
  fetch: (request: Request) => Response | Promise<Response>;
  /** Logs and measures every request. */
  observed: Middleware;
  /** From now on `/api/ready` says no. */
  announceStop: () => void;
}>;

/** Longer than the proxies' (nginx 60 s, HAProxy and AWS 60 s): who sends on a connection is to be the one who closes it. */
const keepAliveTimeout = 75_000;
/** Above the former: a connection that waits for its next request also waits for its headers. */
const headersTimeout = 80_000;

/** So long are idle connections still answered after the port is closed: a proxy may just be sending on one. */
const idleMs = 500;
/** For jobs to end and the database to close. What is cut is done again by the next process. */
const closingMs = 5000;
/** npm and the terminal both pass on a Ctrl+C: what follows so soon is the same one. */
const sameSignalMs = 500;

const yearSeconds = 365 * 86_400;

/** The client's files. Those below /assets/ carry their content's hash in their name, never change, and lie there packed. */
function clientFiles(folder: string): Middleware {
  const hashed = staticMiddleware({
    dir: folder,
    maxAge: yearSeconds,
    immutable: true,
    encodings: { br: '.br' },
  });
  const others = staticMiddleware({ dir: folder, maxAge: 3600 });
  const missing = () =>
    new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return (request, next) =>
    new URL(request.url).pathname.startsWith('/assets/')
      ? hashed(request, missing)
      : others(request, next);
}

/** What is made for the request is packed; the client's files are already, and their open files are not to be touched twice. */
const packed: Middleware = async (request, next) => compressed(request, await next());

/** Every answer tells browsers what not to do; a page has said already which of its scripts may run. */
const guarded =
  (isSecure: boolean): Middleware =>
  async (request, next) => {
    const response = await next();
    for (const [name, value] of Object.entries(
      guardingHeaders(new URL(request.url).pathname, isSecure),
    )) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };

const after = (ms: number) =>
  new Promise<'late'>((resolve) => void setTimeout(resolve, ms, 'late').unref());

type Signal = 'SIGTERM' | 'SIGINT';

/**
 * Serves the built application until SIGTERM or SIGINT. Then `/api/ready` says no, everything is served for another
 * `drainDelaySeconds`, no new connections are taken, requests that run may end within `drainSeconds`, `close` runs, and
 * the process exits with 0. A second signal ends it at once, with 128 and the number of the signal.
 * @throws StartRefused when the port is taken.
 */
export async function serveApplication({
  handler,
  settings,
  close,
}: {
  handler: Handler;
  settings: Pick<Settings, 'host' | 'port' | 'baseUrl' | 'drainDelaySeconds' | 'drainSeconds'>;
  close: () => Promise<void>;
}): Promise<void> {
  const { host, port, baseUrl, drainDelaySeconds, drainSeconds } = settings;
  const server = serve({
    hostname: host,
    port,
    silent: true,
    // A proxy on this machine says who called it; nobody else is believed.
    trustProxy: 'loopback',
    gracefulShutdown: false,
    node: { keepAliveTimeout, headersTimeout },
    middleware: [
      handler.observed,
      guarded(baseUrl.startsWith('https:')),
      clientFiles(join(process.cwd(), 'dist/client')),
      packed,
    ],
    fetch: handler.fetch,
  });
  const listener = server.node?.server;
  if (!(listener instanceof Server)) throw new Error('the server is not one of node:http');
  const drain = drainOf(listener);
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
      if ((await Promise.race([close(), after(closingMs)])) === 'late')
        log.error('closing took too long');
    } catch (error) {
      log.error({ err: error }, 'closing failed');
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

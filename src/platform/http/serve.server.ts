import { join } from 'node:path';
import { serve } from 'srvx/node';
import { staticMiddleware } from 'srvx/static';
import { type Settings, StartRefused } from '../config.server.ts';
import { log } from '../log.server.ts';
import { compressed } from './compress.server.ts';
import { guardingHeaders } from './headers.ts';

type Handler = { fetch: (request: Request) => Response | Promise<Response> };
type Middleware = ReturnType<typeof staticMiddleware>;

/** A stopping server has 5 s: so long for the requests that run, the rest for closing. */
const requestsMs = 2000;
const closingMs = 2500;

const yearSeconds = 365 * 86_400;

/** The client's files. Those below /assets/ carry their content's hash in their name, never change, and lie there packed. */
function clientFiles(folder: string): Middleware {
  const hashed = staticMiddleware({ dir: folder, maxAge: yearSeconds, immutable: true, encodings: { br: '.br' } });
  const others = staticMiddleware({ dir: folder, maxAge: 3600 });
  const missing = () => new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } });
  return (request, next) => (new URL(request.url).pathname.startsWith('/assets/') ? hashed(request, missing) : others(request, next));
}

/** What is made for the request is packed; the client's files are already, and their open files are not to be touched twice. */
const packed: Middleware = async (request, next) => compressed(request, await next());

/** Every answer tells browsers what not to do; a page has said already which of its scripts may run. */
const guarded =
  (isSecure: boolean): Middleware =>
  async (request, next) => {
    const response = await next();
    for (const [name, value] of Object.entries(guardingHeaders(new URL(request.url).pathname, isSecure))) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  };

const after = (ms: number) => new Promise<'late'>((resolve) => void setTimeout(resolve, ms, 'late').unref());

/**
 * Serves the built application until SIGTERM or SIGINT: then no new requests are taken, those running end, `close`
 * runs, and the process goes within 5 s.
 * @throws StartRefused when the port is taken.
 */
export async function serveApplication({
  handler,
  settings,
  close,
}: {
  handler: Handler;
  settings: Pick<Settings, 'host' | 'port' | 'baseUrl'>;
  close: () => Promise<void>;
}): Promise<void> {
  const { host, port, baseUrl } = settings;
  const server = serve({
    hostname: host,
    port,
    silent: true,
    // A proxy on this machine says who called it; nobody else is believed.
    trustProxy: 'loopback',
    gracefulShutdown: false,
    middleware: [guarded(baseUrl.startsWith('https:')), clientFiles(join(process.cwd(), 'dist/client')), packed],
    fetch: handler.fetch,
  });
  try {
    await server.ready();
  } catch (error) {
    await close();
    throw new StartRefused(`The server cannot listen on ${host}:${port}: ${(error as Error).message}`);
  }
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await Promise.race([server.close(false), after(requestsMs)]);
    try {
      if ((await Promise.race([close(), after(closingMs)])) === 'late') log.error('closing took too long');
    } catch (error) {
      log.error({ err: error }, 'closing failed');
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

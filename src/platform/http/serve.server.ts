import { join } from 'node:path';
import { serve } from 'srvx/node';
import { staticMiddleware } from 'srvx/static';
import { log } from '../log.server.ts';

type Handler = { fetch: (request: Request) => Response | Promise<Response> };

const graceMs = 4000;

/** Serves the built application until SIGTERM or SIGINT: then no new requests, those running end, `close` runs, and the process goes within 5 s. */
export async function serveApplication({ handler, host, port, close }: { handler: Handler; host: string; port: number; close: () => Promise<void> }): Promise<void> {
  const server = serve({
    hostname: host,
    port,
    silent: true,
    // A proxy on this machine says who called it; nobody else is believed.
    trustProxy: 'loopback',
    gracefulShutdown: false,
    middleware: [staticMiddleware({ dir: join(process.cwd(), 'dist/client') })],
    fetch: handler.fetch,
  });
  await server.ready();
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const tooLong = setTimeout(() => process.exit(1), graceMs);
    await Promise.race([server.close(false), new Promise((resolve) => setTimeout(resolve, 2000))]);
    await close();
    clearTimeout(tooLong);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

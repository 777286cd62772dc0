import { serve } from 'srvx/node';
import { answerApi } from '../src/api-handler.server.ts';
import type { App } from '../src/app.server.ts';

/**
 * The API of an app at an address of its own, for programs that call it over the network; without a slash at its end.
 * @param before runs before each call is answered
 */
export async function servedApi(
  app: App,
  before: (request: Request) => Promise<void> | void = () => {},
) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => {
      await before(request);
      return answerApi(app, request);
    },
  });
  await server.ready();
  return { url: server.url!.replace(/\/$/, ''), close: () => server.close(true) };
}
export type ServedApi = Awaited<ReturnType<typeof servedApi>>;

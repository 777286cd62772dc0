import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerRequest } from 'srvx';
import { log } from '../log.server.ts';
import { recordRequest } from '../metrics/metrics.server.ts';
import { requestIdOf } from './request-id.server.ts';

/** What is learned of a request while it is answered. */
export type Observation = {
  readonly requestId: string;
  /** The pattern of its address, without ids and queries: one of a limited number. Null: a file of the client. */
  route: string | null;
  accountId: string | null;
  /** A query failed because the database could not be reached, even where whoever asked made something else of it. */
  databaseFailed: boolean;
  /** Nobody waits for the answer any more. */
  callerLeft: boolean;
};

const storage = new AsyncLocalStorage<Observation>();

/** The request that is being answered; undefined outside of one, e.g. in a job. */
export const observation = (): Observation | undefined => storage.getStore();

/** Runs what answers a request, within an observation. */
export const observing = <T>(seen: Observation, run: () => T): T => storage.run(seen, run);

export const newObservation = (requestId: string): Observation => ({
  requestId,
  route: null,
  accountId: null,
  databaseFailed: false,
  callerLeft: false,
});

/** Notes the pattern of the address that is answered. The first word counts: a page asks for data by addresses of the API. */
export function noteRoute(route: string): void {
  const seen = observation();
  if (seen) seen.route ??= route;
}

export function noteAccount(accountId: string | undefined): void {
  const seen = observation();
  if (seen && accountId) seen.accountId = accountId;
}

/** Node's side of a request; undefined where it did not come over the network, as in tests. */
const nodeResponseOf = (request: ServerRequest) => request.runtime?.node?.res;

/** Asked by machines every few seconds. */
const frequent = new Set(['/api/health', '/api/ready', '/metrics']);

/**
 * Observes one request: a line in the log and its time in the metrics once the last byte of the answer went out or the
 * caller went away (`aborted`). Files of the client and probes are logged at the level `debug`.
 */
export async function observed(
  request: Request,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  const seen = newObservation(requestIdOf(request));
  const from = performance.now();
  const { method } = request;
  const finish = (status: number, isAborted: boolean) => {
    const ms = performance.now() - from;
    const { requestId, accountId } = seen;
    const route = seen.route ?? 'static';
    recordRequest({ method, route, status, ms });
    const isQuiet = seen.route === null || frequent.has(route);
    log[isQuiet ? 'debug' : 'info'](
      {
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        account: accountId,
        requestId,
        ...(isAborted ? { aborted: true } : {}),
      },
      'request',
    );
  };
  let status = 500;
  const res = nodeResponseOf(request);
  res?.once('close', () => {
    seen.callerLeft = !res.writableFinished;
    finish(status, seen.callerLeft);
  });
  try {
    const response = await observing(seen, async () => next());
    ({ status } = response);
    return response;
  } finally {
    if (!res) finish(status, false);
  }
}

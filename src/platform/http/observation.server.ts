import type { ServerRequest } from 'srvx';
import { log } from '../log.server.ts';
import { recordRequest } from '../metrics/metrics.server.ts';
import { newObservation, observation, withObservation } from './current-request.server.ts';
import { requestIdOf } from './request-id.server.ts';

/** Records the route of the current request. The first call wins: a page being rendered calls the API itself. */
export function recordRoute(route: string): void {
  const current = observation();
  if (current) current.route ??= route;
}

export function recordAccount(accountId: string | undefined): void {
  const current = observation();
  if (current && accountId) current.accountId = accountId;
}

/** Node's side of a request; undefined where it did not come over the network, as in tests. */
const nodeResponseOf = (request: ServerRequest) => request.runtime?.node?.res;

/** Polled by machines every few seconds. */
const frequentRoutes = new Set(['/api/health', '/api/ready', '/metrics']);

/**
 * Observes one request: logs it and records its duration once the last byte of the response was sent or the client
 * disconnected (`aborted`). Static files and probes are logged at level `debug`.
 */
export async function observeRequest(
  request: Request,
  next: () => Response | Promise<Response>,
): Promise<Response> {
  const current = newObservation(requestIdOf(request));
  const from = performance.now();
  const { method } = request;
  const finish = (status: number, isAborted: boolean) => {
    const ms = performance.now() - from;
    const { requestId, accountId, statements } = current;
    const route = current.route ?? 'static';
    recordRequest({ method, route, status, ms });
    const isQuiet = current.route === null || frequentRoutes.has(route);
    log[isQuiet ? 'debug' : 'info'](
      {
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        statements,
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
    current.callerLeft = !res.writableFinished;
    finish(status, current.callerLeft);
  });
  try {
    const response = await withObservation(current, async () => next());
    ({ status } = response);
    return response;
  } finally {
    if (!res) finish(status, false);
  }
}

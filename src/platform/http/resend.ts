import { propertyOf } from '../property.ts';

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE']);
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export const resendAfterMs = 1000;

/** The error code in a response's body; null where it has none. */
export async function errorCodeOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = propertyOf(body, 'json', 'code') ?? propertyOf(body, 'code');
  return typeof code === 'string' ? code : null;
}

/** Codes of a 409 that may be gone at the next attempt. */
const temporaryConflicts = new Set([null, 'still-running']);

type Transport = Readonly<{
  fetch: (request: Request) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
}>;

/**
 * Sends a request. Idempotent methods are sent once; others are retried once after a second when the connection failed or
 * the server answered 408, 425, 429, 500, 502, 503, 504, or 409 without a code (or `still-running`). Only for requests
 * with an Idempotency-Key, which the server runs once.
 */
export async function sendWithRetry(
  request: Request,
  { fetch, wait }: Transport,
): Promise<Response> {
  if (idempotent.has(request.method)) return fetch(request);
  const copy = request.clone();
  try {
    const response = await fetch(request);
    // A 409 with another code is a real conflict and would come back.
    if (
      !retriedStatuses.has(response.status) ||
      (response.status === 409 && !temporaryConflicts.has(await errorCodeOf(response)))
    )
      return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  await wait(resendAfterMs);
  return fetch(copy);
}

import { propertyOf } from '../property.ts';

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE']);
const again = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

export const resendAfterMs = 1000;

/** The code that a refusal carries; null where it has none. */
export async function codeOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = propertyOf(body, 'json', 'code') ?? propertyOf(body, 'code');
  return typeof code === 'string' ? code : null;
}

/** Codes of a 409 that pass by themselves. */
const passing = new Set([null, 'still-running']);

type Means = Readonly<{
  fetch: (request: Request) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
}>;

/**
 * Sends a request. Idempotent ones are sent once; others once more after a second, when the connection broke or the
 * server answered 408, 425, 429, 500, 502, 503, 504, or 409 without saying what is in the way (or that the first one still runs). Only for requests that
 * name themselves by an Idempotency-Key: the server then does them once.
 */
export async function send(request: Request, { fetch, wait }: Means): Promise<Response> {
  if (idempotent.has(request.method)) return fetch(request);
  const repetition = request.clone();
  try {
    const response = await fetch(request);
    // A 409 that names a conflict would name it again.
    if (
      !again.has(response.status) ||
      (response.status === 409 && !passing.has(await codeOf(response)))
    )
      return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  await wait(resendAfterMs);
  return fetch(repetition);
}

import type { Auth } from './auth.server.ts';
import { refusalResponse } from './answer.server.ts';
import { authCalls, codeOfFault } from './auth-calls.server.ts';
import { toServiceRequest } from './auth-paths.server.ts';
import { callerHeaders } from './sign-in-log.server.ts';
import { assertCleanAddress, cleanInput } from '#platform/http/clean-input.ts';
import { observation } from '#platform/http/current-request.server.ts';
import { recordRoute } from '#platform/http/observation.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';

const base = '/api/auth';

/** Refused with the library's format of an error. */
const refused = (code: string, message: string) =>
  Response.json({ code, message }, { status: 400 });

/** The body of a call as JSON; undefined if it is none. An empty one is an empty object. */
async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Caller = Readonly<{ requestId: string; address: string | null; locale: Locale }>;

/**
 * Answers a call below `/api/auth`: one that is on the list and takes what it is given is passed to the library, with the
 * caller's address; the library's errors keep its format.
 * @throws Refused invalid where a text in it cannot be stored
 */
export async function answerAuthCall(
  auth: Auth,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const url = new URL(request.url);
  assertCleanAddress(url);
  const path = url.pathname.slice(base.length);
  const takes = authCalls.get(`${request.method} ${path}`);
  recordRoute(takes ? url.pathname : `${base}/*`);
  if (!takes) return refusalResponse({ code: 'not-found' }, caller);
  const isRead = request.method === 'GET';
  const given = takes.safeParse(
    isRead ? Object.fromEntries(url.searchParams) : cleanInput(await jsonOf(request)),
  );
  if (!given.success) {
    const [fault] = given.error.issues;
    return refused(codeOfFault(given.error), `${fault?.path.join('.')}: ${fault?.message}`);
  }
  const headers = new Headers(request.headers);
  headers.delete(callerHeaders.address);
  if (caller.address) headers.set(callerHeaders.address, caller.address);
  headers.set(callerHeaders.requestId, caller.requestId);
  if (!isRead) headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const response = await auth.handler(
    toServiceRequest(
      // What a call takes is in its body, or for a link in its query: never in both.
      new Request(isRead ? url : `${url.origin}${url.pathname}`, {
        method: request.method,
        headers,
        ...(isRead ? {} : { body: JSON.stringify(given.data) }),
      }),
    ),
  );
  // After a failed query the service answers with an error of its own, or as if the row did not exist.
  if (response.status >= 400 && observation()?.databaseFailed)
    return refusalResponse({ code: 'unavailable' }, caller);
  // The service takes a registration that it cannot read for a fault of its own.
  if (response.status === 500 && path.startsWith('/passkey/'))
    return new Response(response.body, { status: 400, headers: response.headers });
  if (response.status === 503) return refusalResponse({ code: 'busy' }, caller);
  if (response.status !== 429) return response;
  const tooMany = refusalResponse({ code: 'rate-limited' }, caller);
  tooMany.headers.set('retry-after', response.headers.get('x-retry-after') ?? '60');
  return tooMany;
}

import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createProcedureClient, getRouter, isProcedure, unlazy } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { toApiError, errorResponse, errorBody, refusalResponse } from '#account/answer.server.ts';
import { answerAuthCall } from '#account/auth-service.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { readPicture } from '#media/api.server.ts';
import { callerAddress, isForeignWrite } from '#platform/http/caller.ts';
import { assertKeyLength, idempotencyHeader } from '#platform/http/idempotency.server.ts';
import { health, readiness } from '#platform/http/health.server.ts';
import { localeOfHeader } from '#platform/http/language.ts';
import { cleanInput } from '#platform/http/clean-input.ts';
import { assertContentType } from '#platform/http/content-type.ts';
import { bodyBudgets, limitBody } from '#platform/http/limit.ts';
import { docsPage } from '#platform/http/docs.server.ts';
import { asFileResponse } from '#platform/http/file-response.ts';
import {
  newObservation,
  observation,
  oncePerRequest,
  withObservation,
} from '#platform/http/current-request.server.ts';
import { recordRoute } from '#platform/http/observation.server.ts';
import { localeOf } from '#platform/i18n/address.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { networksOf } from '#platform/http/network.ts';
import { queryValues } from '#platform/http/query-values.ts';
import { rateLimitsOf } from '#platform/http/rate-limit.server.ts';
import { inTurn } from '#platform/http/turns.ts';
import { retryAfterSeconds } from '#platform/http/unavailable-page.ts';
import { bodyKindAt, declaredBody } from './api-body.server.ts';
import { type Call, contextOf } from './api-context.server.ts';
import { type App, app } from './app.server.ts';
import { alwaysOpen, assertOpen, openStatus } from './api-maintenance.server.ts';
import { apiRouter } from './api.server.ts';
import { describeApi } from './api-description.server.ts';
import { jsonSchemaOf } from './api-schema.server.ts';

/** The calls whose body has been read. */
const bodyRead = new WeakSet<ApiContext>();

const errorHandling = {
  interceptors: [
    // Errors outside of a procedure: a body that is invalid or too large.
    async <T>({ context, next }: { context: ApiContext; next: () => Promise<T> }): Promise<T> => {
      try {
        return await next();
      } catch (error) {
        // Whatever the libraries that read a body make of a broken one.
        const isBroken = error instanceof TypeError || error instanceof RangeError;
        throw toApiError(
          isBroken && !bodyRead.has(context) ? new Refused('malformed') : error,
          context,
        );
      }
    },
  ],
};

/** The input of a call within the budget of its procedure. */
function readInput({
  context,
  input,
  procedure,
}: Readonly<{ context: ApiContext; input: unknown; procedure: unknown }>): unknown {
  bodyRead.add(context);
  const kind = context.principal ? declaredBody(procedure) : 'guest';
  return cleanInput(input, bodyBudgets[kind].values);
}
const rpc = new RPCHandler(apiRouter, {
  ...errorHandling,
  clientInterceptors: [
    ({ next, ...call }) => {
      recordRoute(`/api/rpc/${call.path.join('/')}`);
      return next({ ...call, input: readInput(call) });
    },
  ],
});
const rest = new OpenAPIHandler(apiRouter, {
  ...errorHandling,
  clientInterceptors: [
    ({ next, ...call }) => {
      const { route: declared, inputSchema } = call.procedure['~orpc'];
      recordRoute(`/api/v1${declared.path ?? `/${call.path.join('/')}`}`);
      const input = readInput(call);
      return next({
        ...call,
        input:
          declared.method === 'GET' && inputSchema
            ? queryValues(jsonSchemaOf(inputSchema), input)
            : input,
      });
    },
  ],
  customErrorResponseBodyEncoder: errorBody,
});

/** Addresses without parameters, answered here. */
const fixedAddresses: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/open',
  '/api/openapi.json',
  '/api/docs',
]);

/** Addresses of the block editor's tools, which are also below `/api/v1`. */
const editorAddresses: ReadonlySet<string> = new Set(['/api/image', '/api/link-tool']);

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

async function route(running: App, given: Request, call: Call): Promise<Response> {
  const { pathname, searchParams } = new URL(given.url);
  const { requestId } = call;
  if (fixedAddresses.has(pathname)) recordRoute(pathname);
  if (pathname === '/api/health') return health(running, requestId);
  if (pathname === '/api/ready') return readiness(running, requestId);
  if (pathname === '/api/open') return openStatus(running, given, requestId);
  if (pathname === '/api/openapi.json') return json(await describeApi(running));
  if (pathname === '/api/docs')
    return docsPage(
      running.settings.siteName,
      localeOfHeader(searchParams.get('lang') ?? given.headers.get('accept-language')),
    );
  if (isForeignWrite(given, running.settings.baseUrl))
    return refusalResponse({ code: 'forbidden' }, call);
  const limits = rateLimitsOf(running.db, running.settings.rateLimit);
  // Calls of pages that this process renders have no address.
  const { network: from, site } =
    call.address === null ? { network: null, site: null } : networksOf(call.address);
  if (from !== null) limits.count({ by: 'address', key: from });
  if (site !== null) limits.count({ by: 'site', key: site });
  // Signing in is allowed, for administrators; signing up is not.
  if (pathname.startsWith('/api/auth/sign-up')) await assertOpen(running, async () => null);
  if (pathname.startsWith('/api/auth/')) {
    if (from !== null) limits.count({ by: 'guest', key: from });
    return answerAuthCall(running.auth, limitBody(given, 'call'), call);
  }
  const picture = /^\/api\/image\/([0-9a-f-]{36})\/(\d{1,5})$/.exec(pathname);
  if (picture) {
    recordRoute('/api/image/{id}/{width}');
    const [, id = '', width] = picture;
    return (
      (await readPicture(running.db, id, Number(width))) ??
      refusalResponse({ code: 'not-found' }, call)
    );
  }
  const prefix = editorAddresses.has(pathname)
    ? '/api'
    : call.rpc
      ? '/api/rpc'
      : pathname.startsWith('/api/v1/')
        ? '/api/v1'
        : null;
  if (!prefix) return refusalResponse({ code: 'not-found' }, call);
  // Also of calls that keep no answer for it: a key that is cut off somewhere would not be the caller's.
  assertKeyLength(given.headers.get(idempotencyHeader));
  const context = await contextOf(running, given, call);
  if (context.principal) limits.count({ by: 'account', key: context.principal.accountId });
  else if (from !== null) limits.count({ by: 'guest', key: from });
  const { locale } = context;
  try {
    if (pathname !== `/api/rpc/${alwaysOpen}`)
      await assertOpen(running, async () => context.principal);
  } catch (error) {
    return errorResponse(error, { ...call, locale });
  }
  // Programs send what they like; screens only what their protocol writes.
  if (!call.rpc) assertContentType(given);
  const kind = context.principal ? bodyKindAt(prefix, given.method, pathname) : 'guest';
  const limited = limitBody(given, kind);
  const request = context.principal || !given.body ? limited : await inTurn(limited);
  const { response } = await (prefix === '/api/rpc' ? rpc : rest).handle(request, {
    prefix,
    context,
  });
  return response
    ? asFileResponse(response)
    : refusalResponse({ code: 'not-found' }, { ...call, locale });
}

async function answerWithHeaders(
  running: App,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const call: Call = {
    requestId,
    locale: localeOfHeader(request.headers.get('accept-language')),
    address: callerAddress(request),
    rpc: pathname.startsWith('/api/rpc/'),
  };
  const response = await route(running, request, call).catch((error: unknown) =>
    errorResponse(error, call),
  );
  // The first recorded route wins; everything else shares this one.
  recordRoute('/api/*');
  response.headers.set('x-request-id', requestId);
  const waits: Readonly<Record<number, number>> = { 429: 60, 503: retryAfterSeconds };
  const wait = waits[response.status];
  if (wait !== undefined && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(observation()?.retryAfter ?? wait));
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Answers a request below /api for an app of `createApp`. A page that is being rendered calls it under its own request's id. */
export async function answerApi(running: App, request: Request): Promise<Response> {
  const seen = observation();
  if (seen) return answerWithHeaders(running, request, seen.requestId);
  const alone = newObservation(uuidv7());
  return withObservation(alone, () => answerWithHeaders(running, request, alone.requestId));
}

/**
 * Calls a procedure of an app of `createApp` for a page that is being rendered, in this process: who asks is found out once
 * per page, and nothing is packed and unpacked in between. @throws ORPCError, as the call over the network does
 */
export async function answerPage(
  running: App,
  page: Request,
  path: readonly string[],
  input: unknown,
): Promise<unknown> {
  const call: Call = {
    requestId: observation()?.requestId ?? uuidv7(),
    locale: localeOf(new URL(page.url).pathname),
    address: null,
    rpc: true,
  };
  try {
    const seen = observation();
    if (seen) seen.isPage = true;
    const context = await oncePerRequest('page', async () => {
      const headers = new Headers({ 'accept-language': call.locale });
      headers.set('cookie', page.headers.get('cookie') ?? '');
      const made = await contextOf(running, { headers }, call);
      if (made.principal)
        rateLimitsOf(running.db, running.settings.rateLimit).count({
          by: 'account',
          key: made.principal.accountId,
        });
      return made;
    });
    if (path.join('/') !== alwaysOpen) await assertOpen(running, async () => context.principal);
    const found = getRouter(apiRouter, path);
    const { default: procedure } = await unlazy(found);
    if (!isProcedure(procedure)) throw new Refused('not-found');
    return await createProcedureClient(procedure, { context, path })(
      cleanInput(input, bodyBudgets.call.values),
    );
  } catch (error) {
    throw toApiError(error, call);
  }
}

/** Answers a request below /api for the running app. */
export async function handleApi(request: Request): Promise<Response> {
  return answerApi(await app(), request);
}

/** Calls a procedure of the running app for a page that is being rendered. */
export async function callForPage(
  page: Request,
  path: readonly string[],
  input: unknown,
): Promise<unknown> {
  return answerPage(await app(), page, path, input);
}

import { createHmac } from 'node:crypto';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import {
  type MaintenanceState,
  currentMaintenance,
  passesMaintenance,
  retryAfter,
} from '#maintenance/api.server.ts';
import { answerOf, failed, plainBody, refuse } from '#account/answer.server.ts';
import { asService } from '#account/auth-paths.server.ts';
import { principalOf } from '#account/principal.server.ts';
import type { ApiContext } from '#account/procedure.server.ts';
import { callHeaders } from '#account/sign-in-log.server.ts';
import { readPicture } from '#media/api.server.ts';
import { callerAddress, isForeignWrite } from '#platform/http/caller.ts';
import { idempotencyHeader } from '#platform/http/idempotency.server.ts';
import { health, isDatabaseUp, readiness } from '#platform/http/health.server.ts';
import { localeOfHeader } from '#platform/http/language.ts';
import { limited } from '#platform/http/limit.ts';
import { docsPage } from '#platform/http/docs.server.ts';
import {
  newObservation,
  noteAccount,
  noteRoute,
  observation,
  observing,
} from '#platform/http/observation.server.ts';
import type { Opening } from '#platform/http/opening.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { tryAgainSeconds } from '#platform/http/unavailable-page.ts';
import { type App, app } from './app.server.ts';
import { apiRouter } from './api.server.ts';
import { describeApi } from './api-description.server.ts';

const answering = {
  interceptors: [
    // What goes wrong outside of a procedure: a body that cannot be read, or is too large.
    async <T>({ context, next }: { context: ApiContext; next: () => Promise<T> }): Promise<T> => {
      try {
        return await next();
      } catch (error) {
        throw answerOf(error, context);
      }
    },
  ],
};
const rpc = new RPCHandler(apiRouter, {
  ...answering,
  clientInterceptors: [
    ({ path, next }) => {
      noteRoute(`/api/rpc/${path.join('/')}`);
      return next();
    },
  ],
});
const rest = new OpenAPIHandler(apiRouter, {
  ...answering,
  clientInterceptors: [
    ({ path, procedure, next }) => {
      noteRoute(`/api/v1${procedure['~orpc'].route.path ?? `/${path.join('/')}`}`);
      return next();
    },
  ],
  customErrorResponseBodyEncoder: plainBody,
});

/** Addresses without a variable part, answered here. */
const named: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/open',
  '/api/openapi.json',
  '/api/docs',
]);

const signInPaths = new WeakMap<App['auth'], ReadonlySet<string>>();
/** The pattern of an address of the sign-in service; what it does not know is one pattern for all. */
function signInRoute({ auth }: App, pathname: string): string {
  const known =
    signInPaths.get(auth) ??
    new Set(
      Object.values(auth.api).flatMap((endpoint) =>
        'path' in endpoint && typeof endpoint.path === 'string' ? [endpoint.path] : [],
      ),
    );
  signInPaths.set(auth, known);
  return known.has(pathname.slice('/api/auth'.length)) ? pathname : '/api/auth/*';
}

/** Where the tools of the block editor look for what `/api/v1` has, too. */
const editorAddresses: ReadonlySet<string> = new Set(['/api/image', '/api/link-tool']);

/** `rpc`: from a screen of ours. */
type Call = Readonly<{ requestId: string; locale: Locale; address: string | null; rpc: boolean }>;

/** What procedures know of a request. */
async function contextOf(
  { db, auth, now, settings }: App,
  { headers }: Request,
  { requestId, address }: Call,
): Promise<ApiContext> {
  const [principal, { secret }] = await Promise.all([
    principalOf(db, auth, headers),
    auth.$context,
  ]);
  // The sign-in service takes a session that it could not read for none: nobody is to be signed out by that.
  if (!principal && observation()?.databaseFailed) throw new Refused('unavailable');
  noteAccount(principal?.accountId);
  const idempotencyKey = headers.get(idempotencyHeader);
  const providers = (['google', 'microsoft'] as const).filter((each) => settings.social[each]);
  return {
    db,
    principal,
    cookies: headers.get('cookie'),
    idempotencyKey,
    providers,
    locale: localeOfHeader(headers.get('accept-language'), principal?.locale),
    now,
    requestId,
    ip: address,
    privateReceivers: settings.webhookPrivate,
    baseUrl: settings.baseUrl,
    siteName: settings.siteName,
    maintenance: settings.maintenance,
    seal: (text) => createHmac('sha256', secret).update(`seal ${text}`).digest('base64url'),
  };
}

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** The sign-in service's calls, with who calls as the server knows it; its own refusals stay as the library writes them. */
async function signInService({ auth }: App, request: Request, call: Call): Promise<Response> {
  request.headers.delete(callHeaders.address);
  if (call.address) request.headers.set(callHeaders.address, call.address);
  request.headers.set(callHeaders.requestId, call.requestId);
  const response = await auth.handler(asService(request));
  // Of a failed query the service makes an error of its own, or takes what it could not read for not there.
  if (response.status >= 400 && observation()?.databaseFailed)
    return refuse({ code: 'unavailable' }, call);
  if (response.status !== 429) return response;
  const refused = refuse({ code: 'rate-limited' }, call);
  refused.headers.set('retry-after', response.headers.get('x-retry-after') ?? '60');
  return refused;
}

type Asking = () => Promise<ApiContext['principal']>;

/** How the maintenance that keeps this person out stands; null for whom it lets in. */
async function keptOut(
  { db, now, settings }: App,
  principal: Asking,
): Promise<MaintenanceState | null> {
  const state = await currentMaintenance(db, settings.maintenance, now());
  return state && !passesMaintenance(await principal()) ? state : null;
}

/** Who comes to a page during maintenance and is not let in is led to where that is said; null for everybody else. */
export async function underMaintenance({
  headers,
}: Request): Promise<Readonly<{ seconds: number }> | null> {
  const running = await app();
  const state = await keptOut(running, () => principalOf(running.db, running.auth, headers));
  return state && { seconds: retryAfter(state, running.now()) };
}

/** What is answered to whom maintenance keeps out; null for everybody else. */
async function closed(running: App, call: Call, principal: Asking): Promise<Response | null> {
  const state = await keptOut(running, principal);
  if (!state) return null;
  const refused = refuse({ code: 'maintenance' }, call);
  refused.headers.set('retry-after', String(retryAfter(state, running.now())));
  return refused;
}

/** Whether the caller is let in, for pages that wait for it: the one thing that is always answered. */
async function opening(running: App, { headers }: Request, requestId: string): Promise<Response> {
  // How maintenance stands is remembered for a moment; whether the database answers is not.
  if (!(await isDatabaseUp(running, requestId))) throw new Refused('unavailable');
  const state = await keptOut(running, () => principalOf(running.db, running.auth, headers));
  return json({
    open: state === null,
    until: state?.until?.toISOString() ?? null,
  } satisfies Opening);
}

async function answer(running: App, given: Request, call: Call): Promise<Response> {
  const { pathname, searchParams } = new URL(given.url);
  const { requestId } = call;
  if (named.has(pathname)) noteRoute(pathname);
  if (pathname === '/api/health') return health(running, requestId);
  if (pathname === '/api/ready') return readiness(running, requestId);
  if (pathname === '/api/open') return opening(running, given, requestId);
  if (pathname === '/api/openapi.json') return json(await describeApi(running));
  if (pathname === '/api/docs')
    return docsPage(
      running.settings.siteName,
      localeOfHeader(searchParams.get('lang') ?? given.headers.get('accept-language')),
    );
  if (isForeignWrite(given, running.settings.baseUrl)) return refuse({ code: 'forbidden' }, call);
  const request = limited(given);
  if (!request) return refuse({ code: 'too-large' }, call);
  // Whoever signs in may be an administrator; who signs up is none.
  if (pathname.startsWith('/api/auth/sign-up')) {
    const refused = await closed(running, call, async () => null);
    if (refused) return refused;
  }
  if (pathname.startsWith('/api/auth/')) {
    noteRoute(signInRoute(running, pathname));
    return signInService(running, request, call);
  }
  const picture = /^\/api\/image\/([0-9a-f-]{36})\/(\d{1,5})$/.exec(pathname);
  if (picture) {
    noteRoute('/api/image/{id}/{width}');
    const [, id = '', width] = picture;
    return (
      (await readPicture(running.db, id, Number(width))) ?? refuse({ code: 'not-found' }, call)
    );
  }
  const prefix = editorAddresses.has(pathname)
    ? '/api'
    : call.rpc
      ? '/api/rpc'
      : pathname.startsWith('/api/v1/')
        ? '/api/v1'
        : null;
  if (!prefix) return refuse({ code: 'not-found' }, call);
  const context = await contextOf(running, request, call);
  // What every page asks first is answered always.
  const refused =
    pathname === '/api/rpc/account/me'
      ? null
      : await closed(running, { ...call, locale: context.locale }, async () => context.principal);
  if (refused) return refused;
  const { response } = await (prefix === '/api/rpc' ? rpc : rest).handle(request, {
    prefix,
    context,
  });
  return response ?? refuse({ code: 'not-found' }, { ...call, locale: context.locale });
}

async function answered(running: App, request: Request, requestId: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const call: Call = {
    requestId,
    locale: localeOfHeader(request.headers.get('accept-language')),
    address: callerAddress(request),
    rpc: pathname.startsWith('/api/rpc/'),
  };
  const response = await answer(running, request, call).catch((error: unknown) =>
    failed(error, call),
  );
  // What is no procedure of ours is one pattern for all.
  noteRoute('/api/*');
  response.headers.set('x-request-id', requestId);
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', String(tryAgainSeconds));
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

/** Answers everything below /api for a program put together by `createApp`; a page that is being made asks under the id of its own request. */
export async function answerApi(running: App, request: Request): Promise<Response> {
  const seen = observation();
  if (seen) return answered(running, request, seen.requestId);
  const alone = newObservation(uuidv7());
  return observing(alone, () => answered(running, request, alone.requestId));
}

/** Answers everything below /api for the running program. */
export async function handleApi(request: Request): Promise<Response> {
  return answerApi(await app(), request);
}

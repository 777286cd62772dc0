import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import { sessionCookie } from '#account/session-cookie.server.ts';
import { announceFile } from '#announce/feed.server.ts';
import {
  inLocale,
  localeCookieText,
  localeOf,
  rememberedLocale,
  withoutLocale,
} from '#platform/i18n/address.ts';
import { type Locale, defaultLocale } from '#platform/i18n/locale.ts';
import { isUnavailable } from '#platform/database/unavailable.server.ts';
import { decodedPath } from '#platform/http/clean-input.ts';
import { announceStop, isDatabaseUp, mailStatus } from '#platform/http/health.server.ts';
import { observation } from '#platform/http/current-request.server.ts';
import { recordRoute, observeRequest } from '#platform/http/observation.server.ts';
import { unavailablePage } from '#platform/http/unavailable-page.ts';
import { captureConsole, log } from '#platform/log.server.ts';
import { unstorableIn } from '#platform/text.ts';
import { mayReadMetrics } from '#platform/metrics/metrics-access.server.ts';
import { metricsText } from '#platform/metrics/metrics.server.ts';
import { knownErrors } from '#platform/http/error-words.ts';
import { deliveryStatus } from '#webhook/delivery.server.ts';
import { handleApi } from './api-handler.server.ts';
import { maintenanceOfPage } from './api-maintenance.server.ts';
import { app } from './app.server.ts';
import { findScreen } from './routes/find-screen.ts';
import { defined } from '#platform/expect.ts';

/** Shown when even the error screen could not be rendered: the same texts, static. */
function errorPage(status: number, locale: Locale, requestId: string): Response {
  const { title, description } = defined(knownErrors[status]);
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title[locale]}</title>
<main style="max-width:32rem;margin:5rem auto;padding:0 1rem;font-family:system-ui,sans-serif;text-align:center"><p style="font-size:3rem;margin:0">${status}</p>
<h1>${title[locale]}</h1><p>${description[locale]}</p><p><small>${requestId}</small></p><p><a href="${inLocale('/', locale)}">${{ en: 'Back', ja: '戻る' }[locale]}</a></p></main></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

const redirectTo = (location: string, cookie?: string) =>
  new Response(null, {
    status: 307,
    headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) },
  });

/** Redirects of page requests: /ja/ to /ja, and a first visit of the home page to the default language. */
function localeRedirect(request: Request, isSecure: boolean): Response | null {
  const url = new URL(request.url);
  if (url.pathname === '/ja/') return redirectTo(`/ja${url.search}`);
  if (url.pathname !== '/' || rememberedLocale(request.headers.get('cookie')) !== null) return null;
  return redirectTo(
    `${inLocale('/', defaultLocale)}${url.search}`,
    localeCookieText(defaultLocale, isSecure),
  );
}

/** Pages that stay open during maintenance: the maintenance page, and signing in and out for administrators. */
function isOpenInMaintenance({ url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const path = withoutLocale(pathname);
  return (
    path === '/maintenance' ||
    path === '/auth/logout' ||
    (path === '/' && searchParams.has('redirectTo'))
  );
}

const unavailable = ({ body, headers }: Response, seconds: number) =>
  new Response(body, {
    status: 503,
    headers: [...headers, ['retry-after', String(seconds)], ['cache-control', 'no-store']],
  });

const renderPage = createStartHandler(defaultStreamHandler);

/** The metrics, for authorized callers; 404 for everybody else. */
async function metrics(request: Request): Promise<Response> {
  const running = await app();
  const headers = { 'cache-control': 'no-store' };
  if (!mayReadMetrics(request, running.settings.metricsToken))
    return new Response('Not Found', { status: 404, headers });
  const isUp = await isDatabaseUp(running, observation()?.requestId ?? '');
  const [mail, webhooks] = isUp
    ? await Promise.all([
        mailStatus(running),
        deliveryStatus(running.db, running.now()).catch(() => null),
      ])
    : [null, null];
  const { text, contentType } = await metricsText({
    isDatabaseUp: isUp,
    pool: running.pool(),
    mail,
    webhooks,
  });
  return new Response(text, { headers: { ...headers, 'content-type': contentType } });
}

/** The route of a page, from the list of screens; for masters and logs with the resource. */
async function pageRoute(pathname: string): Promise<string> {
  const path = withoutLocale(pathname);
  const screen = await findScreen(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (!screen) return '/*';
  if (screen.path.includes('{') || !/^\/(mst|log)\//.test(screen.path)) return screen.path;
  return `/${screen.path.split('/').slice(1, 3).join('/')}/*`;
}

/**
 * The answer to an address that no screen has: several slashes at its start, which browsers take for another host's
 * address; malformed escapes; characters that cannot be stored. Null for all others.
 */
function refuseAddress(url: URL, locale: Locale, requestId: string): Response | null {
  const { pathname, search, searchParams } = url;
  // Also behind the language, which the router takes away.
  if (withoutLocale(pathname).startsWith('//'))
    return redirectTo(`${pathname.replace(/\/{2,}/g, '/')}${search}`);
  const path = decodedPath(pathname);
  const isMalformed = path === null || [...searchParams].flat().some((text) => unstorableIn(text));
  if (isMalformed) return errorPage(400, locale, requestId);
  return unstorableIn(path) ? errorPage(404, locale, requestId) : null;
}

/** Whether a request brings a session, which may have ended. */
const hasSession = (cookies: string | null): boolean => cookies?.includes(sessionCookie) ?? false;

/** Renders a page, or redirects. @throws errors of rendering. */
async function answerPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get('cookie');
  const isSecure = (await app()).settings.baseUrl.startsWith('https:');
  const elsewhere = localeRedirect(request, isSecure);
  if (elsewhere) return elsewhere;
  const closed = await maintenanceOfPage(request);
  if (closed && !isOpenInMaintenance(request))
    return redirectTo(
      `${inLocale('/maintenance', localeOf(pathname))}?${new URLSearchParams({ redirectTo: `${pathname}${search}` })}`,
    );
  const file = await announceFile(pathname, await app());
  if (file) return file;
  const rendered = await renderPage(request);
  // The headers of a redirect of the platform cannot be set.
  const answered =
    rendered.status >= 300 && rendered.status < 400 ? new Response(null, rendered) : rendered;
  const response =
    closed && withoutLocale(pathname) === '/maintenance'
      ? unavailable(answered, closed.seconds)
      : answered;
  // A nonce is used once; a browser keeps no copy of what a signed-in person sees.
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', hasSession(cookies) ? 'no-store' : 'private, no-cache');
  if (!rememberedLocale(cookies))
    response.headers.append('set-cookie', localeCookieText(localeOf(pathname), isSecure));
  return response;
}

async function answerRequest(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const requestId = observation()?.requestId ?? '';
  const locale = localeOf(pathname);
  try {
    if (pathname === '/api' || pathname.startsWith('/api/')) return await handleApi(request);
    if (pathname === '/metrics') {
      recordRoute(pathname);
      return await metrics(request);
    }
    const refused = refuseAddress(url, locale, requestId);
    if (refused) {
      recordRoute('/*');
      return refused;
    }
    recordRoute(await pageRoute(pathname));
    const response = await answerPage(request);
    // A failed query led to an error screen or an incomplete page.
    if (!observation()?.databaseFailed) return response;
    await response.body?.cancel();
  } catch (error) {
    if (!isUnavailable(error) && !observation()?.databaseFailed) {
      log.error({ err: error, requestId }, 'request failed');
      return errorPage(500, locale, requestId);
    }
    log.warn({ err: error, requestId }, 'request failed: the database is not available');
  }
  return unavailablePage(`${pathname}${search}`, locale, requestId);
}

if (import.meta.env.PROD) captureConsole();

// In development no middleware observes the request first.
const answer = (request: Request): Response | Promise<Response> =>
  observation() ? answerRequest(request) : observeRequest(request, () => answerRequest(request));

const entry = createServerEntry({ fetch: answer });

const fetch: typeof entry.fetch = (request, options) =>
  // The platform would answer with an empty page.
  decodedPath(new URL(request.url).pathname) === null
    ? answer(request)
    : entry.fetch(request, options);

/** `app` lets the start script start the app before the first request. */
export default { fetch, app, observed: observeRequest, announceStop };

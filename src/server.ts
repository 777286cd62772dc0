import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
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
import { announceStop, isDatabaseUp, mailStatus } from '#platform/http/health.server.ts';
import { noteRoute, observation, observed } from '#platform/http/observation.server.ts';
import { unavailablePage } from '#platform/http/unavailable-page.ts';
import { log } from '#platform/log.server.ts';
import { mayReadMetrics } from '#platform/metrics/metrics-access.server.ts';
import { metricsText } from '#platform/metrics/metrics.server.ts';
import { knownErrors } from '#ui/layout/error-words.ts';
import { deliveryStatus } from '#webhook/delivery.server.ts';
import { handleApi, underMaintenance } from './api-handler.server.ts';
import { app } from './app.server.ts';
import { findScreen } from './routes/find-screen.ts';
import { defined } from '#platform/expect.ts';

/** Said when not even the error screen could be made: the same words, without anything that may fail. */
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

const to = (location: string, cookie?: string) =>
  new Response(null, {
    status: 307,
    headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) },
  });

/** Where a request for a page has to go first: /ja/ to /ja, a first visit of the home to the stored language. */
function redirection(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.pathname === '/ja/') return to(`/ja${url.search}`);
  if (url.pathname !== '/' || rememberedLocale(request.headers.get('cookie')) !== null) return null;
  return to(`${inLocale('/', defaultLocale)}${url.search}`, localeCookieText(defaultLocale));
}

/** Pages that are there for everybody during maintenance: the one that says so, and the sign-in it leads administrators to. */
function staysOpen({ url }: Request): boolean {
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

const page = createStartHandler(defaultStreamHandler);

/** What the program measures, to whom it may be told; for everybody else there is no such address. */
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

/** The pattern of a page's address, as the list of screens has it; of a master's or log's screen the resource. */
async function pageRoute(pathname: string): Promise<string> {
  const path = withoutLocale(pathname);
  const screen = await findScreen(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (!screen) return '/*';
  if (screen.path.includes('{') || !/^\/(mst|log)\//.test(screen.path)) return screen.path;
  return `/${screen.path.split('/').slice(1, 3).join('/')}/*`;
}

/** @throws whatever keeps a page from being made. */
async function answerPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const elsewhere = redirection(request);
  if (elsewhere) return elsewhere;
  const closed = await underMaintenance(request);
  if (closed && !staysOpen(request))
    return to(
      `${inLocale('/maintenance', localeOf(pathname))}?${new URLSearchParams({ redirectTo: `${pathname}${search}` })}`,
    );
  const file = await announceFile(pathname, await app());
  if (file) return file;
  const answered = await page(request);
  const response =
    closed && withoutLocale(pathname) === '/maintenance'
      ? unavailable(answered, closed.seconds)
      : answered;
  // A page is its reader's alone, and its nonce is good once.
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-cache');
  if (!rememberedLocale(request.headers.get('cookie')))
    response.headers.append('set-cookie', localeCookieText(localeOf(pathname)));
  return response;
}

async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const requestId = observation()?.requestId ?? '';
  const locale = localeOf(pathname);
  try {
    if (pathname === '/api' || pathname.startsWith('/api/')) return await handleApi(request);
    if (pathname === '/metrics') {
      noteRoute(pathname);
      return await metrics(request);
    }
    noteRoute(await pageRoute(pathname));
    const response = await answerPage(request);
    // A loader that failed has made an error screen, or a page with a hole.
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

const entry = createServerEntry({
  // In development nobody observes the request before.
  fetch: (request) => (observation() ? answer(request) : observed(request, () => answer(request))),
});

/** `app` starts the program before the first request does. */
export default { ...entry, app, observed, announceStop };

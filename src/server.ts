import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import type { ShownPrincipal } from '#account/api.server.ts';
import { announceFile } from '#announce/feed.server.ts';
import { inLocale, localeCookieText, localeOf, rememberedLocale, withoutLocale } from '#platform/i18n/address.ts';
import { type Locale, defaultLocale } from '#platform/i18n/locale.ts';
import { asleep } from '#platform/http/waking.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { knownErrors } from '#ui/layout/error-words.ts';
import { handleApi, underMaintenance } from './api.server.ts';
import { app } from './app.server.ts';
import type { Screen } from './routes/find-screen.ts';

/** Said when not even the error screen could be made: the same words, without anything that may fail. */
function errorPage(status: number, locale: Locale, requestId: string): Response {
  const { title, description } = knownErrors[status]!;
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title[locale]}</title>
<main style="max-width:32rem;margin:5rem auto;padding:0 1rem;font-family:system-ui,sans-serif;text-align:center"><p style="font-size:3rem;margin:0">${status}</p>
<h1>${title[locale]}</h1><p>${description[locale]}</p><p><small>${requestId}</small></p><p><a href="${inLocale('/', locale)}">${{ en: 'Back', ja: '戻る' }[locale]}</a></p></main></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

const to = (location: string, cookie?: string) => new Response(null, { status: 307, headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) } });

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
  return path === '/maintenance' || path === '/auth/logout' || (path === '/' && searchParams.has('redirectTo'));
}

const unavailable = ({ body, headers }: Response, seconds: number) =>
  new Response(body, { status: 503, headers: [...headers, ['retry-after', String(seconds)], ['cache-control', 'no-store']] });

const page = createStartHandler((context) => {
  const { router } = context;
  const matches = router.stores.matches.get();
  const { principal, screen } = matches[0]!.context as { principal?: ShownPrincipal | null; screen?: Screen };
  // In development the entry is another at each start.
  if (principal === null && screen?.sleeps && router.ssr?.manifest && !import.meta.env.DEV)
    router.ssr = {
      manifest: asleep(
        router.ssr.manifest,
        matches.map(({ routeId }) => routeId),
      ),
    };
  return defaultStreamHandler(context);
});

const entry = createServerEntry({
  async fetch(request) {
    const requestId = uuidv7();
    try {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/api' || pathname.startsWith('/api/')) return await handleApi(request, requestId);
      const elsewhere = redirection(request);
      if (elsewhere) return elsewhere;
      const closed = await underMaintenance(request);
      if (closed && !staysOpen(request)) return to(`${inLocale('/maintenance', localeOf(pathname))}?${new URLSearchParams({ redirectTo: `${pathname}${search}` })}`);
      const file = await announceFile(pathname, await app());
      if (file) return file;
      const answered = await page(request);
      const response = closed && withoutLocale(pathname) === '/maintenance' ? unavailable(answered, closed.seconds) : answered;
      // A page is its reader's alone, and its nonce is good once.
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
      if (!rememberedLocale(request.headers.get('cookie'))) response.headers.append('set-cookie', localeCookieText(localeOf(pathname)));
      return response;
    } catch (error) {
      log.error({ err: error, requestId, url: request.url }, 'request failed');
      return errorPage(500, localeOf(new URL(request.url).pathname), requestId);
    }
  },
});

/** `app` starts the program before the first request does. */
export default { ...entry, app };

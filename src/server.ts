import handler, { createServerEntry } from '@tanstack/react-start/server-entry';
import { inLocale, localeCookieText, localeOf, rememberedLocale } from '#platform/i18n/address.ts';
import { defaultLocale } from '#platform/i18n/locale.ts';
import { uuidv7 } from '#platform/id.ts';
import { log } from '#platform/log.server.ts';
import { handleApi } from './api.server.ts';
import { app } from './app.server.ts';

const to = (location: string, cookie?: string) => new Response(null, { status: 307, headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) } });

/** Where a request for a page has to go first: /ja/ to /ja, a first visit of the home to the stored language. */
function redirection(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.pathname === '/ja/') return to(`/ja${url.search}`);
  if (url.pathname !== '/' || rememberedLocale(request.headers.get('cookie')) !== null) return null;
  return to(`${inLocale('/', defaultLocale)}${url.search}`, localeCookieText(defaultLocale));
}

const entry = createServerEntry({
  async fetch(request) {
    const requestId = uuidv7();
    try {
      const { pathname } = new URL(request.url);
      if (pathname === '/api' || pathname.startsWith('/api/')) return await handleApi(request, requestId);
      const elsewhere = redirection(request);
      if (elsewhere) return elsewhere;
      const response = await handler.fetch(request);
      if (!rememberedLocale(request.headers.get('cookie'))) response.headers.append('set-cookie', localeCookieText(localeOf(pathname)));
      return response;
    } catch (error) {
      log.error({ err: error, requestId, url: request.url }, 'request failed');
      return new Response(`Internal Server Error ${requestId}`, { status: 500 });
    }
  },
});

/** `app` starts the program before the first request does. */
export default { ...entry, app };

import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest, setResponseHeader } from '@tanstack/react-start/server';
import { apiError } from './api.ts';
import { inLocale, localeOf, withoutLocale } from '#platform/i18n/address.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { routeTree } from './routeTree.gen.ts';
import { loadScreenWords } from './routes/load-screen-words.ts';

const pagePath = createIsomorphicFn()
  .server(() => new URL(getRequest().url).pathname)
  .client(() => location.pathname);

/** What the scripts written into a page are known by; the browser reads it from the page. The tools of development write scripts of their own. */
const pageNonce = createIsomorphicFn().server(() => {
  if (import.meta.env.DEV) return undefined;
  const nonce = crypto.randomUUID();
  setResponseHeader('content-security-policy', pagePolicy(nonce));
  return nonce;
});

export function getRouter() {
  // The language belongs to the page: changing it loads the page anew.
  const locale = localeOf(pagePath());
  const nonce = pageNonce();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) =>
          count < 2 && (apiError(error)?.code ?? 'unavailable') === 'unavailable',
      },
    },
  });
  const router = createRouter({
    routeTree,
    context: { locale, queryClient },
    // On later visits the root route loads them.
    hydrate: () => loadScreenWords(withoutLocale(location.pathname), locale),
    ...(nonce ? { ssr: { nonce } } : {}),
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = inLocale(url.pathname, locale);
        return url;
      },
    },
    // Plain texts, as people write and share them: `?q=007&f.hazardous=true`, never quoted JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, String(value)]],
        ),
      );
      return query.size > 0 ? `?${query}` : '';
    },
    scrollRestoration: true,
    defaultPreload: false,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

import { QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest, setResponseHeader } from '@tanstack/react-start/server';
import { apiError } from './api.ts';
import { inLocale, localeOf, withoutLocale } from '#platform/i18n/address.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { routeTree } from './routeTree.gen.ts';
import { loadForm } from './routes/load-form.ts';

const pagePath = createIsomorphicFn()
  .server(() => new URL(getRequest().url).pathname)
  .client(() => location.pathname);

/** The CSP nonce of inline scripts; the client reads it from the page. None in development, where tools add scripts of their own. */
const pageNonce = createIsomorphicFn().server(() => {
  if (import.meta.env.DEV) return undefined;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  setResponseHeader('content-security-policy', pagePolicy(nonce));
  return nonce;
});

/** What the server tells the browser besides the data: the masters that the page shows. */
const shownResources = createIsomorphicFn()
  .server(async (path: string) => {
    const shown = await import('./routes/shown-resources.ts');
    return shown.shownResources(path);
  })
  .client(async (): Promise<string[]> => []);

async function loadShown(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { loadResources } = await import('#master/load-resources.ts');
  await loadResources(names);
}

export function getRouter() {
  // The language is fixed per page load: changing it reloads the page.
  const address = pagePath();
  const locale = localeOf(address);
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
  return createRouter({
    routeTree,
    context: { locale, queryClient },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: async () => ({
      // oxlint-disable-next-line typescript/consistent-type-assertions -- what was asked is plain data with instants, which the library types as unknown
      queries: dehydrate(queryClient) as never,
      resources: await shownResources(withoutLocale(address)),
    }),
    // On later navigations the root route loads them.
    hydrate: async ({ queries, resources }) => {
      hydrate(queryClient, queries);
      await Promise.all([loadForm(withoutLocale(location.pathname)), loadShown(resources)]);
    },
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
    // Plain text values, readable and shareable: `?q=007&f.hazardous=true`, never quoted JSON.
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

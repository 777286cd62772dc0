import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import type { ShownPrincipal } from '#account/api.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { PageLocale } from '#platform/i18n/page-locale.ts';
import { Dialogs } from '#ui/feedback/dialog.tsx';
import { Toasts } from '#ui/feedback/toasts.tsx';
import { theme } from '#ui/theme.ts';

/** Who uses the part; what a screen asks of its person beside the id is given by the test. */
const clerk = { accountId: 'clerk', name: '山田 花子' } as ShownPrincipal;

type Options = Readonly<{
  locale?: Locale;
  principal?: ShownPrincipal | null;
  /** Where the part stands; any other address shows "elsewhere". */
  path?: string;
  /** The history is that of the browser, which asks before the page is closed. */
  asksBeforeUnload?: boolean;
}>;

/**
 * Renders a part of a screen in the browser, within all that surrounds a screen: language, theme, router, queries, dialogs
 * and toasts. Nothing of ours is replaced; what would call the server is given to the part by the test.
 */
export async function renderPart(
  part: ReactNode,
  { locale = 'en', principal = clerk, path = '/', asksBeforeUnload = false }: Options = {},
): Promise<RenderResult & Readonly<{ router: ReturnType<typeof createRouter> }>> {
  const root = createRootRoute({ beforeLoad: () => ({ principal }) });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: () => part }),
      createRoute({
        getParentRoute: () => root,
        path: '$',
        component: () => <h1>elsewhere</h1>,
      }),
    ]),
    history: asksBeforeUnload
      ? createHashHistory()
      : createMemoryHistory({ initialEntries: [path] }),
  });
  document.documentElement.lang = locale;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <PageLocale value={locale}>
      <MantineProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <Dialogs>
            {/* The types of the router are those of the application's own routes. */}
            <RouterProvider router={router as never} />
          </Dialogs>
        </QueryClientProvider>
      </MantineProvider>
    </PageLocale>,
  );
  // Files share a page: what one test has shown and kept is gone before the next.
  onTestFinished(async () => {
    await screen.unmount();
    router.history.destroy();
    screen.container.remove();
    queryClient.clear();
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
  });
  return Object.assign(screen, { router: router as never });
}

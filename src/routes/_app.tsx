import { useQuery } from '@tanstack/react-query';
import { Outlet, createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, memo, useEffect } from 'react';
import { NewsBar } from '#announce/screens/news-bar.tsx';
import { newsQuery } from '#announce/screens/queries.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Frame } from '#ui/layout/frame.tsx';
import { useLocale } from '#platform/i18n/words.ts';
import { layouts } from './layouts.ts';

/** Content that suspends does not replace the frame. Memoised without props, so that no update of the frame interrupts its hydration. */
const Content = memo(() => (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
));

/** All screens inside the frame: layouts default, full-width and quotation. */
export const Route = createFileRoute('/_app')({
  // Built from all declarations; a page rendered on the server contains the result and does not load the declarations.
  loader: async ({ context: { principal, queryClient, locale } }) => {
    const [{ navigationOf }] = await Promise.all([
      import('./navigation.ts'),
      queryClient.prefetchQuery(newsQuery(locale)),
    ]);
    return navigationOf(principal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: function App() {
    const { screen, principal, queryClient } = Route.useRouteContext();
    const router = useRouter();
    const isGuest = principal === null;
    // For signed-in users the session watch includes this.
    useEffect(() => {
      if (!isGuest) return undefined;
      const watching = import('#ui/feedback/watch-availability.ts').then(({ watchAvailability }) =>
        watchAvailability(queryClient, router),
      );
      return () => void watching.then((stop) => stop());
    }, [isGuest, queryClient, router]);
    const Layout = layouts[screen.layout];
    const groups = Route.useLoaderData();
    const { data: news = [] } = useQuery(newsQuery(useLocale()));
    return (
      <Frame
        groups={groups}
        find={async (text) => (principal ? (await import('./find.ts')).find(text, principal) : [])}
      >
        <NewsBar news={news} />
        <Layout>
          <Content />
        </Layout>
      </Frame>
    );
  },
});

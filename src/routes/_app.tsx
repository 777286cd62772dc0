import { useQuery } from '@tanstack/react-query';
import { Outlet, createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { newsQuery } from '#announce/screens/queries.ts';
import { Frame } from '#ui/layout/frame.tsx';
import { useLocale } from '#words.ts';
import { layouts } from './layouts.ts';

const NewsBar = lazy(async () => ({ default: (await import('#announce/screens/news-bar.tsx')).NewsBar }));

/** Everything in the frame: the layouts default, full-width and quotation. */
export const Route = createFileRoute('/_app')({
  // Made of every declaration; a page that comes from the server brings the result, not the declarations.
  loader: async ({ context: { principal, queryClient, locale } }) => {
    const [{ navigationOf }] = await Promise.all([import('./navigation.ts'), queryClient.prefetchQuery(newsQuery(locale))]);
    return navigationOf(principal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: function App() {
    const { screen, principal } = Route.useRouteContext();
    const Layout = layouts[screen.layout];
    const { data: news = [] } = useQuery(newsQuery(useLocale()));
    return (
      <Frame groups={Route.useLoaderData()} find={async (text) => (principal ? (await import('./find.ts')).find(text, principal) : [])}>
        <Suspense>{news.length > 0 && <NewsBar news={news} />}</Suspense>
        <Layout>
          <Outlet />
        </Layout>
      </Frame>
    );
  },
});

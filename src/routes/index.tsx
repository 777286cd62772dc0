import { Suspense, lazy } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#account/screens/sign-in.tsx';
import { newsQuery } from '#announce/screens/queries.ts';

const NewsBar = lazy(async () => ({ default: (await import('#announce/screens/news-bar.tsx')).NewsBar }));

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { redirectTo?: string } => (typeof search.redirectTo === 'string' ? { redirectTo: search.redirectTo } : {}),
  // During maintenance nothing is told; whoever comes here then has to sign in all the same.
  loader: ({ context: { queryClient, locale } }) => queryClient.fetchQuery(newsQuery(locale)).catch(() => []),
  component: function Home() {
    const news = Route.useLoaderData();
    return (
      <>
        <Suspense>{news.length > 0 && <NewsBar news={news} />}</Suspense>
        <SignInScreen />
      </>
    );
  },
});

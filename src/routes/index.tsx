import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#account/screens/sign-in.tsx';
import { NewsBar } from '#announce/screens/news-bar.tsx';
import { newsQuery } from '#announce/screens/queries.ts';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>): { redirectTo?: string; error?: string } => ({
    ...(typeof search.redirectTo === 'string' ? { redirectTo: search.redirectTo } : {}),
    // Of a provider that sends somebody back without a session.
    ...(typeof search.error === 'string' ? { error: search.error } : {}),
  }),
  // During maintenance the session is unknown; the sign-in page is shown then.
  loader: ({ context: { queryClient, locale } }) =>
    queryClient.fetchQuery(newsQuery(locale)).catch(() => []),
  component: function Home() {
    return (
      <>
        <NewsBar news={Route.useLoaderData()} />
        <SignInScreen />
      </>
    );
  },
});

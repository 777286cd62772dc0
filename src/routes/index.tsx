import { createFileRoute } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { SignInScreen } from '#account/screens/sign-in.tsx';
import { NewsBar } from '#announce/screens/news-bar.tsx';
import { newsQuery } from '#announce/screens/queries.ts';

export const Route = createFileRoute('/')({
  validateSearch: addressReader({ redirectTo: text(), error: text(2000) }),
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

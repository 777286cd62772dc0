import { createFileRoute } from '@tanstack/react-router';
import { AnnounceScreen } from '#announce/screens/one-screen.tsx';
import { meQuery } from '#account/me.ts';
import { announcementHead } from '#announce/head.ts';
import { announcementQuery } from '#announce/screens/queries.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/announce/$slug')({
  loader: async ({ context: { queryClient, locale }, params: { slug }, location }) => {
    await loadOrNotFound(location.pathname, () =>
      queryClient.ensureQueryData(announcementQuery(slug, locale)),
    );
    const shown = queryClient.getQueryData(announcementQuery(slug, locale).queryKey);
    return shown
      ? announcementHead(shown, locale, queryClient.getQueryData(meQuery.queryKey)?.siteName ?? '')
      : {};
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: function One() {
    const { slug } = Route.useParams();
    return <AnnounceScreen key={slug} slug={slug} />;
  },
});

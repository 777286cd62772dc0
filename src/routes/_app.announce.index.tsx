import { createFileRoute } from '@tanstack/react-router';
import { feedLink } from '#announce/head.ts';
import { AnnounceListScreen } from '#announce/screens/list-screen.tsx';
import { announcementsQuery } from '#announce/screens/queries.ts';
import { readAnnounceSearch } from '#announce/screens/search.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/announce/')({
  validateSearch: readAnnounceSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale }, deps }) => {
    await queryClient.prefetchQuery(announcementsQuery(deps, locale));
    return { links: [feedLink(locale)] };
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: function List() {
    const { screen } = Route.useRouteContext();
    return <AnnounceListScreen title={useLabel()(screen.title)} search={Route.useSearch()} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { meQuery } from '#account/me.ts';
import { announcementsHead } from '#announce/head.ts';
import { AnnounceListScreen } from '#announce/screens/list-screen.tsx';
import { announcementsQuery } from '#announce/screens/queries.ts';
import { readAnnounceSearch } from '#announce/screens/search.ts';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/announce/')({
  validateSearch: readAnnounceSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, locale, screen }, deps }) => {
    await queryClient.prefetchQuery(announcementsQuery(deps, locale));
    const about = { title: screen.title[locale], description: screen.about?.[locale] ?? '' };
    return announcementsHead(
      about,
      locale,
      queryClient.getQueryData(meQuery.queryKey)?.siteName ?? '',
    );
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: function List() {
    const { screen } = Route.useRouteContext();
    return <AnnounceListScreen title={useLabel()(screen.title)} search={Route.useSearch()} />;
  },
});

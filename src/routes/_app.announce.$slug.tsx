import { createFileRoute } from '@tanstack/react-router';
import { AnnounceScreen } from '#announce/screens/one-screen.tsx';
import { meQuery } from '#account/me.ts';
import { announcementHead } from '#announce/head.ts';
import { announcementQuery } from '#announce/screens/queries.ts';
import { existing } from './existing.ts';

export const Route = createFileRoute('/_app/announce/$slug')({
  loader: ({ context: { queryClient, locale }, params: { slug }, location }) => existing(location.pathname, () => queryClient.ensureQueryData(announcementQuery(slug, locale))),
  head: ({ match: { context }, params: { slug } }) => {
    const { locale, queryClient } = context;
    const shown = queryClient.getQueryData(announcementQuery(slug, locale).queryKey);
    const siteName = queryClient.getQueryData(meQuery.queryKey)?.siteName ?? '';
    return shown ? announcementHead(shown, locale, siteName) : {};
  },
  component: function One() {
    const { slug } = Route.useParams();
    return <AnnounceScreen key={slug} slug={slug} />;
  },
});

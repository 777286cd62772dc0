import { createFileRoute } from '@tanstack/react-router';
import { AnnounceScreen } from '#announce/screens/one-screen.tsx';
import { announcementQuery } from '#announce/screens/queries.ts';
import { existing } from './existing.ts';

export const Route = createFileRoute('/_app/announce/$slug')({
  loader: ({ context: { queryClient, locale }, params: { slug }, location }) => existing(location.pathname, () => queryClient.ensureQueryData(announcementQuery(slug, locale))),
  component: function One() {
    const { slug } = Route.useParams();
    return <AnnounceScreen key={slug} slug={slug} />;
  },
});

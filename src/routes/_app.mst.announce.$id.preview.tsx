import { createFileRoute } from '@tanstack/react-router';
import { AnnouncePreviewScreen } from '#announce/screens/preview-screen.tsx';
import { previewQuery } from '#announce/screens/queries.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/mst/announce/$id/preview')({
  loader: ({ context: { queryClient, locale }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(previewQuery(id, locale))),
  component: function Preview() {
    const { screen } = Route.useRouteContext();
    const { id } = Route.useParams();
    return <AnnouncePreviewScreen key={id} id={id} title={useLabel()(screen.title)} />;
  },
});

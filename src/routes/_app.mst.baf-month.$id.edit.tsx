import { createFileRoute } from '@tanstack/react-router';
import { recordQuery } from '#master/screens/queries.ts';
import { BafFormScreen } from '#price/screens/baf-screens.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/mst/baf-month/$id/edit')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () =>
      queryClient.ensureQueryData(recordQuery('baf-month', id)),
    ),
  component: function Edit() {
    const { screen } = Route.useRouteContext();
    const { id } = Route.useParams();
    return <BafFormScreen key={id} name="baf-month" id={id} title={useLabel()(screen.title)} />;
  },
});

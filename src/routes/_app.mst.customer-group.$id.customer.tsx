import { createFileRoute } from '@tanstack/react-router';
import { GroupMembersScreen, membersQuery } from '#master/screens/group-members.tsx';
import { recordQuery } from '#master/screens/queries.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/mst/customer-group/$id/customer')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () =>
      Promise.all([
        queryClient.ensureQueryData(recordQuery('customer-group', id)),
        askInPage(() => queryClient.prefetchQuery(membersQuery(id))),
      ]),
    ),
  component: function Members() {
    const { screen } = Route.useRouteContext();
    return <GroupMembersScreen id={Route.useParams().id} title={useLabel()(screen.title)} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { InvitationPanel } from '#people/screens/invitation-panel.tsx';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { invitationQuery } from '#master/screens/queries.ts';
import { loadOrNotFound } from './load-or-not-found.ts';
import { loadMaster } from './load-master.ts';

export const Route = createFileRoute('/_app/mst/user/$id/edit')({
  loader: async ({ context, params: { id }, location }) => {
    await loadMaster({ context, location, deps: {} });
    await loadOrNotFound(location.pathname, () =>
      context.queryClient.ensureQueryData(invitationQuery(id)),
    );
  },
  component: function Edit() {
    const { id } = Route.useParams();
    return <MasterScreen search={{}} extra={<InvitationPanel id={id} />} />;
  },
});

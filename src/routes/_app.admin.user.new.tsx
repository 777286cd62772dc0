import { createFileRoute } from '@tanstack/react-router';
import { AdminNewUserScreen } from '#account/screens/admin-new-user.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/user/new')({
  component: function NewUser() {
    const { screen } = Route.useRouteContext();
    return <AdminNewUserScreen title={useLabel()(screen.title)} />;
  },
});

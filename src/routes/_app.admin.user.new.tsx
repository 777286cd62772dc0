import { createFileRoute } from '@tanstack/react-router';
import { AdminNewUserScreen } from '#account/screens/admin-new-user.tsx';
import { useLabel } from '#platform/i18n/words.ts';

export const Route = createFileRoute('/_app/admin/user/new')({
  component: function NewUser() {
    const { screen } = Route.useRouteContext();
    return <AdminNewUserScreen title={useLabel()(screen.title)} />;
  },
});

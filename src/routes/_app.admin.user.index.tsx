import { createFileRoute } from '@tanstack/react-router';
import { readAdminSearch } from '#account/screens/admin-search.ts';
import { AdminUsersScreen } from '#account/screens/admin-users.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/user/')({
  validateSearch: readAdminSearch,
  component: function Users() {
    const { screen } = Route.useRouteContext();
    return <AdminUsersScreen search={Route.useSearch()} title={useLabel()(screen.title)} />;
  },
});

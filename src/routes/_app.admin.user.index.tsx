import { createFileRoute } from '@tanstack/react-router';
import { readAdminSearch } from '#account/screens/admin-search.ts';
import { AdminUsersScreen } from '#account/screens/admin-users.tsx';
import { usersQuery } from '#account/screens/admin-users-query.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/admin/user/')({
  validateSearch: readAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    askInPage(() => queryClient.prefetchQuery(usersQuery(deps))),
  component: function Users() {
    const { screen } = Route.useRouteContext();
    return <AdminUsersScreen search={Route.useSearch()} title={useLabel()(screen.title)} />;
  },
});

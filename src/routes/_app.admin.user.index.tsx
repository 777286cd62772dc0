import { createFileRoute } from '@tanstack/react-router';
import { type AdminSearch, AdminUsersScreen, kinds } from '#account/screens/admin-users.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/admin/user/')({
  validateSearch: ({ q, kind, page }: Record<string, unknown>): AdminSearch => {
    const known = kinds.find((each) => each === kind);
    return { ...(typeof q === 'string' && q ? { q } : {}), ...(known ? { kind: known } : {}), ...(Number(page) > 1 ? { page: Number(page) } : {}) };
  },
  component: function Users() {
    const { screen } = Route.useRouteContext();
    return <AdminUsersScreen search={Route.useSearch()} title={useLabel()(screen.title)} />;
  },
});

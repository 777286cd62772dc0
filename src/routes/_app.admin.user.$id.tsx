import { createFileRoute } from '@tanstack/react-router';
import { personQuery } from '#people/screens/person/data.ts';
import { PersonScreen } from '#people/screens/person/person-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';
import { screensOpenTo } from './screens-open-to.ts';
import { screenAt } from './screens.ts';

export const Route = createFileRoute('/_app/admin/user/$id')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(personQuery(params.id))),
  component: function Person() {
    const { screen } = Route.useRouteContext();
    const { id } = Route.useParams();
    const listTitle = useLabel()((screenAt('/admin/user') ?? screen).title);
    return <PersonScreen key={id} id={id} listTitle={listTitle} screensOpenTo={screensOpenTo} />;
  },
});

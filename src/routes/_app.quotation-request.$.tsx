import { createFileRoute } from '@tanstack/react-router';
import { quotationQuery } from '#quotation/screens/data.ts';
import { RequestScreen } from '#quotation/request/screens/request-screen.tsx';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/quotation-request/$')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadOrNotFound(location.pathname, () =>
      queryClient.ensureQueryData(quotationQuery((params._splat ?? '').split('/')[0] ?? '')),
    ),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return <RequestScreen parts={parts} title={title} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { answerQuery } from '#quotation/screens/data.ts';
import { DecideScreen } from '#quotation/decision/screens/decide-screens.tsx';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/quotation-approval/$')({
  loader: ({ context: { queryClient }, params, location }) => {
    const [id = '', answerId = ''] = (params._splat ?? '').split('/');
    return loadOrNotFound(location.pathname, () =>
      queryClient.ensureQueryData(answerQuery(id, answerId)),
    );
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return <DecideScreen side="approval" parts={parts} title={title} />;
  },
});

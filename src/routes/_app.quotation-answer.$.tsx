import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { AnswerScreen } from '#quotation/answer/screens/answer-screen.tsx';
import { answerQuery, quotationQuery } from '#quotation/screens/data.ts';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

const AnswerHub = lazy(async () => ({
  default: (await import('#quotation/answer/screens/answer-hub.tsx')).AnswerHub,
}));

export const Route = createFileRoute('/_app/quotation-answer/$')({
  loader: ({ context: { queryClient }, params, location }) => {
    const [id = '', answerId] = (params._splat ?? '').split('/');
    return loadOrNotFound(location.pathname, () =>
      answerId
        ? queryClient.ensureQueryData(answerQuery(id, answerId))
        : queryClient.ensureQueryData(quotationQuery(id)),
    );
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    if (parts.length > 1) return <AnswerScreen parts={parts} title={title} />;
    return (
      <Suspense>
        <AnswerHub id={parts[0] ?? ''} title={title} />
      </Suspense>
    );
  },
});

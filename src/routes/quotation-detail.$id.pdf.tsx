import { createFileRoute, notFound } from '@tanstack/react-router';
import { quotationQuery } from '#quotation/screens/data.ts';
import { PdfScreen } from '#quotation/offer/screens/pdf-screen.tsx';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/quotation-detail/$id/pdf')({
  validateSearch: (search: Record<string, unknown>): { answer?: string } =>
    typeof search.answer === 'string' ? { answer: search.answer } : {},
  loaderDeps: ({ search: { answer } }) => ({ answer }),
  loader: ({ context: { queryClient }, params: { id }, deps: { answer }, location }) =>
    loadOrNotFound(location.pathname, async () => {
      const { answers } = await queryClient.ensureQueryData(quotationQuery(id));
      if (answer !== undefined && !answers.some((each) => each.id === answer))
        throw notFound({ data: { path: location.pathname } });
    }),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <PdfScreen
        id={Route.useParams().id}
        answerId={Route.useSearch().answer ?? null}
        title={title}
      />
    );
  },
});

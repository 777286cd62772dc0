import { createFileRoute } from '@tanstack/react-router';
import { quotationQuery } from '#quotation/screens/data.ts';
import { PdfScreen } from '#quotation/offer/screens/pdf-screen.tsx';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/quotation-detail/$id/pdf')({
  validateSearch: (search: Record<string, unknown>): { answer?: string } =>
    typeof search.answer === 'string' ? { answer: search.answer } : {},
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, () => queryClient.ensureQueryData(quotationQuery(id))),
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

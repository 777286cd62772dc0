import { createFileRoute, notFound } from '@tanstack/react-router';
import { addressReader, text } from '#platform/address-reader.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { PdfScreen } from '#quotation/offer/screens/pdf-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

const readSearch = addressReader({ answer: text() });

export const Route = createFileRoute('/quotation-detail/$id/pdf')({
  validateSearch: readSearch,
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

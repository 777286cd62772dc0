import { createFileRoute } from '@tanstack/react-router';
import { answerQuery, messagesQuery, quotationQuery } from '#quotation/screens/data.ts';
import { QuotationDetail } from '#quotation/offer/screens/detail-screen.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/quotation-detail/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    loadOrNotFound(location.pathname, async () => {
      const messages = askInPage(() => queryClient.prefetchQuery(messagesQuery(id)));
      const latest = (await queryClient.ensureQueryData(quotationQuery(id))).answers.at(-1);
      if (latest) await queryClient.ensureQueryData(answerQuery(id, latest.id));
      await messages;
    }),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <QuotationDetail id={Route.useParams().id} title={title} />;
  },
});

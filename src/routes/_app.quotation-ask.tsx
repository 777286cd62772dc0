import { createFileRoute } from '@tanstack/react-router';
import { readAskSearch } from '#quotation/ask/ask-search.ts';
import { AskScreen } from '#quotation/ask/screens/ask-screen.tsx';
import { startCustomer } from '#quotation/ask/screens/ask-values.ts';
import { choicesQuery, isAsker, usedRoutesQuery } from '#quotation/ask/screens/data.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { ownCustomersQuery } from '#quotation/screens/own-customers.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/quotation-ask')({
  validateSearch: readAskSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, principal }, deps: { from } }) => {
    const choices = queryClient.ensureQueryData(choicesQuery);
    await askInPage(async () => {
      if (!isAsker(principal)) return;
      await Promise.all([
        principal?.isUser && queryClient.prefetchQuery(ownCustomersQuery),
        from && queryClient.prefetchQuery(quotationQuery(from)),
      ]);
      const own = queryClient.getQueryData(ownCustomersQuery.queryKey) ?? [];
      const customerId = startCustomer(
        own,
        from ? queryClient.getQueryData(quotationQuery(from).queryKey) : null,
      );
      if (customerId) await queryClient.prefetchQuery(usedRoutesQuery(customerId));
    });
    await choices;
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const { from = null } = Route.useSearch();
    return <AskScreen key={from} title={useLabel()(screen.title)} from={from} />;
  },
});

import { createFileRoute } from '@tanstack/react-router';
import { QuotationListScreen } from '#quotation/list/screens/list-screen.tsx';
import { loadQuotationList } from '#quotation/list/screens/use-quotation-list.ts';
import { readQuotationSearch } from '#quotation/list/list-search.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';

export const Route = createFileRoute('/_app/quotation-list')({
  validateSearch: readQuotationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    askInPage(() => loadQuotationList(queryClient, deps)),
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <QuotationListScreen search={Route.useSearch()} title={title} />;
  },
});

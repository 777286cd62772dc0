import { createFileRoute } from '@tanstack/react-router';
import { QuotationListScreen } from '#quotation/list/screens/list-screen.tsx';
import { readQuotationSearch } from '#quotation/list/list-search.ts';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-list')({
  validateSearch: readQuotationSearch,
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return <QuotationListScreen search={Route.useSearch()} title={title} />;
  },
});

import { type QueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { type ListView, viewOf } from '#master/screens/list-view.ts';
import { preferencesQuery } from '#master/screens/queries.ts';
import { useListView } from '#master/screens/use-list-view.ts';
import { oneOf } from '#platform/one-of.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationShape, quotationSorts } from '../list-shape.ts';
import { type QuotationSearch, type SearchChange, listHref } from '../list-search.ts';

/** The filters of reports in a search; `customerId` alone can be asked for without counting figures. */
function figureFiltersOf({
  q: _q,
  state: _state,
  needs: _needs,
  page: _page,
  sort: _sort,
  size: _size,
  columns: _columns,
  density: _density,
  customerId,
  ...counted
}: QuotationSearch) {
  const filters: FigureFilter = { ...counted, ...(customerId ? { customerId } : {}) };
  return { counted: Object.keys(counted).length > 0 ? { counted } : {}, filters };
}

function listQuery(search: QuotationSearch, view: ListView) {
  const { q, state, needs, page, customerId } = search;
  const query = {
    q,
    state: state && [...state],
    needs,
    page,
    customerId,
    sort: oneOf(quotationSorts, view.sort),
    size: view.size,
    ...figureFiltersOf(search).counted,
  };
  return queryOptions({
    queryKey: ['quotation', 'list', query],
    queryFn: () => api().quotation.list(query),
  });
}

/** Loads the quotations that the address asks for, in the reader's view. */
export async function loadQuotationList(
  queryClient: QueryClient,
  search: QuotationSearch,
): Promise<void> {
  await queryClient.prefetchQuery(preferencesQuery);
  const preference = queryClient.getQueryData(preferencesQuery.queryKey)?.[quotationShape.name];
  await queryClient.prefetchQuery(listQuery(search, viewOf(quotationShape, search, preference)));
}

/** The quotations that the address asks for, how they are shown, and how both are changed. */
export function useQuotationList(search: QuotationSearch) {
  const navigateTo = useNavigateTo();
  const change = (next: SearchChange) =>
    navigateTo(listHref({ ...search, page: undefined, ...next }), { replace: true });
  const { view, changeView, reset } = useListView(quotationShape, search, change);
  const { filters } = figureFiltersOf(search);
  const { data, error } = useQuery({
    ...listQuery(search, view),
    placeholderData: keepPreviousData,
  });
  return { data, error, filters, change, view, changeView, reset };
}

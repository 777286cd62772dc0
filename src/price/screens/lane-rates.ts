import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

const lanes = ['mst', 'price-freight-route'] as const;

/** The rates in force of the lanes of a page, in one request. */
export const laneRatesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...lanes, 'standing', ids],
    queryFn: () => api().price.standing({ lanes: [...ids] }),
  });

/** Asks for the rates of the lanes that the list on the page shows. */
export async function prefetchLaneRates(queries: QueryClient): Promise<void> {
  type Page = Readonly<{ rows: readonly Readonly<{ row: Readonly<{ id: string }> }>[] }>;
  for (const [, page] of queries.getQueriesData<Page>({ queryKey: [...lanes, 'list'] }))
    if (page) await queries.prefetchQuery(laneRatesQuery(page.rows.map(({ row }) => row.id)));
}

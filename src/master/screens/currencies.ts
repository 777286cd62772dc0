import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** Every currency in use; they hardly ever change. */
export const currenciesQuery = queryOptions({
  queryKey: ['mst', 'currency', 'all'],
  queryFn: () => api().mst.currency!.list({ size: 50 }),
  staleTime: Number.POSITIVE_INFINITY,
});

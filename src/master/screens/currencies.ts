import { queryOptions } from '@tanstack/react-query';
import { proceduresOf } from './queries.ts';

/** All active currencies; cached, because they hardly ever change. */
export const currenciesQuery = queryOptions({
  queryKey: ['mst', 'currency', 'all'],
  queryFn: () => proceduresOf('currency').list({ size: 50 }),
  staleTime: Number.POSITIVE_INFINITY,
});

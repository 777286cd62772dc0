import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** The signed-in account. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api().account.me(),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

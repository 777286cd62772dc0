import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** Who is signed in, as this page knows it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => api().account.me(),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

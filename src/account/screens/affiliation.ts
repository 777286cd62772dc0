import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** The affiliation of the signed-in account. */
export const affiliationQuery = queryOptions({
  queryKey: ['account', 'affiliation'],
  queryFn: () => api().account.affiliation(),
});

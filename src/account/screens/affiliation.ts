import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** What is on record of the person at the keyboard. */
export const affiliationQuery = queryOptions({
  queryKey: ['account', 'affiliation'],
  queryFn: () => api().account.affiliation(),
});

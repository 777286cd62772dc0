import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';

/** The customers that a user stands for, with what they choose from in a request. */
export const ownCustomersQuery = queryOptions({
  queryKey: ['own-customers'],
  queryFn: () => api().account.customers(),
});
export type OwnCustomers = Awaited<ReturnType<ApiClient['account']['customers']>>;

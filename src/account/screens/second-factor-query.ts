import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => api().account.secondFactor(),
});

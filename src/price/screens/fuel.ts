import { queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';

/** Crude oil price and BAF of three years, by month. */
export const fuelQuery = queryOptions({
  queryKey: ['mst', 'fuel'],
  queryFn: () => api().price.fuel(),
});

/** The BAF that applies last, which the next one follows. */
export const newestBafQuery = queryOptions({
  queryKey: ['mst', 'baf', 'list', 'newest'],
  queryFn: () => api().mst.baf.list({ sort: '-appliesFrom', size: 1 }),
});

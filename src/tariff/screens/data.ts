import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { ProposalState } from '../states.ts';

export type Proposal = Awaited<ReturnType<ApiClient['tariff']['get']>>;

/** The changes of a proposal that a page shows. */
export const changesOnPage = 50;

export const proposalQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['tariff', id, page],
    queryFn: () => api().tariff.get({ id, page, size: changesOnPage }),
    placeholderData: keepPreviousData,
  });

export const proposalsQuery = (search: Readonly<{ state?: ProposalState; page?: number }>) =>
  queryOptions({
    queryKey: ['tariff', 'list', search],
    queryFn: () => api().tariff.list({ ...search, size: 50 }),
  });

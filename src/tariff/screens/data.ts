import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { ProposalState } from '../states.ts';

export type Proposal = Awaited<ReturnType<ApiClient['tariff']['get']>>;

export const proposalQuery = (id: string) =>
  queryOptions({ queryKey: ['tariff', id], queryFn: () => api().tariff.get({ id }) });

export const proposalsQuery = (search: Readonly<{ state?: ProposalState; page?: number }>) =>
  queryOptions({
    queryKey: ['tariff', 'list', search],
    queryFn: () => api().tariff.list({ ...search, size: 50 }),
  });

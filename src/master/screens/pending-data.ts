import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { PendingState } from '../pending/states.ts';

export type Pending = Awaited<ReturnType<ApiClient['change']['get']>>;

export const pendingQuery = (id: string) =>
  queryOptions({ queryKey: ['change', id], queryFn: () => api().change.get({ id }) });

export const pendingsQuery = (search: Readonly<{ state?: PendingState; page?: number }>) =>
  queryOptions({
    queryKey: ['change', 'list', search],
    queryFn: () => api().change.list({ ...search, size: 50 }),
  });

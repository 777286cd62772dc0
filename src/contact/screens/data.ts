import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { BadgeSeverity } from '#ui/feedback/badge.tsx';
import type { InquiryState } from '../states.ts';
import type { InboxSearch } from './inbox-search.ts';

export type InquiryView = Awaited<ReturnType<ApiClient['contact']['get']>>;

export const inboxQuery = (search: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: ['contact', 'list', search],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api().contact.list({ ...search, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
export const inquiryQuery = (id: string) =>
  queryOptions({ queryKey: ['contact', id], queryFn: () => api().contact.get({ id }) });

export const severities: Readonly<Record<InquiryState, BadgeSeverity>> = {
  new: 'warn',
  working: 'info',
  done: 'success',
};

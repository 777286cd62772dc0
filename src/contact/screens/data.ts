import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { BadgeSeverity } from '#ui/feedback/badge.tsx';
import { type InquiryState, inquiryStates } from '../topics.ts';

export type InquiryView = Awaited<ReturnType<ApiClient['contact']['get']>>;

/** What of the inbox stands in its address. */
export type InboxSearch = { state?: InquiryState; q?: string };

export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const state = inquiryStates.find((each) => each === search.state);
  return { ...(state ? { state } : {}), ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}) };
}

export const inboxQuery = (search: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: ['contact', 'list', search],
    initialPageParam: '',
    queryFn: ({ pageParam }) => api().contact.list({ ...search, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
export const inquiryQuery = (id: string) => queryOptions({ queryKey: ['contact', id], queryFn: () => api().contact.get({ id }) });

export const severities: Readonly<Record<InquiryState, BadgeSeverity>> = { new: 'warn', working: 'info', done: 'success' };

import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { LogSearch } from './log-search.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

/** The letters that were written, page by page, as an address asks for them. */
export function mailQuery({ person, q, state: asked, from, to }: LogSearch) {
  const state = mailStates.find((each) => each === asked);
  const search = { ...(person ? { person } : {}), ...(q ? { q } : {}), ...(state ? { state } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return infiniteQueryOptions({
    queryKey: ['log', 'mail', search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => api().audit.mails({ ...search, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { MailSearch } from './log-search.ts';

/** The mail filter of an address, without the state. */
export const mailFilter = ({ person, q, from, to }: MailSearch) => ({
  ...(person ? { person } : {}),
  ...(q ? { q } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** The number of failed mails that match the address. */
export function failedQuery(asked: MailSearch) {
  const filter = mailFilter(asked);
  return queryOptions({
    queryKey: ['log', 'mail', 'failed', filter],
    queryFn: () => api().audit.failedMails(filter),
  });
}

/** Failed and long waiting mail; refetched every minute. */
export const mailTroubleQuery = queryOptions({
  queryKey: ['log', 'mail', 'trouble'],
  queryFn: () => api().audit.mailTrouble(),
  refetchInterval: 60_000,
});

/** The mails that match the address, page by page. */
export function mailQuery(asked: MailSearch) {
  const { state } = asked;
  const search = { ...mailFilter(asked), ...(state ? { state } : {}) };
  return infiniteQueryOptions({
    queryKey: ['log', 'mail', search],
    // Empty for the first page.
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api().audit.mails({ ...search, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.cursor,
  });
}

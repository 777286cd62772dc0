import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { LogSearch } from './log-search.ts';

/** The events of some kinds of records, page by page, filtered by the address. */
export const logQuery = (resources: readonly string[], { q, record, ...search }: LogSearch) =>
  infiniteQueryOptions({
    queryKey: ['log', resources, q, record, search],
    // Empty for the first page.
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api().audit.list({
        resources: [...resources],
        ...search,
        ...(q ? { record: q } : {}),
        ...(record ? { recordId: record } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    getNextPageParam: (last) => last.cursor,
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { LogSearch } from './log-search.ts';

/** A page of the events of some kinds of records, filtered by the address; `cursor` is empty for the first one. */
export const logPage = (
  resources: readonly string[],
  { q, record, ...search }: LogSearch,
  { cursor, size }: Readonly<{ cursor: string; size?: number }>,
) =>
  api().audit.list({
    resources: [...resources],
    ...search,
    ...(q ? { record: q } : {}),
    ...(record ? { recordId: record } : {}),
    ...(cursor ? { cursor } : {}),
    ...(size === undefined ? {} : { size }),
  });

/** The events of some kinds of records, page by page. */
export const logQuery = (resources: readonly string[], search: LogSearch) =>
  infiniteQueryOptions({
    queryKey: ['log', resources, search],
    initialPageParam: '',
    queryFn: ({ pageParam }) => logPage(resources, search, { cursor: pageParam }),
    getNextPageParam: (last) => last.cursor,
  });

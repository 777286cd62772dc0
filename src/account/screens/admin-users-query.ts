import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { AdminSearch } from './admin-search.ts';

/** A page of all accounts. */
export const usersQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: () => api().admin.users(search),
    placeholderData: keepPreviousData,
  });

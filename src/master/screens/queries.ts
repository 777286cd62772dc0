import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { AnyResource } from '../define.ts';
import { type ListSearch, filtersOf } from './list-search.ts';
import type { ListView } from './list-view.ts';

/** The ids of an address that lie above a record or list, as the procedures name them. */
export const aboveOf = (above: readonly string[]) =>
  above.length === 0
    ? {}
    : { parentId: above.at(-1), ...(above.length > 1 ? { grandparentId: above[0] } : {}) };

/**
 * The procedures of a resource.
 * @throws Error where there is no such resource.
 */
export function proceduresOf(resource: string) {
  const procedures = api().mst[resource];
  if (!procedures) throw new Error(`no resource is called "${resource}"`);
  return procedures;
}

/** One record, by its name's resource; `above` are its parents' ids. */
export const recordQuery = (name: string, id: string, above: readonly string[] = []) =>
  queryOptions({
    queryKey: ['mst', name, 'get', ...above, id],
    queryFn: () => proceduresOf(name).get({ id, ...aboveOf(above) }),
  });

/**
 * After a change to records of a resource: what is on the screen is read anew at once, everything else when it is opened
 * again, since the versions that it holds are past.
 */
export async function refetchResource(queries: QueryClient, name: string): Promise<void> {
  const queryKey = ['mst', name];
  queries.removeQueries({ queryKey, type: 'inactive' });
  await queries.invalidateQueries({ queryKey });
}

/** What a record is called; nothing where it does not exist. */
export const labelQuery = (name: string, id: string) =>
  queryOptions({
    queryKey: ['mst', name, 'label', id],
    queryFn: () => proceduresOf(name).choices({ ids: [id] }),
  });

/** How the person at the keyboard wants its lists, by their names. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => api().account.preferences(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A page of a resource's list, in the order and size of its view. */
export const listQuery = (
  resource: AnyResource,
  ids: readonly string[],
  { columns: _, density: _d, ...search }: ListSearch,
  { sort, size }: Pick<ListView, 'sort' | 'size'>,
) =>
  queryOptions({
    queryKey: ['mst', resource.name, 'list', ids, search, sort, size],
    queryFn: () => {
      const { q, page, archived } = search;
      return proceduresOf(resource.name).list({
        q,
        sort,
        page,
        size,
        archived,
        filter: filtersOf(search),
        ...aboveOf(ids),
      });
    },
    placeholderData: keepPreviousData,
  });

/** How far a customer's user has come from the invitation to the first sign-in. */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['mst', 'user', 'invitation', id],
    queryFn: () => api().user.invitation({ id }),
  });

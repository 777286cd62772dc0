import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { AnyResource } from '../define.ts';
import type { ListSearch } from './list-search.ts';
import { type ListView, filtersOf } from './list-view.ts';

/** The ids of the parents as parameters of the procedures; `above` has the outermost first. */
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

/** A record of the resource `name`; `above` are the ids of its parents. */
export const recordQuery = (name: string, id: string, above: readonly string[] = []) =>
  queryOptions({
    queryKey: ['mst', name, 'get', ...above, id],
    queryFn: () => proceduresOf(name).get({ id, ...aboveOf(above) }),
  });

/** After a change to records of a resource: refetches its queries on the screen and drops the others, whose versions are outdated. */
export async function refetchResource(queries: QueryClient, name: string): Promise<void> {
  const queryKey = ['mst', name];
  queries.removeQueries({ queryKey, type: 'inactive' });
  await queries.invalidateQueries({ queryKey });
}

/** The label of a record as a list of one; empty where it does not exist. */
export const labelQuery = (name: string, id: string) =>
  queryOptions({
    queryKey: ['mst', name, 'label', id],
    queryFn: () => proceduresOf(name).choices({ ids: [id] }),
  });

/** The user's preferences for lists, by the name of the list. */
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
        filter: filtersOf(resource, search),
        ...aboveOf(ids),
      });
    },
    placeholderData: keepPreviousData,
  });

/** The records of a resource below the form of the record that they belong to, whose id is the last of `ids`. */
export const inPlaceQuery = (resource: AnyResource, ids: readonly string[], sort = resource.sort) =>
  listQuery(resource, ids, {}, { sort, size: 100 });

/** The state of a user's invitation. */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['mst', 'user', 'invitation', id],
    queryFn: () => api().user.invitation({ id }),
  });

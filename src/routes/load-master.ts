import type { QueryClient } from '@tanstack/react-query';
import { masterScreenAt } from '#master/address.ts';
import type { ListSearch } from '#master/screens/list-search.ts';
import { listQuery, recordQuery } from '#master/screens/queries.ts';
import { existing } from './existing.ts';

type Loading = Readonly<{ context: { queryClient: QueryClient }; location: { pathname: string }; deps: ListSearch }>;

/** Loads the list or record that a master's address names. */
export async function loadMaster({ context: { queryClient }, location: { pathname }, deps }: Loading): Promise<void> {
  const found = masterScreenAt(pathname);
  if (!found || found.view === 'new') return;
  const { resource, ids, view } = found;
  await existing(pathname, () =>
    view === 'list' ? queryClient.ensureQueryData(listQuery(resource, ids, deps)) : queryClient.ensureQueryData(recordQuery(resource.name, ids.at(-1)!, ids.slice(0, -1))),
  );
}

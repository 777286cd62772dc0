import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { masterScreenAt, parentsOf } from '#master/address.ts';
import { shownInPlace } from '#master/known.ts';
import { type ListSearch, writtenFilters } from '#master/screens/list-search.ts';
import { listShapeOf, viewOf } from '#master/screens/list-view.ts';
import { FilterPanel, FormScreen } from '#master/screens/parts.ts';
import {
  inPlaceQuery,
  labelQuery,
  listQuery,
  preferencesQuery,
  recordQuery,
} from '#master/screens/queries.ts';
import { askInPage } from './in-page.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

type Loading = Readonly<{
  context: { queryClient: QueryClient };
  location: { pathname: string };
  deps: ListSearch;
}>;

/** Loads the list or record of a master's address, and its parents. */
export async function loadMaster({
  context: { queryClient },
  location: { pathname },
  deps,
}: Loading): Promise<void> {
  // A visit may lead to any of them; the first page has loaded those that it shows.
  await import('#master/registry.ts');
  const found = masterScreenAt(pathname);
  if (!found) return;
  const { resource, ids, view } = found;
  const parents = parentsOf(resource);
  const above = parents.map((parent, i) => async () => {
    const [named] = await queryClient.ensureQueryData(labelQuery(parent.name, ids[i] ?? ''));
    if (!named) throw notFound({ data: { path: pathname } });
  });
  const own = async () => {
    if (view === 'list') {
      const preferences = await queryClient.ensureQueryData(preferencesQuery);
      await queryClient.ensureQueryData(
        listQuery(
          resource,
          ids,
          deps,
          viewOf(listShapeOf(resource), deps, preferences[resource.name]),
        ),
      );
    }
    if (view === 'edit') {
      const below = shownInPlace(resource).map((child) => inPlaceQuery(child, ids));
      await Promise.all([
        queryClient.ensureQueryData(recordQuery(resource.name, ids.at(-1) ?? '', ids.slice(0, -1))),
        askInPage(() => Promise.all(below.map((query) => queryClient.prefetchQuery(query)))),
      ]);
    }
    // The API refuses lists and records whose chain of parents breaks; a new record has only its parent to ask about.
    const parent = parents.at(-1);
    if (view === 'new' && parent)
      await queryClient.ensureQueryData(
        recordQuery(parent.name, ids.at(-1) ?? '', ids.slice(0, -1)),
      );
  };
  const part = async () => {
    if (view !== 'list') await FormScreen.preload();
    else if (Object.keys(writtenFilters(deps)).length > 0) await FilterPanel.preload();
  };
  await loadOrNotFound(pathname, ...above, own, part);
}

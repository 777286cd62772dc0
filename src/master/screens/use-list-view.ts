import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { pageSizes } from '#account/list-choices.ts';
import type { ListPreference } from '#account/preference.ts';
import { api } from '#api.ts';
import type { ListSearch } from './list-search.ts';
import { type ListShape, type ListView, viewOf } from './list-view.ts';
import { preferencesQuery } from './queries.ts';

/** The part of a list's address that says how the list is shown. */
type ViewSearch = Pick<ListSearch, 'columns' | 'density' | 'size' | 'sort'>;

/**
 * How a list is shown to the person at the keyboard. What is changed goes into the address, so that a link shows the
 * same (`change`, which answers when the list has come), and into the person's preferences.
 */
export function useListView(
  shape: ListShape,
  search: ViewSearch,
  change: (search: ViewSearch) => Promise<void>,
) {
  const queries = useQueryClient();
  const { data: preferences = {} } = useQuery(preferencesQuery);
  const preference = preferences[shape.name];
  // Shown at once; the address follows when the list has come.
  const [view, showNow] = useOptimistic(viewOf(shape, search, preference));
  const keep = (value: ListPreference) => {
    queries.setQueryData(preferencesQuery.queryKey, (all = {}) => ({
      ...all,
      [shape.name]: value,
    }));
    // Where it cannot be kept (one acts for somebody else) it holds for this visit.
    api()
      .account.prefer({ list: shape.name, value })
      .catch(() => undefined);
  };
  const show = ({ columns, ...rest }: Partial<ListView>) => {
    const size = pageSizes.find((each) => each === rest.size) ?? preference?.size;
    keep({ ...preference, ...rest, size, ...(columns ? { columns: [...columns] } : {}) });
    startTransition(async () => {
      showNow({ ...view, ...rest, ...(columns ? { columns } : {}) });
      await change({ ...rest, ...(columns ? { columns: columns.join(',') } : {}) });
    });
  };
  /** Back to the list as it is for everybody. */
  const reset = () => {
    keep({});
    void change({
      columns: undefined,
      density: undefined,
      sort: undefined,
      size: undefined,
    });
  };
  return { view, show, reset };
}

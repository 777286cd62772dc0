import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { ListPreference } from '#account/preference.ts';
import { api } from '#api.ts';
import { type ListShape, type ListView, type ViewChange, viewOf } from './list-view.ts';
import { preferencesQuery } from './queries.ts';

/**
 * How a list is shown to the person at the keyboard. What is wished of it goes into the address, so that a link shows the
 * same (`change`, which answers when the list has come), and among the person's own wishes.
 */
export function useListView(
  shape: ListShape,
  search: ViewChange,
  change: (next: ViewChange) => Promise<void>,
) {
  const queries = useQueryClient();
  const { data: preferences = {} } = useQuery(preferencesQuery);
  const preference = preferences[shape.name];
  // Shown at once; the address follows when the list has come.
  const [view, showNow] = useOptimistic(viewOf(shape, search, preference));
  const savePreference = (value: ListPreference) => {
    queries.setQueryData(preferencesQuery.queryKey, (all = {}) => ({
      ...all,
      [shape.name]: value,
    }));
    // Where it cannot be kept (one acts for somebody else) it holds for this visit.
    api()
      .account.prefer({ list: shape.name, value })
      .catch(() => undefined);
  };
  const changeView = ({ columns, ...rest }: Partial<ListView>) => {
    savePreference({ ...preference, ...rest, ...(columns ? { columns: [...columns] } : {}) });
    startTransition(async () => {
      showNow({ ...view, ...rest, ...(columns ? { columns } : {}) });
      await change({ ...rest, ...(columns ? { columns: columns.join(',') } : {}) });
    });
  };
  /** Back to the list as it is for everybody. */
  const reset = () => {
    savePreference({});
    void change({
      columns: undefined,
      density: undefined,
      sort: undefined,
      size: undefined,
    });
  };
  return { view, show: changeView, reset };
}

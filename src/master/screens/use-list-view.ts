import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { ListPreference } from '#account/preference.ts';
import { api } from '#api.ts';
import { type ListShape, type ListView, type ViewChange, viewOf } from './list-view.ts';
import { preferencesQuery } from './queries.ts';

/**
 * The view of a list. A change goes into the address, so that a link shows the same view, and into the user's preferences.
 * `change` updates the address and resolves when the list is loaded.
 */
export function useListView(
  shape: ListShape,
  search: ViewChange,
  change: (next: ViewChange) => Promise<void>,
) {
  const queries = useQueryClient();
  const { data: preferences = {} } = useQuery(preferencesQuery);
  const preference = preferences[shape.name];
  // Shown at once; the address follows when the list is loaded.
  const [view, setOptimisticView] = useOptimistic(viewOf(shape, search, preference));
  const savePreference = (value: ListPreference) => {
    queries.setQueryData(preferencesQuery.queryKey, (all = {}) => ({
      ...all,
      [shape.name]: value,
    }));
    // An administrator who acts for somebody else cannot save preferences: the view lasts for this visit.
    api()
      .account.prefer({ list: shape.name, value })
      .catch(() => undefined);
  };
  const changeView = ({ columns, ...rest }: Partial<ListView>) => {
    savePreference({ ...preference, ...rest, ...(columns ? { columns: [...columns] } : {}) });
    startTransition(async () => {
      setOptimisticView({ ...view, ...rest, ...(columns ? { columns } : {}) });
      await change({ ...rest, ...(columns ? { columns: columns.join(',') } : {}) });
    });
  };
  /** Resets the list to its default. */
  const reset = () => {
    savePreference({});
    void change({
      columns: undefined,
      density: undefined,
      sort: undefined,
      size: undefined,
    });
  };
  return { view, changeView, reset };
}

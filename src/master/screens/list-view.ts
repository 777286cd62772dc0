import { type Density, type ListPreference, densities, pageSizes } from '#account/preference.ts';
import type { AnyResource } from '../define.ts';
import type { ListSearch } from './list-search.ts';

/** How a list is shown: what its address says, else what the person prefers, else as the list itself has it. */
export type ListView = Readonly<{ columns: readonly string[]; density: Density; size: number; sort: string }>;

/** Every column that a list of the resource can show, in the order of its declaration. */
export const columnsOf = ({ fields, list, parent }: AnyResource): string[] => [
  ...list,
  ...Object.keys(fields).filter((key) => !list.includes(key) && key !== parent?.field && !['rows', 'image', 'blocks'].includes(fields[key]!.kind)),
];

/** The view that an address and a preference make; what they name that is not there (any more) is left out. */
export function viewOf(resource: AnyResource, search: ListSearch, preference: ListPreference = {}): ListView {
  const known = columnsOf(resource);
  const columns = (search.columns?.split(',') ?? preference.columns ?? []).filter((key, i, all) => known.includes(key) && all.indexOf(key) === i);
  const isSort = (sort: string | undefined) => sort !== undefined && sort.replace(/^[-~]/, '') in resource.fields;
  return {
    columns: columns.length > 0 ? columns : resource.list,
    density: densities.find((each) => each === search.density) ?? preference.density ?? 'normal',
    size: pageSizes.find((each) => each === search.size) ?? preference.size ?? 20,
    sort: [search.sort, preference.sort].find(isSort) ?? resource.sort,
  };
}

/** The column one place to the left (-1) or to the right (1). */
export function moved(columns: readonly string[], key: string, by: -1 | 1): string[] {
  const from = columns.indexOf(key);
  const to = from + by;
  return from < 0 || to < 0 || to >= columns.length ? [...columns] : columns.toSpliced(from, 1).toSpliced(to, 0, key);
}

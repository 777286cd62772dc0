import { type Density, type PageSize, densities, pageSizes } from '#account/list-choices.ts';
import type { ListPreference } from '#account/preference.ts';
import type { AnyResource } from '../define.ts';
import { kindOf } from '../kinds/registry.ts';
import type { ListSearch } from './list-search.ts';
import { oneOf } from '#platform/one-of.ts';

/** How a list is shown: what its address says, else what the person prefers, else as the list itself has it. */
export type ListView = Readonly<{
  columns: readonly string[];
  density: Density;
  size: PageSize;
  sort: string;
}>;

/** Every column that a list of the resource can show, in the order of its declaration. */
export const columnsOf = ({ fields, list, parent }: AnyResource): string[] => [
  ...list,
  ...Object.entries(fields).flatMap(([key, field]) =>
    list.includes(key) || key === parent?.field || kindOf(field).isUnlisted ? [] : [key],
  ),
];

/** What a list can show: every column, those that it shows by default, and the columns that it can be ordered by. */
export type ListShape = Readonly<{
  name: string;
  known: readonly string[];
  list: readonly string[];
  sort: string;
  orders: readonly string[];
}>;

/** The list of a resource: put in order by any of its fields. */
export const listShapeOf = (resource: AnyResource): ListShape => ({
  name: resource.name,
  known: columnsOf(resource),
  list: resource.list,
  sort: resource.sort,
  orders: Object.keys(resource.fields),
});

/** What is to change of how a list is shown; `undefined` takes it away. */
export type ViewChange = {
  [K in 'columns' | 'density' | 'size' | 'sort']?: ListSearch[K] | undefined;
};

/** The view that an address and a preference make; what they name that is not there (any more) is left out. */
export function viewOf(
  { known, list, sort, orders }: ListShape,
  search: ViewChange,
  preference: ListPreference = {},
): ListView {
  const columns = (search.columns?.split(',') ?? preference.columns ?? []).filter(
    (key, i, all) => known.includes(key) && all.indexOf(key) === i,
  );
  const isSort = (each: string | undefined) =>
    each !== undefined && orders.includes(each.replace(/^[-~]/, ''));
  return {
    columns: columns.length > 0 ? columns : list,
    density: oneOf(densities, search.density) ?? preference.density ?? 'normal',
    size: oneOf(pageSizes, search.size) ?? preference.size ?? 20,
    sort: [search.sort, preference.sort].find(isSort) ?? sort,
  };
}

/** The column one place to the left (-1) or to the right (1). */
export function moveColumn(columns: readonly string[], key: string, by: -1 | 1): string[] {
  const from = columns.indexOf(key);
  const to = from + by;
  return from < 0 || to < 0 || to >= columns.length
    ? [...columns]
    : columns.toSpliced(from, 1).toSpliced(to, 0, key);
}

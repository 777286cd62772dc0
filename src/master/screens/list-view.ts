import type { Density, PageSize } from '#account/list-choices.ts';
import type { ListPreference } from '#account/preference.ts';
import type { AnyResource } from '../define.ts';
import { type Field, kindOf } from '../kinds/registry.ts';
import { knownFilter } from '../filter-value.ts';
import { type ListSearch, writtenFilters } from './list-search.ts';

/** How a list is shown: by its address, else by the person's preference, else by default. */
export type ListView = Readonly<{
  columns: readonly string[];
  density: Density;
  size: PageSize;
  sort: string;
}>;

/** Whether a column has a filter of its own; texts are found by the search instead. */
export const hasFilter = (field: Field) => kindOf(field).filter(field).by !== 'text';

/** Every column that the list can show: first the default ones, then the others in the order of declaration. */
export const columnsOf = ({ fields, list, parent }: AnyResource): string[] => [
  ...list,
  ...Object.entries(fields).flatMap(([key, field]) =>
    list.includes(key) || key === parent?.field || kindOf(field).isUnlisted ? [] : [key],
  ),
];

/** The filters of a list by field. Fields and values that do not exist are ignored. */
export const filtersOf = ({ fields }: AnyResource, search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(writtenFilters(search)).flatMap(([key, value]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const known = field ? knownFilter(field, value) : '';
      return known === '' ? [] : [[key, known]];
    }),
  );

/** What a list can show: every column, the default columns and order, and the columns to sort by. */
export type ListShape = Readonly<{
  name: string;
  known: readonly string[];
  list: readonly string[];
  sort: string;
  orders: readonly string[];
}>;

/** The list of a resource, which can be sorted by any of its fields. */
export const listShapeOf = (resource: AnyResource): ListShape => ({
  name: resource.name,
  known: columnsOf(resource),
  list: resource.list,
  sort: resource.sort,
  orders: Object.keys(resource.fields),
});

/** Changes of the view in the address; `undefined` removes a parameter. */
export type ViewChange = {
  [K in 'columns' | 'density' | 'size' | 'sort']?: ListSearch[K] | undefined;
};

/** The view of an address and a preference. Columns and orders that do not exist are ignored. */
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
    density: search.density ?? preference.density ?? 'normal',
    size: search.size ?? preference.size ?? 20,
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

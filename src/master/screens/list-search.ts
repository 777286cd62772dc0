import { type Href, type ScreenPath, withSearch } from '#platform/href.ts';

import { oneOf } from '#platform/one-of.ts';

/**
 * The search parameters of a list, so that a link shows the same list. The filter of a column is `f.<field>`,
 * e.g. `f.status=open`, `f.validFrom=2027-04-01..2027-09-30`.
 */
export type ListSearch = {
  q?: string;
  sort?: string;
  page?: number;
  size?: number;
  archived?: 'no' | 'only' | 'all';
  /** The visible columns in order, separated by commas. */
  columns?: string;
  density?: string;
  [filter: `f.${string}`]: string | undefined;
};

/** Reads the search parameters of a list; invalid ones are ignored. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const found: ListSearch = {};
  for (const key of ['q', 'sort', 'columns', 'density'] as const)
    if (isText(search[key])) found[key] = search[key];
  for (const key of ['page', 'size'] as const) {
    const number = Number(search[key]);
    if (Number.isInteger(number) && number > 0) found[key] = number;
  }
  const archived = oneOf(['only', 'all'] as const, search.archived);
  if (archived) found.archived = archived;
  for (const [key, value] of Object.entries(search))
    if (isFilter(key) && isText(value)) found[key] = value;
  return found;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFilter = (key: string): key is `f.${string}` => key.startsWith('f.');

/** The filters of a list by field, e.g. `{ status: 'open' }`. */
export const filtersOf = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith('f.') ? [[key.slice(2), String(value)]] : [],
    ),
  );

/** The address of a list with its search parameters. */
export function listAddress(
  path: ScreenPath,
  search: { [K in keyof ListSearch]: ListSearch[K] | undefined },
): Href {
  return withSearch(path, search);
}

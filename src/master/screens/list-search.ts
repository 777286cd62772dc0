import { densities, pageSizes } from '#account/list-choices.ts';
import { addressReader, option, text, whole } from '#platform/address-reader.ts';
import { type Href, type ScreenPath, withSearch } from '#platform/href.ts';
import { oneOf } from '#platform/one-of.ts';

/** The search parameters of every list. Which columns there are, also to sort by, is a matter of the list (`viewOf`). */
export const listValues = {
  q: text(200),
  sort: text(60),
  page: whole(1, 100_000),
  size: (given: unknown) => oneOf(pageSizes, Number(given)),
  /** The visible columns in order, separated by commas. */
  columns: text(2000),
  density: option(densities),
};
const readValues = addressReader({ ...listValues, archived: option(['only', 'all']) });
const filterValue = text(2000);

/**
 * The search parameters of a list of records, so that a link shows the same list. The filter of a column is `f.<field>`,
 * e.g. `f.status=open`, `f.validFrom=2027-04-01..2027-09-30`.
 */
export type ListSearch = Omit<ReturnType<typeof readValues>, 'archived'> & {
  archived?: 'no' | 'only' | 'all';
  [filter: `f.${string}`]: string | undefined;
};

/** Reads the search parameters of a list of records; which filters there are is a matter of the resource (`filtersOf`). */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const filters = Object.entries(search).flatMap(([key, given]) => {
    const value = key.startsWith('f.') ? filterValue(given) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...readValues(search), ...Object.fromEntries(filters) };
}

/** The filters of a list by field as they are written in its address, e.g. `{ status: 'open' }`. */
export const writtenFilters = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith('f.') && typeof value === 'string' ? [[key.slice(2), value]] : [],
    ),
  );

/** The address of a list with its search parameters. */
export function listAddress(
  path: ScreenPath,
  search: { [K in keyof ListSearch]: ListSearch[K] | undefined },
): Href {
  return withSearch(path, search);
}

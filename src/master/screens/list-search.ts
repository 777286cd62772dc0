import { type Href, type ScreenPath, withQuery } from '#platform/href.ts';
/**
 * What of a list stands in its address, so that a link shows the same list. The filter of a column is `f.<field>`,
 * e.g. `f.status=open`, `f.validFrom=2027-04-01..2027-09-30`.
 */
export type ListSearch = {
  q?: string;
  sort?: string;
  page?: number;
  size?: number;
  archived?: 'no' | 'only' | 'all';
  /** The columns that are shown, in their order, with commas between them. */
  columns?: string;
  density?: string;
  [filter: `f.${string}`]: string | undefined;
};

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const number = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
  const archived =
    search.archived === 'only' || search.archived === 'all' ? search.archived : undefined;
  const filters = Object.entries(search).filter(
    ([key, value]) => key.startsWith('f.') && text(value),
  );
  const own = Object.entries({
    q: text(search.q),
    sort: text(search.sort),
    page: number(search.page),
    size: number(search.size),
    archived,
    columns: text(search.columns),
    density: text(search.density),
  });
  return Object.fromEntries([
    ...own.filter(([, value]) => value !== undefined),
    ...filters,
  ]) as ListSearch;
}

/** The filters of a list by field, e.g. `{ status: 'open' }`. */
export const filtersOf = (search: ListSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key.startsWith('f.') ? [[key.slice(2), String(value)]] : [],
    ),
  );

/** The list's part of an address, empty or with its question mark. */
export function listAddress(
  path: ScreenPath,
  search: { [K in keyof ListSearch]: ListSearch[K] | undefined },
): Href {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );
  return withQuery(path, query);
}

/** What of a list stands in its address, so that a link shows the same list. A column's filter is `f.<field>` there. */
export type ListSearch = { q?: string; sort?: string; page?: number; size?: number; archived?: 'no' | 'only' | 'all'; filter?: Readonly<Record<string, string>> };

const filterKey = /^f\.(\w+)$/;

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const number = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const archived = search.archived === 'only' || search.archived === 'all' ? search.archived : undefined;
  const given = Object.entries(search).flatMap(([key, value]) => {
    const field = filterKey.exec(key)?.[1];
    return field && ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? [[field, String(value)] as const] : [];
  });
  // A list that was read before comes with its filters already taken together.
  const before = typeof search.filter === 'object' && search.filter !== null ? (search.filter as Record<string, string>) : {};
  const filter = { ...before, ...Object.fromEntries(given) };
  return Object.fromEntries(
    Object.entries({
      q: text(search.q),
      sort: text(search.sort),
      page: number(search.page),
      size: number(search.size),
      archived,
      filter: Object.keys(filter).length > 0 ? filter : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}

/** The list's part of an address, empty or with its question mark. */
export function listAddress(path: string, { filter = {}, ...search }: ListSearch): string {
  const filters = Object.entries(filter).map(([key, value]) => [`f.${key}`, value] as const);
  const query = new URLSearchParams([...Object.entries(search), ...filters].flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What of a list stands in its address, so that a link shows the same list. */
export type ListSearch = { q?: string; sort?: string; page?: number; size?: number; archived?: 'no' | 'only' | 'all' };

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const number = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const archived = search.archived === 'only' || search.archived === 'all' ? search.archived : undefined;
  return Object.fromEntries(
    Object.entries({ q: text(search.q), sort: text(search.sort), page: number(search.page), size: number(search.size), archived }).filter(([, value]) => value !== undefined),
  );
}

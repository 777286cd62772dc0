import { oneOf } from '#platform/one-of.ts';
const categories = ['notice', 'service', 'schedule', 'important'] as const;

export type AnnounceSearch = {
  q?: string;
  category?: (typeof categories)[number];
  year?: number;
  page?: number;
};

export function readAnnounceSearch(search: Record<string, unknown>): AnnounceSearch {
  const category = oneOf(categories, search.category);
  const year = /^20\d\d$/.test(String(search.year)) ? Number(search.year) : undefined;
  const page = Number(search.page) > 1 ? Math.floor(Number(search.page)) : undefined;
  return {
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
    ...(category ? { category } : {}),
    ...(year ? { year } : {}),
    ...(page ? { page } : {}),
  };
}

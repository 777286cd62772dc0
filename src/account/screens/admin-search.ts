import { oneOf } from '#platform/one-of.ts';
export const kinds = ['employee', 'user', 'anonymous', 'admin', 'banned'] as const;
/** The search parameters of the list of accounts. */
export type AdminSearch = { q?: string; kind?: (typeof kinds)[number]; page?: number };

export function readAdminSearch({ q, kind, page }: Record<string, unknown>): AdminSearch {
  const known = oneOf(kinds, kind);
  return {
    ...(typeof q === 'string' && q ? { q } : {}),
    ...(known ? { kind: known } : {}),
    ...(Number(page) > 1 ? { page: Number(page) } : {}),
  };
}

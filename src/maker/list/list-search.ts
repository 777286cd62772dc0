import { type MakerState, makerStates } from '../types.ts';
import { oneOf } from '#platform/one-of.ts';

export type MakerSearch = {
  q?: string;
  state?: MakerState;
  needs?: 'approve';
  page?: number;
};

export function readMakerSearch(search: Record<string, unknown>): MakerSearch {
  const state = oneOf(makerStates, search.state);
  const page = Number(search.page) > 1 ? Number(search.page) : undefined;
  return {
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
    ...(state ? { state } : {}),
    ...(search.needs === 'approve' ? { needs: 'approve' as const } : {}),
    ...(page ? { page } : {}),
  };
}

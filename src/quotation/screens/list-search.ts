import { type QuotationState, quotationStates } from '../types.ts';

export type QuotationSearch = { q?: string; state?: QuotationState; needs?: 'approve' | 'expiring' | 'mine'; page?: number };

export function readQuotationSearch(search: Record<string, unknown>): QuotationSearch {
  const state = quotationStates.find((each) => each === search.state);
  const needs = (['approve', 'expiring', 'mine'] as const).find((each) => each === search.needs);
  const page = Number(search.page) > 1 ? Number(search.page) : undefined;
  return { ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}), ...(state ? { state } : {}), ...(needs ? { needs } : {}), ...(page ? { page } : {}) };
}

import type { FigureFilter } from '../figure/filter.ts';
import { type QuotationState, quotationStates } from '../types.ts';

const needed = ['approve', 'expiring', 'mine', 'question'] as const;

/** What the list's address says: texts, a number or more of states, and what a report counts by. */
export type QuotationSearch = { q?: string; state?: readonly QuotationState[]; needs?: (typeof needed)[number]; page?: number } & FigureFilter;

const textKeys = ['from', 'to', 'customerId', 'employeeId', 'fromPortId', 'toPortId', 'reason'] as const;

/** What a report counts by, of an address. */
export function readFigureFilter(search: Record<string, unknown>): FigureFilter {
  const texts = textKeys.flatMap((key) => (typeof search[key] === 'string' && search[key] !== '' ? [[key, search[key]]] : []));
  const { answered } = search;
  return { ...Object.fromEntries(texts), ...(answered === 'true' || answered === 'false' ? { answered: answered === 'true' } : {}) };
}

export function readQuotationSearch(search: Record<string, unknown>): QuotationSearch {
  const asked = typeof search.state === 'string' ? search.state.split(',') : Array.isArray(search.state) ? search.state : [];
  const state = quotationStates.filter((each) => asked.includes(each));
  const needs = needed.find((each) => each === search.needs);
  const page = Number(search.page) > 1 ? Number(search.page) : undefined;
  return {
    ...(typeof search.q === 'string' && search.q ? { q: search.q } : {}),
    ...(state.length > 0 ? { state } : {}),
    ...(needs ? { needs } : {}),
    ...(page ? { page } : {}),
    ...readFigureFilter(search),
  };
}

/** A search as the part of an address after “?”; nothing where it asks for everything. */
export function asQuery(search: object): string {
  const query = new URLSearchParams(Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' || value === null ? [] : [[key, String(value)]])));
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** The list that shows these. */
export const listHref = (search: QuotationSearch) => `/quotation-list${asQuery(search)}`;

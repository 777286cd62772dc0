import { type ListSearch, readListSearch } from '#master/screens/list-search.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { type QuotationState, quotationStates } from '#quotation/states.ts';
import { oneOf } from '#platform/one-of.ts';

const needed = ['approve', 'expiring', 'mine', 'question'] as const;

/** What the list's address says: texts, a number or more of states, what a report counts by, and how it is shown. */
export type QuotationSearch = {
  q?: string;
  state?: readonly QuotationState[];
  needs?: (typeof needed)[number];
} & Pick<ListSearch, 'page' | 'sort' | 'size' | 'columns' | 'density'> &
  FigureFilter;

const textKeys = [
  'from',
  'to',
  'customerId',
  'employeeId',
  'fromPortId',
  'toPortId',
  'reason',
] as const;

/** What a report counts by, of an address. */
export function readFigureFilter(search: Record<string, unknown>): FigureFilter {
  const texts = textKeys.flatMap((key) =>
    typeof search[key] === 'string' && search[key] !== '' ? [[key, search[key]]] : [],
  );
  const { answered } = search;
  return {
    ...Object.fromEntries(texts),
    ...(answered === 'true' || answered === 'false' ? { answered: answered === 'true' } : {}),
  };
}

export function readQuotationSearch(search: Record<string, unknown>): QuotationSearch {
  const asked =
    typeof search.state === 'string'
      ? search.state.split(',')
      : Array.isArray(search.state)
        ? search.state
        : [];
  const state = quotationStates.filter((each) => asked.includes(each));
  const needs = oneOf(needed, search.needs);
  const { archived: _, page, ...shown } = readListSearch(search);
  return {
    ...shown,
    ...(state.length > 0 ? { state } : {}),
    ...(needs ? { needs } : {}),
    ...(page && page > 1 ? { page } : {}),
    ...readFigureFilter(search),
  };
}

/** A search as the part of an address after “?”; nothing where it asks for everything. */
export function toQueryString(search: object): '' | `?${string}` {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' || value === null ? [] : [[key, String(value)]],
    ),
  );
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** What is to change of a search; `undefined` takes it away. */
export type SearchChange = { [K in keyof QuotationSearch]: QuotationSearch[K] | undefined };

/** The list that shows these. */
export const listHref = (search: SearchChange) =>
  `/quotation-list${toQueryString(search)}` as const;

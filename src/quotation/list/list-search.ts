import { type ListSearch, readListSearch } from '#master/screens/list-search.ts';
import type { FigureFilter } from '#quotation/figure/filter.ts';
import { type QuotationState, quotationStates } from '#quotation/state-lists.ts';
import { type ListNeed, listNeeds } from './list-shape.ts';
import { oneOf } from '#platform/one-of.ts';

/** The search parameters of the list: text, states, need, the filters of reports, and how the list is shown. */
export type QuotationSearch = {
  q?: string;
  state?: readonly QuotationState[];
  needs?: ListNeed;
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

/** The filters of reports from search parameters. */
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
  const states =
    typeof search.state === 'string'
      ? search.state.split(',')
      : Array.isArray(search.state)
        ? search.state
        : [];
  const state = quotationStates.filter((each) => states.includes(each));
  const need = oneOf(listNeeds, search.needs);
  const { archived: _, page, ...shown } = readListSearch(search);
  return {
    ...shown,
    ...(state.length > 0 ? { state } : {}),
    ...(need ? { needs: need } : {}),
    ...(page && page > 1 ? { page } : {}),
    ...readFigureFilter(search),
  };
}

/** A search as a query string with “?”; empty if it has no parameters. */
export function toQueryString(search: object): '' | `?${string}` {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      value === undefined || value === '' || value === null ? [] : [[key, String(value)]],
    ),
  );
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Changes to a search; `undefined` removes a parameter. */
export type SearchChange = { [K in keyof QuotationSearch]: QuotationSearch[K] | undefined };

/** The address of the list with a search. */
export const listHref = (search: SearchChange) =>
  `/quotation-list${toQueryString(search)}` as const;

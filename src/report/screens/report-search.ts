import type { FigureFilter } from '#quotation/figure/filter.ts';
import { toQueryString, readFigureFilter } from '#quotation/list/list-search.ts';
import { type Division, divisions } from '../division.ts';
import { oneOf } from '#platform/one-of.ts';

export type ReportSearch = { by?: Division } & FigureFilter;

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const by = oneOf(divisions, search.by);
  const { answered: _, reason: __, ...filter } = readFigureFilter(search);
  return { ...(by ? { by } : {}), ...filter };
}

export const reportHref = (search: ReportSearch) => `/report${toQueryString(search)}` as const;

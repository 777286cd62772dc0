import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import type { ReportSearch } from './report-search.ts';

export type Report = Awaited<ReturnType<ApiClient['report']['quotations']>>;
export type ReportGroup = Report['groups'][number];
export type ReportFigures = Report['total'];
/** A report with another period beside it. */
export type ComparedReport = Report & Readonly<{ previous: NonNullable<Report['previous']> }>;

export const reportQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: ['quotation', 'report', search],
    queryFn: () => api().report.quotations(search),
  });

/** Of the dashboard: the last twelve months. */
export const monthsQuery = reportQuery({ by: 'month' });
export const lanesQuery = reportQuery({ by: 'lane' });

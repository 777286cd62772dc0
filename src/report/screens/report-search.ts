import { addressReader, option } from '#platform/address-reader.ts';
import { reportFilter, toQueryString } from '#quotation/list/list-search.ts';
import { comparisons } from '../compared-period.ts';
import { divisions } from '../division.ts';

/** The search parameters of the report. */
export const readReportSearch = addressReader({
  by: option(divisions),
  compare: option(comparisons),
  ...reportFilter,
});
export type ReportSearch = ReturnType<typeof readReportSearch>;

export const reportHref = (search: { [K in keyof ReportSearch]: ReportSearch[K] | undefined }) =>
  `/report${toQueryString(search)}` as const;

import { expect, test } from 'vitest';
import { readReportSearch, reportHref } from './report-search.ts';

const read = (href: string) =>
  readReportSearch(Object.fromEntries(new URL(href, 'http://x').searchParams));

test('grouping, comparison and period of a report stand in its address', () => {
  const search = {
    by: 'fiscal-year',
    compare: 'previous-year',
    from: '2024-04-01',
    to: '2027-03-31',
  } as const;
  expect(read(reportHref(search))).toEqual(search);
});

test('a grouping or comparison in an address that the report does not know is ignored', () => {
  expect(read('/report?by=week&compare=rivals&from=2026-02-30')).toEqual({});
});

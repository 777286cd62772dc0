import { expect, test } from 'vitest';
import { fiscalYearDays, fiscalYearOf, fiscalYearText } from './fiscal-year.ts';

test('31 March is the last day of a fiscal year, 1 April the first of the next', () => {
  expect([fiscalYearOf('2026-03-31'), fiscalYearOf('2026-04-01')]).toEqual([2025, 2026]);
  expect([fiscalYearOf('2027-01'), fiscalYearOf('2026-12')]).toEqual([2026, 2026]);
  expect(fiscalYearDays(2026)).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  expect([fiscalYearText(2026, 'ja'), fiscalYearText(2026, 'en')]).toEqual(['2026年度', 'FY2026']);
});

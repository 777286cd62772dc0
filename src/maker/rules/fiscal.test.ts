import { expect, test } from 'vitest';
import { isWithinTerm } from './fiscal.ts';

const sheet = (
  fiscalYear: number,
  term: 'first-half' | 'second-half' | 'year',
  ...days: string[]
) => isWithinTerm({ fiscalYear, term, validFrom: days[0]!, validTo: days[1]! });

test('a sheet of the second half of fiscal 2027 holds from October 2027 to March 2028 at most', () => {
  expect(sheet(2027, 'second-half', '2027-10-01', '2028-03-31')).toBe(true);
  // Prices that are revised in the middle of a term.
  expect(sheet(2027, 'second-half', '2028-01-01', '2028-03-31')).toBe(true);
  expect(sheet(2027, 'second-half', '2026-10-01', '2027-03-31')).toBe(false);
  expect(sheet(2027, 'second-half', '2027-09-30', '2028-03-31')).toBe(false);
  expect(sheet(2027, 'second-half', '2027-10-01', '2028-04-01')).toBe(false);
});

test('a sheet of the year holds from April to March, one of the first half to September', () => {
  expect(sheet(2027, 'year', '2027-04-01', '2028-03-31')).toBe(true);
  expect(sheet(2027, 'first-half', '2027-04-01', '2027-09-30')).toBe(true);
  expect(sheet(2027, 'first-half', '2027-04-01', '2028-03-31')).toBe(false);
});

import { expect, test } from 'vitest';
import { addMonths, lastDayOf } from './clock.ts';

test('months go over the end of the year, and February has 29 days in leap years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastDayOf('2027-02'), lastDayOf('2028-02')]).toEqual(['2027-02-28', '2028-02-29']);
});

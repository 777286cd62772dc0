import { expect, test } from 'vitest';
import { nextQuarter, quarterOf } from './quarter.ts';

test('the BAF of October to December is based on July to September', () =>
  expect(quarterOf(2026, 4)).toEqual({
    from: '2026-10-01',
    to: '2026-12-31',
    reference: { from: '2026-07', to: '2026-09' },
  }));
test('the BAF of January to March is based on the last quarter of the previous year', () =>
  expect(quarterOf(2028, 1)).toEqual({
    from: '2028-01-01',
    to: '2028-03-31',
    reference: { from: '2027-10', to: '2027-12' },
  }));
test('a quarter that ends in June has 30 days at its end', () =>
  expect(quarterOf(2026, 2).to).toBe('2026-06-30'));
test('the fourth quarter is followed by the first of the next year', () =>
  expect([nextQuarter(2026, 4), nextQuarter(2026, 1)]).toEqual([
    { year: 2027, quarter: 1 },
    { year: 2026, quarter: 2 },
  ]));

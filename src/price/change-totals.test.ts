import { expect, test } from 'vitest';
import { totalsOf } from './change-totals.ts';

test('sums, averages and the largest change are by currency', () =>
  expect(
    totalsOf([
      { currency: 'JPY', before: '1000.00', after: '1030.00' },
      { currency: 'JPY', before: '2000.00', after: '2100.00' },
      { currency: 'USD', before: '10.00', after: '9.50' },
    ]),
  ).toEqual([
    {
      currency: 'JPY',
      count: 2,
      sum: { before: '3000.00', after: '3130.00' },
      average: { before: '1500.00', after: '1565.00' },
      largest: '+5',
    },
    {
      currency: 'USD',
      count: 1,
      sum: { before: '10.00', after: '9.50' },
      average: { before: '10.00', after: '9.50' },
      largest: '−5',
    },
  ]));

test('nothing comes to nothing', () => expect(totalsOf([])).toEqual([]));

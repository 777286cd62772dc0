import { expect, test } from 'vitest';
import { resourceNamed } from '../registry.ts';
import type { Row } from '../selection.server.ts';
import { inWritingOrder, rangeOf } from './order.ts';

const rate = resourceNamed('base-rate');
type Period = readonly [from: string, to: string | null];
const period = ([validFrom, validTo]: Period) => ({ validFrom, validTo });

/** The numbers of the rows in the order of writing; a row without `was` is a new period. */
const order = (...rows: readonly (readonly [was: Period | null, is: Period])[]) =>
  inWritingOrder(
    rate,
    rows.map(([was, is], i) => ({
      number: i + 1,
      before: was && ({ id: String(i), ...period(was) } as unknown as Row),
      values: period(is),
    })),
  ).map(({ number }) => number);

test('the day between two rates is moved: the one that gives days is written before the one that takes them', () => {
  const first: Period = ['2031-01-01', '2031-08-15'];
  const second: Period = ['2031-08-16', '2031-12-31'];
  const later: Period[] = [
    ['2031-01-01', '2031-09-15'],
    ['2031-09-16', '2031-12-31'],
  ];
  expect(order([first, later[0]!], [second, later[1]!])).toEqual([2, 1]);
  expect(order([second, later[1]!], [first, later[0]!])).toEqual([1, 2]);
  const earlier: Period = ['2031-07-16', '2031-12-31'];
  expect(order([second, earlier], [first, ['2031-01-01', '2031-07-15']])).toEqual([2, 1]);
});

test('three rates move by a month: the last of them first, or the first of them', () => {
  const rates: Period[] = [
    ['2031-01-01', '2031-03-31'],
    ['2031-04-01', '2031-06-30'],
    ['2031-07-01', null],
  ];
  const later: Period[] = [
    ['2031-02-01', '2031-04-30'],
    ['2031-05-01', '2031-07-31'],
    ['2031-08-01', null],
  ];
  expect(order(...rates.map((was, i) => [was, later[i]!] as const))).toEqual([3, 2, 1]);
  expect(order(...later.map((was, i) => [was, rates[i]!] as const))).toEqual([1, 2, 3]);
});

test('a new rate follows the one that is ended for it', () => {
  expect(
    order(
      [null, ['2031-07-01', null]],
      [
        ['2031-01-01', null],
        ['2031-01-01', '2031-06-30'],
      ],
    ),
  ).toEqual([2, 1]);
});

test('periods and bands are known by their names', () => {
  expect(rangeOf(rate)).toMatchObject({ from: 'validFrom', to: 'validTo' });
  expect(rangeOf(resourceNamed('toyota-vehicle-class'))).toMatchObject({ from: 'm3From' });
  expect(rangeOf(resourceNamed('port'))).toBeNull();
});

import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

test('marks are round and include both ends', () => {
  expect(marksOf(0, 37, 4)).toEqual([0, 10, 20, 30, 40]);
  expect(marksOf(61_200, 88_900, 4)).toEqual([60_000, 70_000, 80_000, 90_000]);
  expect(marksOf(0, 0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(marksOf(-3, 3, 4)).toEqual([-4, -2, 0, 2, 4]);
});

test('a single value has marks from it on', () => {
  expect(marksOf(0, 0, 1)).toEqual([0, 1]);
  expect(marksOf(70_000, 70_000, 4)).toEqual([70_000, 72_000, 74_000, 76_000, 78_000]);
});

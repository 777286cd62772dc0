import { expect, test } from 'vitest';
import { linePath, scaleOf, ticksOf } from './axis.ts';

test('ticks are round and include both ends', () => {
  expect(ticksOf(0, 37)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksOf(61_200, 88_900)).toEqual([60_000, 70_000, 80_000, 90_000]);
  expect(ticksOf(0, 0.9)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ticksOf(-3, 3)).toEqual([-4, -2, 0, 2, 4]);
});

test('ticks of one value have a step around it', () => {
  expect(ticksOf(0, 0)).toEqual([0, 0.25]);
  expect(ticksOf(70_000, 70_000)).toEqual([60_000, 80_000]);
});

test('a scale maps the first and the last tick to the ends', () => {
  const y = scaleOf([0, 10, 20], 100, 0);
  expect([0, 10, 20].map(y)).toEqual([100, 50, 0]);
});

test('a line is interrupted where there is no value', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 10, y: 20 },
    { x: 20, y: null },
    { x: 30, y: 5 },
  ];
  expect(linePath(points)).toBe('M0.0,10.0L10.0,20.0M30.0,5.0');
  expect(linePath(points, true)).toBe('M0.0,10.0H10.0V20.0M30.0,5.0');
});

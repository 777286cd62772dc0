import { expect, test } from 'vitest';
import { axisMarks, nameDistance } from './bar-scale.ts';

test.each([
  [48_300_000, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000, 50_000_000]],
  [10_000_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000]],
  [812.5, [0, 200, 400, 600, 800, 1000]],
  [0, [0, 1]],
])('the marks of amounts up to %d', (most, marks) => {
  expect(axisMarks(most, false)).toEqual(marks);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [31, [0, 10, 20, 30, 40]],
])('the marks of counts up to %d are whole numbers', (most, marks) => {
  expect(axisMarks(most, true)).toEqual(marks);
});

test('names have room beside each other', () => {
  const months = Array.from(
    { length: 12 },
    (_, month) => `26/${String(month + 1).padStart(2, '0')}`,
  );
  expect(nameDistance(months, 560)).toBe(1);
  expect(nameDistance(months, 250)).toBe(3);
  expect(nameDistance(['東京 – 苫小牧', '大阪 – 那覇'], 250)).toBe(1);
  expect(nameDistance([], 250)).toBe(1);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf, medianOf, minutesFrom } from './minutes.ts';

it('the median of 2, 4, 6 and 18 hours is 5, of three values it is the second; of no values there is none', () => {
  expect(medianOf([minutesFrom('1080,120,360,240')])).toBe(300);
  expect(medianOf([minutesFrom('1080,120'), minutesFrom('360')])).toBe(360);
  expect(medianOf([])).toBeNull();
  expect(countOf([])).toBe(0);
});

it('a negative number says how often the one before it occurs', () => {
  const instant = minutesFrom('0,-3,25,4000,-2');
  expect(countOf([instant])).toBe(6);
  expect(medianOf([instant])).toBe(13);
  expect(medianOf([instant, instant, [0]])).toBe(0);
});

const minute = fc.oneof(fc.nat(20), fc.nat(600_000));
it('the median is that of the sorted minutes, few or many, in one list or several, counted or one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(minute, { maxLength: 60 })), (lists) => {
      const sorted = lists.flat().toSorted((a, b) => a - b);
      const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
      const expected = sorted.length === 0 ? null : Math.round((low! + high!) / 2);
      const grouped = [...Map.groupBy(lists.flat(), (each) => each)].flatMap(([each, all]) =>
        all.length > 1 ? [each, -all.length] : [each],
      );
      for (const given of [lists, [grouped]]) {
        expect(countOf(given)).toBe(sorted.length);
        expect(medianOf(given)).toBe(expected);
      }
    }),
  );
});

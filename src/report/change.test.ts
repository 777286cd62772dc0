import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('from 8 requests to 10 are 2 more, 25 percent; from 3 to 2 a third less', () => {
  expect(changeOf('10', '8')).toEqual({ difference: '2', percent: '25.0' });
  expect(changeOf('2', '3')).toEqual({ difference: '-1', percent: '-33.3' });
  expect(changeOf('8', '8')).toEqual({ difference: '0', percent: '0.0' });
});

test('amounts are compared to the cent, percent rounded half up in their size', () => {
  expect(changeOf('1234567890123.45', '1234567890123.5')).toEqual({
    difference: '-0.05',
    percent: '0.0',
  });
  expect(changeOf('1000.5', '1000')?.percent).toBe('0.1');
  expect(changeOf('999.5', '1000')?.percent).toBe('-0.1');
});

test('a loss that becomes a margin of the same size is 200 percent more', () => {
  expect(changeOf('5000', '-5000')).toEqual({ difference: '10000', percent: '200.0' });
});

test('there are no percent of 0, and no change from or to a figure that there is none of', () => {
  expect(changeOf('4', '0')).toEqual({ difference: '4', percent: null });
  expect(changeOf(null, '50.0')).toBeNull();
  expect(changeOf('50.0', null)).toBeNull();
});

import { expect, test } from 'vitest';
import { cursorOf, cursorRule, pageOf } from './cursor.ts';

const last = {
  at: new Date('2026-11-20T03:00:00.123Z'),
  id: '019000aa-0000-7000-8000-000000000001',
};

test('a cursor is decoded as it was encoded, and can be used in an address without escaping', () => {
  expect(cursorRule.parse(cursorOf(last))).toEqual(last);
  expect(encodeURIComponent(cursorOf(last))).toBe(cursorOf(last));
});

test('of 3 rows read for a page of 2, two are returned and the last of them is the cursor of the next page', () => {
  expect(pageOf(['a', 'b', 'c'], 2, (row) => `after ${row}`)).toEqual({
    rows: ['a', 'b'],
    cursor: 'after b',
  });
  expect(pageOf(['a', 'b'], 2, (row) => `after ${row}`)).toEqual({
    rows: ['a', 'b'],
    cursor: null,
  });
  expect(pageOf([], 2, String)).toEqual({ rows: [], cursor: null });
});

test.each(['', 'x', '%%%', btoa('2026-11-20 nobody'), btoa(`soon ${last.id}`)])(
  '%j is not a cursor',
  (text) => {
    expect(cursorRule.safeParse(text).success).toBe(false);
  },
);

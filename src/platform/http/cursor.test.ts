import { expect, test } from 'vitest';
import { cursorOf, cursorRule } from './cursor.ts';

const last = { at: new Date('2026-11-20T03:00:00.123Z'), id: '019000aa-0000-7000-8000-000000000001' };

test('a cursor comes back as it was given, and can stand in an address as it is', () => {
  expect(cursorRule.parse(cursorOf(last))).toEqual(last);
  expect(encodeURIComponent(cursorOf(last))).toBe(cursorOf(last));
});

test.each(['', 'x', '%%%', btoa('2026-11-20 nobody'), btoa(`soon ${last.id}`)])('%j is no cursor', (text) => {
  expect(cursorRule.safeParse(text).success).toBe(false);
});

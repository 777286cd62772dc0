import { expect, test } from 'vitest';
import { workingMinutes } from './working-time.ts';

const tokyo = (text: string) => new Date(`${text}:00+09:00`);

test('asked on Friday evening and answered on Monday morning: the weekend does not count', () => {
  expect(workingMinutes(tokyo('2026-11-27T18:00'), tokyo('2026-11-30T09:00'))).toBe((6 + 9) * 60);
});

test('a public holiday does not count, nor the Monday to which one is moved', () => {
  // 23 November 2026 is Labour Thanksgiving Day, a Monday.
  expect(workingMinutes(tokyo('2026-11-20T12:00'), tokyo('2026-11-24T12:00'))).toBe(24 * 60);
  // 21 March 2027, the equinox, is a Sunday: Monday is free.
  expect(workingMinutes(tokyo('2027-03-19T23:00'), tokyo('2027-03-23T01:00'))).toBe(2 * 60);
});

test('within a Saturday there is no working time, within an hour of a Tuesday its minutes', () => {
  expect(workingMinutes(tokyo('2026-11-28T10:00'), tokyo('2026-11-28T16:00'))).toBe(0);
  expect(workingMinutes(tokyo('2026-11-24T10:00'), tokyo('2026-11-24T10:42'))).toBe(42);
});

test('days are those in Tokyo: 15:30 UTC on Friday is Saturday there', () => {
  expect(workingMinutes(new Date('2026-11-27T15:30:00Z'), new Date('2026-11-29T14:59:00Z'))).toBe(
    0,
  );
});

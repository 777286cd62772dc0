import { expect, it } from 'vitest';
import { isHoliday, isPublicHoliday } from './holiday.ts';

function holidaysOf(year: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days.filter(isPublicHoliday).map((day) => day.slice(5));
}

it('2026 has 18 public holidays: one moved from a Sunday, one between two others', () => {
  expect(holidaysOf(2026)).toEqual([
    '01-01',
    '01-12',
    '02-11',
    '02-23',
    '03-20',
    '04-29',
    '05-03',
    '05-04',
    '05-05',
    '05-06',
    '07-20',
    '08-11',
    '09-21',
    '09-22',
    '09-23',
    '10-12',
    '11-03',
    '11-23',
  ]);
});
it('2025 moves four of them from Sundays', () => {
  expect(holidaysOf(2025)).toEqual([
    '01-01',
    '01-13',
    '02-11',
    '02-23',
    '02-24',
    '03-20',
    '04-29',
    '05-03',
    '05-04',
    '05-05',
    '05-06',
    '07-21',
    '08-11',
    '09-15',
    '09-23',
    '10-13',
    '11-03',
    '11-23',
    '11-24',
  ]);
});
it('every Sunday counts as a holiday', () => {
  expect(isHoliday('2026-11-22')).toBe(true);
  expect(isHoliday('2026-11-21')).toBe(false);
});
it('2021 has the days that were moved for the Olympic Games', () => {
  expect(holidaysOf(2021).filter((day) => day >= '07-01' && day < '09-01')).toEqual([
    '07-22',
    '07-23',
    '08-08',
    '08-09',
  ]);
});
it('holidays are known for at least ten more years; if this fails, update the package', () => {
  expect(holidaysOf(new Date().getFullYear() + 10).length).toBeGreaterThanOrEqual(16);
});

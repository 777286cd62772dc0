import type { Day } from '#freight/types.ts';

// Act on National Holidays as it stands since 2022; the day of each in month-day, or the n-th Monday of a month.
const fixed = new Set([
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
]);
const mondays: Readonly<Record<string, number>> = { '01': 2, '07': 3, '09': 3, '10': 2 };

const dayMs = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const shifted = (day: Day, days: number): Day =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10);
/** 0 Sunday … 6 Saturday. */
const weekday = (day: Day) => new Date(at(day)).getUTCDay();

/** Day of March or September on which an equinox falls in Japan, 1980–2099 (the observatory's approximation). */
function equinox(year: number, first: number): number {
  return Math.floor(first + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);
}

function isNamed(day: Day): boolean {
  const [year = 0, , date = 0] = day.split('-').map(Number);
  const month = day.slice(5, 7);
  if (fixed.has(day.slice(5))) return true;
  if (weekday(day) === 1 && mondays[month] === Math.ceil(date / 7)) return true;
  return (
    (month === '03' && date === equinox(year, 20.8431)) ||
    (month === '09' && date === equinox(year, 23.2488))
  );
}

/** A holiday that falls on a Sunday moves to the next day that is none. */
function isSubstitute(day: Day): boolean {
  for (let before = shifted(day, -1); isNamed(before); before = shifted(before, -1)) {
    if (weekday(before) === 0) return true;
  }
  return false;
}

/** Whether a day is a public holiday of Japan: named, moved from a Sunday, or alone between two of them. */
export function isPublicHoliday(day: Day): boolean {
  return (
    isNamed(day) || isSubstitute(day) || (isNamed(shifted(day, -1)) && isNamed(shifted(day, 1)))
  );
}

/** Sundays and public holidays. */
export function isHoliday(day: Day): boolean {
  return weekday(day) === 0 || isPublicHoliday(day);
}

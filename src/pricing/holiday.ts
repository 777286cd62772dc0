import japan from '@holiday-jp/holiday_jp';
import type { Day } from '#freight/types.ts';

const publicHolidays: ReadonlySet<string> = new Set(Object.keys(japan.holidays));

/** Whether a day is a public holiday of Japan, moved and in-between ones included; known for 1970 to 2050. */
export const isPublicHoliday = (day: Day): boolean => publicHolidays.has(day);

const known = new Map<Day, boolean>();
const knownLimit = 5000;

/** Sundays and public holidays. */
export function isHoliday(day: Day): boolean {
  let holiday = known.get(day);
  if (holiday === undefined) {
    holiday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0 || isPublicHoliday(day);
    if (known.size >= knownLimit) known.clear();
    known.set(day, holiday);
  }
  return holiday;
}

import { addDays, dayOf, endOfDay } from '#platform/clock.ts';
import { isHoliday } from '#pricing/holiday.ts';

const minute = 60_000;
const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/**
 * Whole minutes between two instants on working days in Asia/Tokyo, 24 hours a day: how long a customer waits for an
 * answer, without Saturdays, Sundays and public holidays. Never negative.
 */
export function workingMinutes(from: Date, to: Date): number {
  let sum = 0;
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    if (isSaturday(day) || isHoliday(day)) continue;
    const begins = endOfDay(addDays(day, -1));
    sum += Math.max(
      0,
      Math.min(to.getTime(), endOfDay(day).getTime()) - Math.max(from.getTime(), begins.getTime()),
    );
  }
  return Math.floor(sum / minute);
}

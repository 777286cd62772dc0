import { addressReader, id, month, option } from '#platform/address-reader.ts';
import { addMonths, lastDayOf } from '#platform/clock.ts';

/** The search parameters of the timetable; the month is this one by default. */
export const readTimetableSearch = addressReader({
  month,
  view: option(['list']),
  from: id,
  to: id,
  ship: id,
});
export type TimetableSearch = Readonly<ReturnType<typeof readTimetableSearch>>;

/** The weeks that a month touches, from Sunday to Saturday, as days YYYY-MM-DD. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - day;
  const start = first - new Date(first).getUTCDay() * day;
  const weeks = Math.ceil((last - start + day) / (7 * day));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, i) =>
      new Date(start + (week * 7 + i) * day).toISOString().slice(0, 10),
    ),
  );
}
const day = 24 * 3_600_000;

/** The first and last day of a month. */
export const daysOf = (month: string): Readonly<{ from: string; to: string }> => ({
  from: `${month}-01`,
  to: lastDayOf(month),
});

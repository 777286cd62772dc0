/** The business zone has no summer time: nine hours ahead of UTC all year. */
const zoneHours = 9;
const hour = 3_600_000;

/** The calendar day in Asia/Tokyo at an instant, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return localTextOf(instant, 10);
}

const localTextOf = (instant: Date, length: number): string =>
  new Date(instant.getTime() + zoneHours * hour).toISOString().slice(0, length).replace('T', ' ');

/** The day and minute in Asia/Tokyo at an instant, `YYYY-MM-DD HH:MM`, which as text sorts by time. */
export const localMinuteOf = (instant: Date): string => localTextOf(instant, 16);

/** The same with seconds, `YYYY-MM-DD HH:MM:SS`. */
export const localSecondOf = (instant: Date): string => localTextOf(instant, 19);

/** The end of a day in Asia/Tokyo, exclusive: the first instant of the next day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (24 - zoneHours) * hour);
}

const lastDay = Date.parse('9999-12-31T00:00:00Z');
/** The day a number of days later (earlier when negative); at most the last one with a year of four digits. */
export function addDays(day: string, days: number): string {
  const at = Math.min(lastDay, Date.parse(`${day}T00:00:00Z`) + days * 24 * hour);
  return new Date(at).toISOString().slice(0, 10);
}

/** The month a number of months later (earlier when negative), YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The search parameters of the timetable; the month is this one by default. */
export type TimetableSearch = Readonly<{
  month?: string;
  view?: 'list';
  from?: string;
  to?: string;
  ship?: string;
}>;

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readTimetableSearch(search: Record<string, unknown>): TimetableSearch {
  const id = (key: 'from' | 'to' | 'ship') => {
    const value = search[key];
    return typeof value === 'string' && uuid.test(value) ? { [key]: value } : {};
  };
  const { month, view } = search;
  return {
    ...(typeof month === 'string' && monthPattern.test(month) ? { month } : {}),
    ...(view === 'list' ? { view } : {}),
    ...id('from'),
    ...id('to'),
    ...id('ship'),
  };
}

/** The month some months after another, YYYY-MM. */
export function addMonths(month: string, months: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
}

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
  to: new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - day).toISOString().slice(0, 10),
});

import { addDays, addMonths, lastDayOf } from '#platform/clock.ts';
import { isDay } from '#platform/day.ts';

/** What a period is compared with: one of the same length right before, or the same one of the year before. */
export const comparisons = ['previous-period', 'previous-year'] as const;
export type Comparison = (typeof comparisons)[number];

/** First and last day. */
type Days = Readonly<{ from: string; to: string }>;

const monthOf = (day: string) => day.slice(0, 7);
const isLastOfMonth = (day: string) => day === lastDayOf(monthOf(day));

/** The last twelve months including the current one. */
export const lastYear = (today: string): Days => ({
  from: `${addMonths(monthOf(today), -11)}-01`,
  to: today,
});

/** How many months a month is after another. */
function monthsFrom(earlier: string, later: string): number {
  const [a, b] = [earlier, later].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return (b ?? 0) - (a ?? 0);
}

/** The same day some months before, or the last one of a month that is shorter. */
function monthsBefore(day: string, months: number): string {
  const month = addMonths(monthOf(day), -months);
  const [same, last] = [`${month}${day.slice(7)}`, lastDayOf(month)];
  return same < last ? same : last;
}

/** Of the last day of a month it is the last one, too. */
const endBefore = (day: string, months: number) =>
  isLastOfMonth(day) ? lastDayOf(addMonths(monthOf(day), -months)) : monthsBefore(day, months);

/** Of how many months a period consists, the last of which may still be running; 0 where it is not of months. */
const wholeMonths = ({ from, to }: Days, today: string) =>
  from.endsWith('-01') && (isLastOfMonth(to) || to === today) ? monthsFrom(from, to) + 1 : 0;

/**
 * The period with which another one is compared: as many months before where that consists of months, otherwise as many days. Of
 * a period that is not over it is the part that corresponds to the days until today. `months`: how far the months of both are
 * apart. Null where the period has no first day, or the other one would begin before the year 1000.
 */
export function comparedPeriod(
  { from, to: end }: Readonly<{ from?: string | undefined; to?: string | undefined }>,
  comparison: Comparison,
  today: string,
): (Days & Readonly<{ months: number }>) | null {
  const to = end ?? today;
  if (!from || to < from) return null;
  const until = from <= today && today < to ? today : to;
  const months = comparison === 'previous-year' ? 12 : wholeMonths({ from, to }, today);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const compared =
    months > 0
      ? { from: monthsBefore(from, months), to: endBefore(until, months) }
      : { from: addDays(from, -days), to: addDays(until, -days) };
  if (!isDay(compared.from)) return null;
  return { ...compared, months: months || monthsFrom(compared.to, until) };
}

import { addDays } from '#platform/clock.ts';

export type Expiry = Readonly<{ state: 'expired' | 'soon' | 'fine'; days: number }>;

/** How a licence or inspection stands on a day: it holds through its last day. `days` are left, or have passed since (both 0 or more). */
export function expiryOf(lastDay: string, today: string, noticeDays: number): Expiry {
  const left = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000;
  return left < 0
    ? { state: 'expired', days: -left }
    : { state: left <= noticeDays ? 'soon' : 'fine', days: left };
}

/** The ranges of last days, as filters of lists have them: what has expired, and what expires soon. */
export function expiryRanges(
  today: string,
  noticeDays: number,
): Readonly<Record<'expired' | 'soon', string>> {
  return { expired: `..${addDays(today, -1)}`, soon: `${today}..${addDays(today, noticeDays)}` };
}

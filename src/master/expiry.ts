import { addDays } from '#platform/clock.ts';

export type Expiry = Readonly<{ state: 'expired' | 'soon' | 'fine'; days: number }>;

/** The state of a licence or inspection on a day; it is valid through its last day. `days` are left, or have passed since; 0 or more. */
export function expiryOf(lastDay: string, today: string, noticeDays: number): Expiry {
  const left = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000;
  return left < 0
    ? { state: 'expired', days: -left }
    : { state: left <= noticeDays ? 'soon' : 'fine', days: left };
}

/** Ranges of last days in the notation of list filters: expired, and expiring soon. */
export function expiryRanges(
  today: string,
  noticeDays: number,
): Readonly<Record<'expired' | 'soon', string>> {
  return { expired: `..${addDays(today, -1)}`, soon: `${today}..${addDays(today, noticeDays)}` };
}

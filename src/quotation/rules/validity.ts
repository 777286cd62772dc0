import { addDays, dayOf } from '#platform/clock.ts';
import type { Day } from '../types.ts';

/** An offer stands to the end of its last day in Asia/Tokyo. */
export function hasExpired(validUntil: Day, now: Date): boolean {
  return dayOf(now) > validUntil;
}

export const reminderDays = [7, 1] as const;

/** The reminder due at an instant: 7 or 1 days before the validity ends, none otherwise. */
export function reminderDue(validUntil: Day, now: Date): (typeof reminderDays)[number] | null {
  const today = dayOf(now);
  return reminderDays.find((days) => addDays(validUntil, -days) === today) ?? null;
}

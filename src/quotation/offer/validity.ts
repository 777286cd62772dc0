import { addDays, dayOf } from '#platform/clock.ts';
import type { Day } from '#freight/types.ts';

/** An offer stands to the end of its last day in Asia/Tokyo. */
export function hasExpired(validUntil: Day, now: Date): boolean {
  return dayOf(now) > validUntil;
}

/** Days before the last one on which the customer is reminded, the latest first. */
export const reminderDays = [1, 7] as const;

/**
 * The reminder due at an instant: 7 or 1 days before the validity ends in Asia/Tokyo, or later where nobody ran the
 * clock that day. None on days that were over, or begun, when the offer was made.
 */
export function reminderDue(
  validUntil: Day,
  offeredAt: Date,
  now: Date,
): (typeof reminderDays)[number] | null {
  const [today, offeredOn] = [dayOf(now), dayOf(offeredAt)];
  return (
    reminderDays.find((days) => {
      const due = addDays(validUntil, -days);
      return due <= today && due > offeredOn;
    }) ?? null
  );
}

import { addDays, dayOf } from '#platform/clock.ts';
import type { Day } from '#freight/types.ts';

const usualDays = 30;

/** The last day of an offer where nobody says another one: 30 days from the day on which it is made. */
export const usualValidity = (today: Day): Day => addDays(today, usualDays);

/** An offer is valid until the end of its last day in Asia/Tokyo. */
export function hasExpired(validUntil: Day, now: Date): boolean {
  return dayOf(now) > validUntil;
}

/** Days before the last day on which the customer is reminded, the latest reminder first. */
export const reminderDays = [1, 7] as const;

/**
 * The reminder due at an instant: 7 days or 1 day before the validity ends in Asia/Tokyo, or later if the job did not run
 * that day. Reminders for the day of the offer or before are skipped.
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

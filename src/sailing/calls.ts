import type { Day } from '#freight/types.ts';
import { type Call, closingOf } from '#freight/voyage.ts';
import { addDays } from '#platform/clock.ts';

// The pattern of a season, and its calls on a day; without the holidays, which forms do not need.

/** A call by days from the start of the voyage and times of day (HH:MM). */
export type PatternCall = Readonly<{
  port: string;
  arrivalDay: number;
  arrival: string;
  departureDay: number;
  departure: string;
  /** Null with `closing`: cargo is taken until the departure. */
  closingDay: number | null;
  closing: string | null;
}>;

export type Pattern = Readonly<{
  ship: string;
  /** On which a voyage starts: 0 is Sunday. */
  weekdays: readonly number[];
  firstDay: Day;
  lastDay: Day;
  skipHolidays: boolean;
  /** The ship is in dock: no voyage that would be under way on one of these days. */
  dock: readonly Readonly<{ from: Day; to: Day }>[];
  /** Days on which no voyage starts. */
  skipDays: readonly Day[];
  /** Numbers are prefix, number with leading zeros, suffix: 2027-, 1, 3, N → 2027-001N. */
  prefix: string;
  firstNumber: number;
  digits: number;
  suffix: string;
  status: 'planned' | 'open';
  calls: readonly PatternCall[];
}>;

/** How many voyages one pattern may make: one a day for a year. */
export const mostVoyages = 366;

/** A call of the voyage that starts on a day. */
export const callOn = (start: Day, call: PatternCall): Call => ({
  port: call.port,
  eta: `${addDays(start, call.arrivalDay)} ${call.arrival}`,
  closing:
    call.closing === null
      ? null
      : `${addDays(start, call.closingDay ?? call.departureDay)} ${call.closing}`,
  etd: `${addDays(start, call.departureDay)} ${call.departure}`,
});

/** What speaks against the times of the calls, which is also refused of a single voyage. */
export function callFaults(calls: readonly PatternCall[]) {
  return calls.flatMap((each, index) => {
    const call = callOn('2027-01-01', each);
    const before = calls[index - 1];
    const previous = before && callOn('2027-01-01', before);
    return [
      ...(call.etd < call.eta
        ? [{ index, field: 'departure' as const, code: 'departure' as const }]
        : []),
      ...(closingOf(call) > call.etd
        ? [{ index, field: 'closing' as const, code: 'closing' as const }]
        : []),
      ...(previous && call.eta < previous.etd
        ? [{ index, field: 'arrival' as const, code: 'order' as const }]
        : []),
    ];
  });
}

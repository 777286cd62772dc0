import type { Day, Route } from '#freight/types.ts';
import { addDays } from '#platform/clock.ts';
import { isPublicHoliday } from './holiday.ts';
import type { DayFacts, Occasion } from './surcharge-fields.ts';

// When a route's cargo is loaded, leaves, arrives and is delivered, and how long it is at sea: by the timetable where a
// voyage is chosen, otherwise by the days of the route's parts. Null where neither says it.

const daysOf = ({ breakdown }: Route, segment: 'ocean' | 'delivery'): number | null => {
  const days = breakdown?.find((part) => part.segment === segment)?.days ?? null;
  return days === null ? null : Math.ceil(Number(days));
};

const later = (day: Day | null, days: number | null): Day | null =>
  day === null || days === null ? null : addDays(day, days);

const arrivalOf = (route: Route): Day | null =>
  route.voyage?.eta?.slice(0, 10) ?? later(route.departure, daysOf(route, 'ocean'));

/**
 * The day of an occasion. Cargo is loaded on the day on which the voyage closes for it; without a voyage, and on a voyage
 * that takes it until it leaves, on the day of departure. A route without a delivery part ends with its arrival.
 */
export function dayOfOccasion(route: Route, occasion: Occasion): Day | null {
  switch (occasion) {
    case 'loading':
      return route.voyage?.closing?.slice(0, 10) ?? route.departure;
    case 'departure':
      return route.departure;
    case 'arrival':
      return arrivalOf(route);
    case 'delivery':
      return route.segments.includes('delivery')
        ? later(arrivalOf(route), daysOf(route, 'delivery'))
        : arrivalOf(route);
  }
}

/** What kind of day an occasion is on. */
export function factsOfDay(day: Day): DayFacts {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return {
    day,
    saturday: weekday === 6,
    sunday: weekday === 0,
    'public-holiday': isPublicHoliday(day),
  };
}

/** How long a cargo is at sea, and what says so. */
export type Passage = Readonly<{ hours: number; days: number; source: 'timetable' | 'lane' }>;

const hour = 3_600_000;
const instantOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}:00Z`);

/** The hours from departure to arrival, begun ones and days counted in full; by the lane's days these times 24. */
export function passageOf(route: Route): Passage | null {
  const { etd, eta } = route.voyage ?? {};
  if (etd && eta) {
    const hours = Math.ceil((instantOf(eta) - instantOf(etd)) / hour);
    return { hours, days: Math.ceil(hours / 24), source: 'timetable' };
  }
  const days = daysOf(route, 'ocean');
  return days === null ? null : { hours: days * 24, days, source: 'lane' };
}

/** The kilometres of the haulage of a segment, as its part of the route says them. */
export const kilometresOf = ({ breakdown }: Route, segment: string): string | null =>
  breakdown?.find((part) => part.segment === segment)?.distanceKm ?? null;

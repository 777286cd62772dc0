import type { Cargo } from '#freight/cargo.ts';
import { placesOf, segmentsOf } from '#freight/segments.ts';
import type { FreightKind, Route, Segment } from '#freight/types.ts';
import { isHoliday } from './holiday.ts';
import { dayOfOccasion, factsOfDay } from './passage.ts';
import { type RateIndex, closestRate, ratesInForce } from './rate.ts';
import type { DayFacts, Occasion } from './surcharge-fields.ts';
import type { PricingContext, Rate } from './types.ts';
import type { VolumeOf } from './volume.ts';

/** The rates in force for a freight kind; `isShared`: one of them may be shared by lines. */
type RatesOnLeg = Readonly<{ rates: readonly Rate[]; isShared: boolean }>;

/** A segment of a route with the rates in force on it, by freight kind; shared by all lines of the route. */
export type Leg = Readonly<{
  route: Route;
  segment: Segment;
  /** Null at an address that is no door yet. */
  from: string | null;
  to: string | null;
  onHoliday: boolean;
  dayOf: (occasion: Occasion) => DayFacts | null;
  inForce: Map<FreightKind, RatesOnLeg>;
}>;

export function legsOf(route: Route): Leg[] {
  const onHoliday = isHoliday(route.departure);
  const dayOf = (occasion: Occasion) => {
    const day = dayOfOccasion(route, occasion);
    return day === null ? null : factsOfDay(day);
  };
  return segmentsOf(route).map((segment) => {
    const { from, to } = placesOf(route, segment);
    return {
      route,
      segment,
      from: from?.id ?? null,
      to: to?.id ?? null,
      onHoliday,
      dayOf,
      inForce: new Map(),
    };
  });
}

type Search = Readonly<{
  rates: RateIndex;
  context: Pick<PricingContext, 'customer'>;
  volumeOf: VolumeOf;
}>;

/** A segment of a route that returns from another one of the quotation. */
const isReturn = ({ returnOfRouteId }: Route) => (returnOfRouteId ?? null) !== null;

const noRates: RatesOnLeg = { rates: [], isShared: false };

/** The rates in force for a cargo's kind on a leg, found once for all lines of the route. */
export function ratesOnLeg(
  { rates, context: { customer }, volumeOf }: Search,
  { route, segment, from, to, inForce }: Leg,
  cargo: Cargo,
): RatesOnLeg {
  if (from === null || to === null) return noRates;
  let found = inForce.get(cargo.kind);
  if (!found) {
    const all = ratesInForce(rates, {
      segment,
      from,
      to,
      day: route.departure,
      cargo,
      customerId: customer.id,
      groupId: customer.groupId,
      isReturn: isReturn(route),
      volumeOf,
    });
    found = { rates: all, isShared: all.some(({ reach }) => reach !== 'line') };
    inForce.set(cargo.kind, found);
  }
  return found;
}

/** The closest rate for a cargo on a leg; null where none is in force. */
export const rateFor = (search: Search, leg: Leg, cargo: Cargo): Rate | null =>
  closestRate(ratesOnLeg(search, leg, cargo).rates, cargo);

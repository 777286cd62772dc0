import type { Cargo } from '#freight/cargo.ts';
import { placesOf, segmentsOf } from '#freight/segments.ts';
import type { FreightKind, Route, Segment } from '#freight/types.ts';
import { isHoliday } from './holiday.ts';
import { type RateIndex, closestRate, ratesInForce } from './rate.ts';
import type { PricingContext, Rate } from './types.ts';

/** A segment of a route with the rates in force on it, by freight kind; shared by all lines of the route. */
export type Leg = Readonly<{
  route: Route;
  segment: Segment;
  /** Null at an address that is no door yet. */
  from: string | null;
  to: string | null;
  onHoliday: boolean;
  inForce: Map<FreightKind, readonly Rate[]>;
}>;

export function legsOf(route: Route): Leg[] {
  const onHoliday = isHoliday(route.departure);
  return segmentsOf(route).map((segment) => {
    const { from, to } = placesOf(route, segment);
    return {
      route,
      segment,
      from: from?.id ?? null,
      to: to?.id ?? null,
      onHoliday,
      inForce: new Map(),
    };
  });
}

/** The closest rate for a cargo on a leg; null where none is in force. */
export function rateFor(
  {
    rates,
    context: { customer },
  }: Readonly<{ rates: RateIndex; context: Pick<PricingContext, 'customer'> }>,
  { route, segment, from, to, inForce }: Leg,
  cargo: Cargo,
): Rate | null {
  if (from === null || to === null) return null;
  let found = inForce.get(cargo.kind);
  if (!found) {
    found = ratesInForce(rates, {
      segment,
      from,
      to,
      day: route.departure,
      cargo,
      customerId: customer.id,
      groupId: customer.groupId,
    });
    inForce.set(cargo.kind, found);
  }
  return closestRate(found, cargo);
}

import type { Line, Route } from '#freight/types.ts';
import { type Leg, legsOf } from './leg.ts';
import type { BookChange, PriceBook } from './price-book.ts';
import type { PricingCache } from './run.ts';
import type { PricingContext } from './types.ts';

// A quotation that is priced by one book and then by another one that was made of it: which rates are in force is known, and
// where none of them differs, so is the result. Most changes concern few lanes.

/** Whether a rate in force on a segment differs. */
function isChanged({ inForce }: Leg, { rates: changed }: BookChange): boolean {
  for (const { rates } of inForce.values())
    if (rates.some((rate) => changed.has(rate))) return true;
  return false;
}

/** The same segment where no rate in force on it differs. */
function withChangedRates(leg: Leg, change: BookChange): Leg {
  if (!isChanged(leg, change)) return leg;
  const inForce: Leg['inForce'] = new Map();
  for (const [kind, { rates, isShared }] of leg.inForce)
    inForce.set(kind, { rates: rates.map((rate) => change.rates.get(rate) ?? rate), isShared });
  return { ...leg, inForce };
}

/** The segments of all routes, by route. Which rates are in force on them is not searched again for a book with other prices. */
export function legsByRoute(
  routes: readonly Route[],
  book: PriceBook,
  cache: PricingCache,
): ReadonlyMap<string, readonly Leg[]> {
  const known = cache.legs;
  if (known?.book === book) return known.ofRoute;
  const { change } = book;
  const ofRoute =
    known && change?.of === known.book
      ? new Map(
          [...known.ofRoute].map(([id, legs]) => [
            id,
            legs.map((leg) => withChangedRates(leg, change)),
          ]),
        )
      : new Map(routes.map((route) => [route.id, legsOf(route)]));
  cache.legs ??= { book, ofRoute };
  return ofRoute;
}

/** Whether lines that were priced by the other book come to the same by this one: no rate in force on their routes differs. */
export function isSameBy(
  { change }: PriceBook,
  lines: readonly Line[],
  { legs }: PricingCache,
  { customer }: Pick<PricingContext, 'customer'>,
): boolean {
  if (!change || legs?.book !== change.of) return false;
  const isBafSame = change.isBafSame || customer.bafCycle === 'none';
  const routes = new Set(lines.map(({ routeId }) => routeId));
  for (const [route, ofRoute] of legs.ofRoute)
    for (const leg of routes.has(route) ? ofRoute : [])
      if ((leg.segment === 'ocean' && !isBafSame) || isChanged(leg, change)) return false;
  return true;
}

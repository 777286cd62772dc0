import type { Bilingual } from '#platform/i18n/locale.ts';
import type { Cargo } from '#freight/cargo.ts';
import { unNumbersOf } from '#freight/dangerous-goods.ts';
import { isLaden } from '#freight/laden.ts';
import { needsPower } from '#freight/reefer.ts';
import { placesOf, proposedSegments, segmentsOf } from '#freight/segments.ts';
import type {
  Amount,
  ChargeBasis,
  Day,
  FreightKind,
  ItemReach,
  Place,
  Route,
  Segment,
  TaxKind,
} from '#freight/types.ts';
import type { PricingContext, Scope } from './types.ts';

// The catalogue of charges beside freight: which of them a line may have, and what they cost. docs/decisions/catalogue.md.

/** What has to hold for a line to have a charge; null or false: it does not matter. */
export type ItemCondition = Readonly<{
  freightKinds: readonly FreightKind[] | null;
  laden: boolean | null;
  dangerousGoods: boolean;
  /** Cargo that is plugged in. */
  reefer: boolean;
  /** A segment that the route has to be charged for as well. */
  withSegment: Segment | null;
  /** Ids of ports and doors, of which the charge's segment begins or ends at one. */
  places: readonly string[] | null;
  /** The first and the last day of departure. */
  from: Day | null;
  until: Day | null;
}>;

export type ItemPrice = Readonly<{
  id: string;
  scope: Scope;
  /** The id of a port or door; null: everywhere. */
  place: string | null;
  /** Per unit; of a declared value, percent. */
  cost: Amount;
  sell: Amount;
  currency: string;
  minimumAmount: Amount | null;
  validFrom: Day;
  validTo: Day | null;
}>;

/** An item of the catalogue with its prices. */
export type ChargeItem = Readonly<{
  id: string;
  code: string;
  label: Bilingual;
  segment: Segment;
  unit: ChargeBasis;
  reach: ItemReach;
  taxKind: TaxKind;
  /** Sold at what it costs. */
  atCost: boolean;
  /** Added by its condition; otherwise by an employee. */
  automatic: boolean;
  condition: ItemCondition;
  prices: readonly ItemPrice[];
}>;

/** The ids of the places that a segment begins and ends at; null at an address that is no door yet. */
function endsOf(route: Route, segment: Segment): readonly (Place | null)[] {
  const { from, to } = placesOf(route, segment);
  return from !== null && from.id === to?.id ? [from] : [from, to];
}

/** Whether an item can be charged for a cargo on a route. */
export function appliesTo({ segment, condition }: ChargeItem, route: Route, cargo: Cargo): boolean {
  const { freightKinds, laden, dangerousGoods, reefer, withSegment, places } = condition;
  return (
    proposedSegments(route.condition).includes(segment) &&
    (condition.from === null || route.departure >= condition.from) &&
    (condition.until === null || route.departure <= condition.until) &&
    (freightKinds === null || freightKinds.includes(cargo.kind)) &&
    (laden === null || isLaden(cargo) === laden) &&
    (!dangerousGoods || unNumbersOf(cargo).length > 0) &&
    (!reefer || needsPower(cargo)) &&
    (withSegment === null || segmentsOf(route).includes(withSegment)) &&
    (places === null ||
      endsOf(route, segment).some((place) => place !== null && places.includes(place.id)))
  );
}

const scopeRank = { tariff: 0, 'customer-group': 1, customer: 2 } as const;

/** The price in force, and the place that it is for. */
export type FoundPrice = Readonly<{ price: ItemPrice; place: Place | null }>;

/**
 * The closest price of an item on a route's day of departure: that of the customer before that of its group before that of
 * everyone; of those, that of the place where the segment begins before the one where it ends before everywhere; of those,
 * the newest. Null where none is in force.
 */
export function closestPrice(
  { segment, prices }: ChargeItem,
  route: Route,
  customer: Pick<PricingContext['customer'], 'id' | 'groupId'>,
): FoundPrice | null {
  const ends = endsOf(route, segment);
  let best: (FoundPrice & { rank: readonly number[] }) | null = null;
  for (const price of prices) {
    const { scope, validFrom, validTo } = price;
    if (scope.kind === 'customer' && scope.id !== customer.id) continue;
    if (scope.kind === 'customer-group' && scope.id !== customer.groupId) continue;
    if (route.departure < validFrom || (validTo !== null && route.departure > validTo)) continue;
    const end = price.place === null ? -1 : ends.findIndex((each) => each?.id === price.place);
    if (price.place !== null && end === -1) continue;
    const rank = [scopeRank[scope.kind], price.place === null ? 0 : ends.length - end];
    if (
      !best ||
      isAbove(rank, best.rank) ||
      (isSame(rank, best.rank) && isNewer(price, best.price))
    )
      best = { price, place: ends[end] ?? null, rank };
  }
  return best && { price: best.price, place: best.place };
}

const isAbove = (a: readonly number[], b: readonly number[]) => {
  const i = a.findIndex((each, at) => each !== b[at]);
  return i !== -1 && (a[i] ?? 0) > (b[i] ?? 0);
};
const isSame = (a: readonly number[], b: readonly number[]) => a.every((each, i) => each === b[i]);
const isNewer = (a: ItemPrice, b: ItemPrice) =>
  a.validFrom > b.validFrom || (a.validFrom === b.validFrom && a.id > b.id);

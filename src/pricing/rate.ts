import type { Cargo } from '#freight/cargo.ts';
import type { Day, FreightKind, Segment } from '#freight/types.ts';
import type { Rate } from './types.ts';
import { type VolumeOf, isTierReached, tierOf } from './volume.ts';
import { closenessTo } from './unit-key.ts';

/** By place of departure, of arrival, segment and freight kind: each is found as it is, without a text made of all. */
export type RateIndex = ReadonlyMap<
  string,
  ReadonlyMap<string, ReadonlyMap<Segment, ReadonlyMap<FreightKind, readonly Rate[]>>>
>;

function childOf<K, V>(parent: Map<K, V>, key: K, create: () => V): V {
  const known = parent.get(key);
  if (known !== undefined) return known;
  const child = create();
  parent.set(key, child);
  return child;
}

/** Rates by segment, freight kind and places, so that each charge compares only a few. */
export function indexRates(rates: readonly Rate[]): RateIndex {
  type ByKind = Map<FreightKind, Rate[]>;
  const index = new Map<string, Map<string, Map<Segment, ByKind>>>();
  for (const rate of rates) {
    const ofPlace = childOf(index, rate.from, () => new Map<string, Map<Segment, ByKind>>());
    const ofLane = childOf(ofPlace, rate.to, () => new Map<Segment, ByKind>());
    const ofSegment = childOf(ofLane, rate.segment, (): ByKind => new Map<FreightKind, Rate[]>());
    childOf(ofSegment, rate.freightKind, (): Rate[] => []).push(rate);
  }
  return index;
}

export type RateQuery = Readonly<{
  segment: Segment;
  from: string;
  to: string;
  day: Day;
  cargo: Cargo;
  customerId: string;
  groupId: string | null;
  /** Whether the route is the return of another one. */
  isReturn?: boolean;
  /** Without it no tier above 0 is reached. */
  volumeOf?: VolumeOf;
}>;

const precedence = { tariff: 1, 'customer-group': 2, customer: 3 } as const;

/** Why a rate of the lane was not chosen; `less-specific`: another one matches more closely. */
export type RejectionReason =
  | 'other-customer'
  | 'not-yet-valid'
  | 'no-longer-valid'
  | 'other-unit'
  | 'other-direction'
  | 'volume-not-reached'
  | 'less-specific';

/** Why a rate does not apply to this customer on this day and route; null if it does. */
function rejectionOnRoute(
  rate: Rate,
  query: Omit<RateQuery, 'cargo'>,
): Exclude<RejectionReason, 'less-specific' | 'other-unit'> | null {
  if (rate.scope.kind === 'customer' && rate.scope.id !== query.customerId) return 'other-customer';
  if (rate.scope.kind === 'customer-group' && rate.scope.id !== query.groupId)
    return 'other-customer';
  if (query.day < rate.validFrom) return 'not-yet-valid';
  if (rate.validTo !== null && query.day > rate.validTo) return 'no-longer-valid';
  if (rate.direction === 'return' && !query.isReturn) return 'other-direction';
  return isTierReached(rate, query.day, query.volumeOf) ? null : 'volume-not-reached';
}

/** Why a rate does not apply; null if it does. */
function rejectionOf(
  rate: Rate,
  query: RateQuery,
): Exclude<RejectionReason, 'less-specific'> | null {
  return (
    rejectionOnRoute(rate, query) ??
    (closenessTo(rate.unitKey, query.cargo) === 0 ? 'other-unit' : null)
  );
}

/**
 * Customer before group before tariff; within a scope rates for the return, then the closest unit, the highest tier of
 * volume, the newest, and the id, so that the order of the input never decides.
 */
function isCloser(a: Rate, b: Rate, cargo: Cargo): boolean {
  const scope = precedence[a.scope.kind] - precedence[b.scope.kind];
  if (scope !== 0) return scope > 0;
  const direction = Number(a.direction === 'return') - Number(b.direction === 'return');
  if (direction !== 0) return direction > 0;
  const unit = closenessTo(a.unitKey, cargo) - closenessTo(b.unitKey, cargo);
  if (unit !== 0) return unit > 0;
  const tier = tierOf(a) - tierOf(b);
  if (tier !== 0) return tier > 0;
  return a.validFrom === b.validFrom ? a.id > b.id : a.validFrom > b.validFrom;
}

function candidates(index: RateIndex, { segment, cargo, from, to }: RateQuery): readonly Rate[] {
  return index.get(from)?.get(to)?.get(segment)?.get(cargo.kind) ?? [];
}

/** The rates of a lane that apply to a customer on a day, of any unit: found once for all lines of a route. */
export function ratesInForce(index: RateIndex, query: RateQuery): readonly Rate[] {
  return candidates(index, query).filter((rate) => rejectionOnRoute(rate, query) === null);
}

/** The rate for a cargo among those in force; null if none matches: the charge is then on request, never 0. */
export function closestRate(rates: readonly Rate[], cargo: Cargo): Rate | null {
  let chosen: Rate | null = null;
  for (const rate of rates) {
    if (closenessTo(rate.unitKey, cargo) > 0 && (chosen === null || isCloser(rate, chosen, cargo)))
      chosen = rate;
  }
  return chosen;
}

/** The rate in force on the day of departure, or null. */
export const chooseRate = (index: RateIndex, query: RateQuery): Rate | null =>
  closestRate(ratesInForce(index, query), query.cargo);

/** The rate chosen, and why each other rate of the lane was not. */
export function explainRates(
  index: RateIndex,
  query: RateQuery,
): { chosen: Rate | null; others: { rate: Rate; why: RejectionReason }[] } {
  const chosen = chooseRate(index, query);
  const others = candidates(index, query)
    .filter((rate) => rate !== chosen)
    .map((rate) => ({ rate, why: rejectionOf(rate, query) ?? ('less-specific' as const) }));
  return { chosen, others };
}

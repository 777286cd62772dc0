import type { Cargo } from '#freight/cargo.ts';
import type { Day, FreightKind, Segment } from '#freight/types.ts';
import type { Rate } from './types.ts';
import { closenessTo } from './unit-key.ts';

export type RateIndex = ReadonlyMap<string, readonly Rate[]>;

const keyOf = (segment: Segment, kind: FreightKind, from: string, to: string) =>
  `${segment}|${kind}|${from}|${to}`;

/** Rates by segment, freight and place, so that each charge looks at a handful. */
export function indexRates(rates: readonly Rate[]): RateIndex {
  const index = new Map<string, Rate[]>();
  for (const rate of rates) {
    const key = keyOf(rate.segment, rate.freightKind, rate.from, rate.to);
    const held = index.get(key);
    if (held) held.push(rate);
    else index.set(key, [rate]);
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
}>;

const precedence = { tariff: 1, 'customer-group': 2, customer: 3 } as const;

/** Why a rate of the lane is not the one; `less-specific`: another one fits more closely. */
export type RejectionReason =
  | 'other-customer'
  | 'not-yet-valid'
  | 'no-longer-valid'
  | 'other-unit'
  | 'less-specific';

/** Why a rate is not for this customer on this day, or null when it is. */
function rejectionByCustomerOrDay(
  rate: Rate,
  asked: Omit<RateQuery, 'cargo'>,
): Exclude<RejectionReason, 'less-specific' | 'other-unit'> | null {
  if (rate.scope.kind === 'customer' && rate.scope.id !== asked.customerId) return 'other-customer';
  if (rate.scope.kind === 'customer-group' && rate.scope.id !== asked.groupId)
    return 'other-customer';
  if (asked.day < rate.validFrom) return 'not-yet-valid';
  return rate.validTo !== null && asked.day > rate.validTo ? 'no-longer-valid' : null;
}

/** Why a rate does not come into question, or null when it does. */
function rejectionOf(
  rate: Rate,
  asked: RateQuery,
): Exclude<RejectionReason, 'less-specific'> | null {
  return (
    rejectionByCustomerOrDay(rate, asked) ??
    (closenessTo(rate.unitKey, asked.cargo) === 0 ? 'other-unit' : null)
  );
}

/** Customer before group before tariff; within one scope the closest unit, then the newest, so that the order given never decides. */
function isCloser(a: Rate, b: Rate, cargo: Cargo): boolean {
  const scope = precedence[a.scope.kind] - precedence[b.scope.kind];
  if (scope !== 0) return scope > 0;
  const unit = closenessTo(a.unitKey, cargo) - closenessTo(b.unitKey, cargo);
  if (unit !== 0) return unit > 0;
  return a.validFrom === b.validFrom ? a.id > b.id : a.validFrom > b.validFrom;
}

function candidates(index: RateIndex, { segment, cargo, from, to }: RateQuery): readonly Rate[] {
  return index.get(keyOf(segment, cargo.kind, from, to)) ?? [];
}

/** The rates of a lane that a customer could get on a day, whatever the unit: found once for all lines of a route. */
export function ratesInForce(index: RateIndex, asked: RateQuery): readonly Rate[] {
  return candidates(index, asked).filter((rate) => rejectionByCustomerOrDay(rate, asked) === null);
}

/** Of rates in force the one for a cargo, or null: then the charge is on request, never 0. */
export function closestRate(rates: readonly Rate[], cargo: Cargo): Rate | null {
  let chosen: Rate | null = null;
  for (const rate of rates) {
    if (closenessTo(rate.unitKey, cargo) > 0 && (chosen === null || isCloser(rate, chosen, cargo)))
      chosen = rate;
  }
  return chosen;
}

/** The rate in force on the day of departure, or null. */
export const chooseRate = (index: RateIndex, asked: RateQuery): Rate | null =>
  closestRate(ratesInForce(index, asked), asked.cargo);

/** The rate chosen and, of every other on the lane, why it was not. */
export function explainRates(
  index: RateIndex,
  asked: RateQuery,
): { chosen: Rate | null; others: { rate: Rate; why: RejectionReason }[] } {
  const chosen = chooseRate(index, asked);
  const others = candidates(index, asked)
    .filter((rate) => rate !== chosen)
    .map((rate) => ({ rate, why: rejectionOf(rate, asked) ?? ('less-specific' as const) }));
  return { chosen, others };
}

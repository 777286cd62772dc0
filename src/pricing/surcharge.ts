import type { Cargo } from '#freight/cargo.ts';
import type { Segment } from '#freight/types.ts';
import { type Occasion, type Shipment } from './surcharge-fields.ts';
import { goodsConcerned, isAddedManually, isLimited, stepsDue } from './surcharge-kinds.ts';
import type { PricingContext, Scope, Surcharge, UnknownMeasure } from './types.ts';

export type SurchargeIndex = ReadonlyMap<Segment, readonly Surcharge[]>;

export function indexSurcharges(surcharges: readonly Surcharge[]): SurchargeIndex {
  return Map.groupBy(surcharges, (surcharge) => surcharge.segment);
}

/** `unknown`: it depends on a day that is not known, so it has no price. */
export type DueSurcharge = Readonly<{
  surcharge: Surcharge;
  steps: number;
  unknown?: UnknownMeasure | undefined;
}>;

/** Whether a surcharge applies to a cargo on a freight route (null: no specific one) on the day of departure. */
function isInForce(
  { freightKind, freightRouteId: only, validFrom, validTo }: Surcharge,
  freightRouteId: string | null,
  { cargo, departure }: Pick<Shipment, 'cargo' | 'departure'>,
): boolean {
  return (
    (freightKind === null || freightKind === cargo.kind) &&
    (only === null || only === freightRouteId) &&
    departure >= validFrom &&
    (validTo === null || departure <= validTo)
  );
}

type Buyer = Pick<PricingContext['customer'], 'id' | 'groupId'>;

/** Whether a price of a scope is for a customer; without one only what is for everybody is. */
export const isFor = (scope: Scope, buyer: Buyer | undefined): boolean =>
  scope.kind === 'tariff' ||
  scope.id === (scope.kind === 'customer' ? buyer?.id : (buyer?.groupId ?? undefined));

export const precedenceOf = ({ kind }: Scope): number =>
  ({ tariff: 0, 'customer-group': 1, customer: 2 })[kind];

export const noSurcharges: readonly DueSurcharge[] = [];

/** The day that a surcharge depends on; null where it depends on none. */
export const occasionOf = ({ condition }: Surcharge): Occasion | null =>
  condition.kind === 'holiday' ? (condition.dayOf ?? 'departure') : null;

/** Surcharges of one key replace each other: of the same kind and, of a holiday, for the same day; others of the same name. */
function replacementKey(surcharge: Surcharge): string {
  const { kind } = surcharge.condition;
  if (kind === 'other') return `other:${surcharge.label.ja}`;
  return `${kind}:${occasionOf(surcharge) ?? ''}`;
}

/** The goods that a surcharge on dangerous goods is for; null for surcharges of other kinds. */
const goodsOf = ({ condition }: Surcharge, cargo: Cargo): readonly string[] | null =>
  condition.kind === 'dangerous-goods' ? goodsConcerned(condition, cargo) : null;

/** Whether a surcharge is for some classes of dangerous goods. */
const isForClasses = ({ condition }: Surcharge): boolean =>
  condition.kind === 'dangerous-goods' && (condition.hazardClasses ?? null) !== null;

/** Whether a surcharge on dangerous goods precedes another one: by whose it is, then one for classes before that for every class. */
function precedes(a: Surcharge, b: Surcharge): boolean {
  const scope = precedenceOf(a.scope) - precedenceOf(b.scope);
  return scope === 0 ? isForClasses(a) && !isForClasses(b) : scope > 0;
}

/** Whether closer terms are due for all goods that a surcharge is for: terms for paint leave the one for acid as it is. */
const isReplacedForGoods = (
  goods: readonly string[],
  own: Surcharge,
  due: readonly DueSurcharge[],
  cargo: Cargo,
): boolean => {
  const closer = due.filter(({ surcharge }) => precedes(surcharge, own));
  return goods.every((number) =>
    closer.some(({ surcharge }) => goodsOf(surcharge, cargo)?.includes(number)),
  );
};

/**
 * Of each kind those for the customer, or else its group, or else everybody; one of 0 exempts from it. For dangerous goods one
 * for their class replaces that for every class.
 */
function closestTerms(
  inForce: readonly Surcharge[],
  due: readonly DueSurcharge[],
  cargo: Cargo,
): readonly DueSurcharge[] {
  const owed = new Set(due.map(({ surcharge }) => surcharge));
  const closest = new Map<string, number>();
  for (const each of inForce) {
    if (isLimited(each.condition.kind) && !owed.has(each)) continue;
    const key = replacementKey(each);
    closest.set(key, Math.max(closest.get(key) ?? 0, precedenceOf(each.scope)));
  }
  const isReplaced = (surcharge: Surcharge) => {
    const goods = goodsOf(surcharge, cargo);
    return goods
      ? isReplacedForGoods(goods, surcharge, due, cargo)
      : closest.get(replacementKey(surcharge)) !== precedenceOf(surcharge.scope);
  };
  return due.filter(
    ({ surcharge: { scope, percent, amount }, surcharge }) =>
      !isReplaced(surcharge) && (scope.kind === 'tariff' || Number(percent ?? amount) !== 0),
  );
}

function dueOf(surcharge: Surcharge, shipment: Shipment, isAdded: boolean): DueSurcharge | null {
  const { condition } = surcharge;
  if (isAddedManually(condition.kind)) return isAdded ? { surcharge, steps: 1 } : null;
  const steps = stepsDue(condition, shipment);
  if (steps === null) {
    const occasion = occasionOf(surcharge);
    return { surcharge, steps: 1, unknown: occasion === 'delivery' ? 'delivery' : 'arrival' };
  }
  return steps > 0 ? { surcharge, steps } : null;
}

/**
 * The surcharges due for a shipment on a segment and freight route, with how many times each is due. Manual ones are due
 * once if `isAdded` says that the line has them. Those for the customer or its group replace those for everybody; one for a
 * class of dangerous goods replaces that for every class.
 */
export function surchargesDue(
  index: SurchargeIndex,
  segment: Segment,
  freightRouteId: string | null,
  shipment: Shipment,
  isAdded: (surchargeId: string) => boolean,
  buyer?: Buyer,
): readonly DueSurcharge[] {
  const candidates = index.get(segment);
  if (!candidates) return noSurcharges;
  const applies = (each: Surcharge) =>
    isFor(each.scope, buyer) && isInForce(each, freightRouteId, shipment);
  const due: DueSurcharge[] = [];
  let hasTerms = false;
  for (const surcharge of candidates) {
    if (!applies(surcharge)) continue;
    hasTerms ||= surcharge.scope.kind !== 'tariff' || isForClasses(surcharge);
    const own = dueOf(surcharge, shipment, isAdded(surcharge.id));
    if (own) due.push(own);
  }
  return hasTerms ? closestTerms(candidates.filter(applies), due, shipment.cargo) : due;
}

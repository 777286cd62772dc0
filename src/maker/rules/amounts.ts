import { Decimal, round } from '#pricing/decimal.ts';
import { roundedYen } from '#pricing/round-amount.ts';
import { roundToParts } from '#pricing/round-to.ts';
import type { Amount, AppliesTo, ChargeBasis, RouteBaf } from '../types.ts';

export type Charge = Readonly<{
  id: string;
  basis: ChargeBasis;
  amount: Amount;
  appliesTo: AppliesTo;
}>;

/** Whether prices include the BAF and the charges. */
export type Including = Readonly<{ baf: boolean; charges: boolean }>;

/** Rounds half up to the currency's minor unit. Each amount that is added to a price is rounded once. */
const rounded = (value: Decimal, minorUnit: number) => round(value, minorUnit, 'half-up');

/**
 * The BAF on a freight: a percentage of it, or an amount per car; 0 where the year has none. Rounded by its rule to 1, 10 or
 * 100 yen; in a currency with a minor unit to that unit, in the direction of the rule.
 */
export function bafOn(freight: Amount, baf: RouteBaf | null, minorUnit = 0): Decimal {
  if (baf === null) return new Decimal(0);
  const exact =
    baf.kind === 'percent'
      ? new Decimal(freight).times(baf.result).div(100)
      : new Decimal(baf.result);
  if (!baf.roundTo) return rounded(exact, minorUnit);
  if (minorUnit === 0) return roundedYen(exact, baf.roundTo);
  return round(exact, minorUnit, roundToParts[baf.roundTo].direction);
}

/** Whether a charge can be included in the price of a car: charges by day or lump sums cannot. */
export const isIncludable = ({ basis }: Pick<Charge, 'basis'>): boolean =>
  basis === 'unit' || basis === 'percent';

const applies = (
  { appliesTo: { routeIds, vehicleIds } }: Pick<Charge, 'appliesTo'>,
  routeId: string,
  vehicleId: string,
): boolean =>
  (routeIds.length === 0 || routeIds.includes(routeId)) &&
  (vehicleIds.length === 0 || vehicleIds.includes(vehicleId));

/** The charges of a car on a route, each rounded separately. Percentages are of the freight, never compounded. */
export function chargesOn(
  freight: Amount,
  charges: readonly Charge[],
  routeId: string,
  vehicleId: string,
  minorUnit = 0,
): Decimal {
  return charges
    .filter((charge) => isIncludable(charge) && applies(charge, routeId, vehicleId))
    .map((charge) =>
      charge.basis === 'percent'
        ? rounded(new Decimal(freight).times(charge.amount).div(100), minorUnit)
        : new Decimal(charge.amount),
    )
    .reduce((sum, each) => sum.plus(each), new Decimal(0));
}

export type PriceContext = Readonly<{
  including: Including;
  baf: RouteBaf | null;
  charges: readonly Charge[];
  routeId: string;
  vehicleId: string;
  minorUnit: number;
}>;

/** The price that is offered for a freight: with BAF and charges where they are included. */
export function offered(
  freight: Amount,
  { including, baf, charges, routeId, vehicleId, minorUnit }: PriceContext,
): Amount {
  let price = new Decimal(freight);
  if (including.baf) price = price.plus(bafOn(freight, baf, minorUnit));
  if (including.charges)
    price = price.plus(chargesOn(freight, charges, routeId, vehicleId, minorUnit));
  return price.toFixed();
}

/** The total of a car: all parts of the price, and the BAF on the first one, the freight. Null while that is not entered. */
export function total(
  parts: readonly (Amount | null)[],
  baf: RouteBaf | null,
  minorUnit = 0,
): Amount | null {
  const [price] = parts;
  if (price == null) return null;
  return parts.reduce((sum, part) => sum.plus(part ?? 0), bafOn(price, baf, minorUnit)).toFixed();
}

import { type Money, add, moneyOf, times, yen } from '#pricing/money.ts';
import { roundedTo } from '#pricing/round-amount.ts';
import type { RoundTo } from '#pricing/round-to.ts';
import type { Amount, AppliesTo, ChargeBasis, RouteBaf } from '../types.ts';

export type Charge = Readonly<{
  id: string;
  basis: ChargeBasis;
  amount: Amount;
  appliesTo: AppliesTo;
}>;

/** Whether prices include the BAF and the charges. */
export type Including = Readonly<{ baf: boolean; charges: boolean }>;

/** The currency of a sheet: of its prices and charges. */
export type Currency = Readonly<{ code: string; minorUnit: number }>;

/** Each amount that is added to a price is rounded once: half up to the minor unit, or by a rule. */
const rounded = (amount: Money, { minorUnit }: Currency, rule: RoundTo | null = null): Money =>
  moneyOf(roundedTo(amount, rule, minorUnit), amount.currency);

const shareOf = (freight: Money, percent: Amount): Money => times(times(freight, percent), '0.01');

/**
 * The BAF on a freight: a percentage of it, or yen per car; 0 where the year has none. Rounded by its rule to 1, 10 or
 * 100 yen; in another currency to its minor unit, in the direction of the rule.
 */
export function bafOn(freight: Amount, baf: RouteBaf | null, currency: Currency): Money {
  const { code } = currency;
  if (baf === null) return moneyOf('0', code);
  const exact =
    baf.kind === 'percent' ? shareOf(moneyOf(freight, code), baf.result) : yen(baf.result);
  return rounded(exact, currency, baf.roundTo);
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
  currency: Currency,
): Money {
  const { code } = currency;
  return charges
    .filter((charge) => isIncludable(charge) && applies(charge, routeId, vehicleId))
    .map((charge) =>
      charge.basis === 'percent'
        ? rounded(shareOf(moneyOf(freight, code), charge.amount), currency)
        : moneyOf(charge.amount, code),
    )
    .reduce(add, moneyOf('0', code));
}

export type PriceContext = Readonly<{
  including: Including;
  baf: RouteBaf | null;
  charges: readonly Charge[];
  routeId: string;
  vehicleId: string;
  currency: Currency;
}>;

/**
 * The price that is offered for a freight: with BAF and charges where they are included.
 * @throws RangeError for a BAF in yen on a sheet in another currency
 */
export function offered(
  freight: Amount,
  { including, baf, charges, routeId, vehicleId, currency }: PriceContext,
): Amount {
  let price = moneyOf(freight, currency.code);
  if (including.baf) price = add(price, bafOn(freight, baf, currency));
  if (including.charges)
    price = add(price, chargesOn(freight, charges, routeId, vehicleId, currency));
  return price.value.toFixed();
}

/**
 * The total of a car: all parts of the price, and the BAF on the first one, the freight. Null while that is not entered.
 * @throws RangeError for a BAF in yen on a sheet in another currency
 */
export function total(
  parts: readonly (Amount | null)[],
  baf: RouteBaf | null,
  currency: Currency,
): Amount | null {
  const [price] = parts;
  if (price == null) return null;
  const all = parts.map((part) => moneyOf(part ?? '0', currency.code));
  return [...all, bafOn(price, baf, currency)].reduce(add).value.toFixed();
}

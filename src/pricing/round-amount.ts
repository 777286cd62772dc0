import type { Amount } from '#freight/types.ts';
import { Decimal, rounded } from './decimal.ts';
import { type Money, assertCurrency, homeCurrency, moneyOf } from './money.ts';
import { type RoundTo, roundToParts } from './round-to.ts';

/**
 * A yen amount rounded by a rule; without one as it is.
 * @throws RangeError for a rule on another currency: rules are in yen
 */
export function roundedYen<C extends string>(amount: Money<C>, rule: RoundTo | null): Money<C> {
  if (!rule) return amount;
  assertCurrency(amount, homeCurrency);
  const { direction, yen } = roundToParts[rule];
  const units = new Decimal(rounded(amount.value.div(yen), 0, direction));
  return moneyOf(units.times(yen), amount.currency);
}

/**
 * An amount rounded by a rule. Without one half up to the minor unit; in another currency than yen to its minor unit in the
 * rule's direction.
 */
export function roundedTo(amount: Money, rule: RoundTo | null, minorUnit: number): Amount {
  if (!rule) return rounded(amount.value, minorUnit, 'half-up');
  return amount.currency === homeCurrency
    ? roundedYen(amount, rule).value.toFixed(minorUnit)
    : rounded(amount.value, minorUnit, roundToParts[rule].direction);
}

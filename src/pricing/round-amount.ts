import type { Amount } from '#freight/types.ts';
import { homeCurrency } from './currency.ts';
import { Decimal, rounded } from './decimal.ts';
import { type RoundTo, roundToParts } from './round-to.ts';
import type { PricingContext } from './types.ts';

/** A yen amount rounded by a rule; without one as it is. */
export function roundedYen(amount: Decimal, rule: RoundTo | null): Decimal {
  if (!rule) return amount;
  const { direction, yen } = roundToParts[rule];
  return new Decimal(rounded(amount.div(yen), 0, direction)).times(yen);
}

/**
 * An amount of the quotation's currency rounded by a rule. Without one half up to the minor unit; in another currency than
 * yen to its minor unit in the rule's direction.
 */
export function roundedTo(
  amount: Decimal,
  rule: RoundTo | null,
  { code, minorUnit }: PricingContext['currency'],
): Amount {
  if (!rule) return rounded(amount, minorUnit, 'half-up');
  return code === homeCurrency
    ? roundedYen(amount, rule).toFixed(minorUnit)
    : rounded(amount, minorUnit, roundToParts[rule].direction);
}

import type { Trace } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { type Money, assertCurrency, moneyOf } from './money.ts';
import type { PricingContext } from './types.ts';

/** A conversion into the quotation's currency; without an exchange rate if the amount is already in it. */
export type Conversion = Readonly<{
  from: string;
  to: string;
  exchange: Trace['exchange'];
  factor: Decimal | null;
}>;

/** Conversions into the quotation's currency by its exchange rates; null where it has no positive rate. */
export function conversions({
  currency,
  exchange,
}: Pick<PricingContext, 'currency' | 'exchange'>): (from: string) => Conversion | null {
  const { code: to } = currency;
  const known = new Map<string, Conversion>([[to, { from: to, to, exchange: null, factor: null }]]);
  for (const { from, rate, day } of exchange) {
    const factor = new Decimal(rate);
    if (!known.has(from) && factor.gt(0))
      known.set(from, { from, to, exchange: { from, to, rate, day }, factor });
  }
  return (from) => known.get(from) ?? null;
}

/**
 * An amount in the quotation's currency, not rounded.
 * @throws RangeError for an amount of another currency than the conversion is from
 */
export function converted(amount: Money, { from, to, factor }: Conversion): Money {
  assertCurrency(amount, from);
  return moneyOf(factor ? amount.value.times(factor) : amount.value, to);
}

import type { Amount, Trace } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import type { PricingContext } from './types.ts';

/** The currency of surcharges and BAF amounts. */
export const homeCurrency = 'JPY';

/** A conversion into the quotation's currency; both null if the amount is already in it. */
export type Conversion = Readonly<{ exchange: Trace['exchange']; factor: Decimal | null }>;

const noConversion: Conversion = { exchange: null, factor: null };

/** Conversions into the quotation's currency by its exchange rates; null where it has no positive rate. */
export function conversions({
  currency,
  exchange,
}: Pick<PricingContext, 'currency' | 'exchange'>): (from: string) => Conversion | null {
  const known = new Map<string, Conversion>([[currency.code, noConversion]]);
  for (const { from, rate, day } of exchange) {
    const factor = new Decimal(rate);
    if (!known.has(from) && factor.gt(0))
      known.set(from, { exchange: { from, to: currency.code, rate, day }, factor });
  }
  return (from) => known.get(from) ?? null;
}

/** An amount in the quotation's currency, not rounded. */
export function converted(amount: Amount | Decimal, { factor }: Conversion): Decimal {
  const value = new Decimal(amount);
  return factor ? value.times(factor) : value;
}

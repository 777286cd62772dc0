import { Decimal } from './decimal.ts';

/** An exact amount of one currency (ISO 4217), not rounded. */
export type Money<C extends string = string> = Readonly<{ currency: C; value: Decimal }>;

export const moneyOf = <C extends string>(value: Decimal | string, currency: C): Money<C> => ({
  currency,
  value: new Decimal(value),
});

/** The currency of BAF, fuel surcharges and rules of rounding. */
export const homeCurrency = 'JPY';
export type Yen = Money<typeof homeCurrency>;
export const yen = (value: Decimal | string): Yen => moneyOf(value, homeCurrency);

export const times = <C extends string>(
  { currency, value }: Money<C>,
  factor: Decimal | string | number,
): Money<C> => ({ currency, value: value.times(factor) });

/** @throws RangeError where an amount is not in a currency: it has to be converted first */
export function assertCurrency({ currency }: Money, expected: string): void {
  if (currency !== expected) throw new RangeError(`${currency} is not ${expected}`);
}

/** @throws RangeError for amounts of two currencies */
export function add<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assertCurrency(b, a.currency);
  return { currency: a.currency, value: a.value.plus(b.value) };
}

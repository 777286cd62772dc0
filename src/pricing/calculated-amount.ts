import type { Amount, Charge } from '#freight/types.ts';
import { type Conversion, converted } from './currency.ts';
import { type Decimal, rounded, roundedProduct } from './decimal.ts';
import { type Counted, countedText } from './levy-quantity.ts';
import { type Money, moneyOf, times } from './money.ts';
import { moneyText } from './money-text.ts';
import { quantityText } from './quantity.ts';
import { roundedTo, roundedYen } from './round-amount.ts';
import type { RoundTo } from './round-to.ts';
import type { PricingContext } from './types.ts';

type Currency = PricingContext['currency'];

/** The figures of a charge on top of a base freight. */
export type CalculatedAmount = Pick<Charge, 'basis' | 'quantity' | 'unitPrice' | 'amount'> & {
  /** A text that only a trace needs. */
  arithmetic: () => string;
};

/** A share (1 is 100 %) of a base amount, as a lump sum; `text` is the percentage in the calculation. */
export function percentOfBase(
  base: Amount,
  share: Decimal,
  text: string,
  roundTo: RoundTo | null,
  currency: Currency,
): CalculatedAmount {
  const { code } = currency;
  const amount = roundTo
    ? roundedTo(moneyOf(share.times(base), code), roundTo, currency.minorUnit)
    : roundedProduct(base, share, currency.minorUnit, 'half-up');
  return {
    basis: 'flat',
    quantity: '1',
    unitPrice: amount,
    amount,
    arithmetic: () => `${moneyText(base, code)} × ${text} = ${moneyText(amount, code)}`,
  };
}

/** Without a conversion or a quantity, or where what it depends on is not known, it has no price. */
export const unpriced = (counted: Counted): CalculatedAmount => ({
  basis: counted.basis,
  quantity: countedText(counted),
  unitPrice: null,
  amount: null,
  arithmetic: () => '',
});

/** A price times a quantity, converted by `conversion`. A rule of rounding holds for yen, before they are converted. */
export function amountOf(
  counted: Counted,
  source: Money,
  conversion: Conversion | null,
  roundTo: RoundTo | null,
  { code, minorUnit }: Currency,
): CalculatedAmount {
  const { basis, quantity: measured } = counted;
  if (!conversion || measured === null) return unpriced(counted);
  const quantity = countedText(counted);
  const price = converted(source, conversion).value;
  const exact = rounded(price.times(measured), minorUnit, 'half-up');
  const amount = roundTo
    ? rounded(
        converted(roundedYen(times(source, measured), roundTo), conversion).value,
        minorUnit,
        'half-up',
      )
    : exact;
  const product = () =>
    `${quantityText(quantity, basis)} × ${moneyText(price.toFixed(), code)} = ${moneyText(exact, code)}`;
  return {
    basis,
    quantity,
    // Printed, quantity times unit price has to give the amount.
    unitPrice: amount === exact ? price.toFixed() : null,
    amount,
    arithmetic: amount === exact ? product : () => `${product()} → ${moneyText(amount, code)}`,
  };
}

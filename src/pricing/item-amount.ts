import type { Amount, ChargeBasis } from '#freight/types.ts';
import { Decimal, rounded } from './decimal.ts';

export type ItemAmount = Readonly<{ amount: Amount; isMinimum: boolean }>;

/**
 * What a quantity of an item of the catalogue costs, rounded half up to the minor unit, at least the minimum charge. The
 * price of a declared value is a percentage of it. Also calculated while a quantity is typed.
 */
export function itemAmount(
  unit: ChargeBasis,
  quantity: Amount,
  price: Decimal,
  minimum: Decimal | null,
  minorUnit: number,
): ItemAmount {
  const product = new Decimal(quantity).times(price);
  const amount = rounded(unit === 'value' ? product.div(100) : product, minorUnit, 'half-up');
  const least = minimum === null ? null : rounded(minimum, minorUnit, 'half-up');
  return least !== null && new Decimal(least).gt(amount)
    ? { amount: least, isMinimum: true }
    : { amount, isMinimum: false };
}

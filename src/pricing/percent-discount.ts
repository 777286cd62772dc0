import type { Charge } from '#freight/types.ts';
import { Decimal, rounded } from './decimal.ts';
import type { PricingContext } from './types.ts';

/** A discount that is a percentage of the base freight of its line and segment. */
const percentOf = ({ kind, manual }: Charge): string | null =>
  kind === 'discount' ? (manual?.percent ?? null) : null;

export const hasPercentDiscount = (charges: readonly Charge[]): boolean =>
  charges.some((charge) => percentOf(charge) !== null);

/**
 * The existing charges with each percent discount as what it takes off the base freight of its line and segment, rounded half
 * up to the minor unit: 5 % of ¥143,196 are ¥7,160. Nothing where that freight has no price. Surcharges and BAF are not part
 * of it; where a BAF rule is of the freight less discounts, it follows from this amount.
 */
export function withPercentDiscounts(
  previous: readonly Charge[],
  priced: readonly Charge[],
  { code, minorUnit }: PricingContext['currency'],
): Charge[] {
  const freights = new Map<string, Decimal>();
  const keyOf = ({ lineId, segment }: Charge) => `${lineId} ${segment}`;
  for (const charge of priced)
    if (charge.kind === 'freight' && charge.amount !== null)
      freights.set(
        keyOf(charge),
        (freights.get(keyOf(charge)) ?? new Decimal(0)).plus(charge.amount),
      );
  return previous.map((charge) => {
    const percent = percentOf(charge);
    if (percent === null || !charge.manual) return charge;
    const freight = freights.get(keyOf(charge)) ?? new Decimal(0);
    const amount = rounded(freight.times(percent).div(-100), minorUnit, 'half-up');
    return {
      ...charge,
      unitPrice: amount,
      amount,
      manual: { ...charge.manual, amount, currency: code },
    };
  });
}

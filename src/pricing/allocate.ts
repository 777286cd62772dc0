import type { Amount } from '#freight/types.ts';
import { type Decimal, ExactDecimal } from './decimal.ts';

/** A line's part in an amount; its weights are not negative. */
export type Weighted = Readonly<{ id: string; weight: Decimal | number; count: number }>;

/** The weights as exact numbers, or the counts of pieces where every weight is zero; and their sum. */
export function weightsOf(parts: readonly Weighted[]) {
  const sumOf = (all: readonly Decimal[]) =>
    all.reduce((sum, each) => sum.plus(each), new ExactDecimal(0));
  const weights = parts.map(({ weight }) => new ExactDecimal(weight));
  const sum = sumOf(weights);
  if (!sum.isZero()) return { weights, sum };
  const counts = parts.map(({ count }) => new ExactDecimal(count));
  return { weights: counts, sum: sumOf(counts) };
}

/**
 * Shares of an amount in proportion to weights, in whole minor units: each is rounded down, and the units that are left go to
 * the largest remainders, of equal ones to the lowest id. The shares add up to the amount, and their order does not matter.
 */
export function allocate(
  amount: Amount,
  minorUnit: number,
  parts: readonly Weighted[],
): readonly Amount[] {
  if (parts.length === 1) return [amount];
  const { weights, sum } = weightsOf(parts);
  const unit = new ExactDecimal(10).pow(minorUnit);
  const all = new ExactDecimal(amount).times(unit);
  const units = all.abs();
  const shares = weights.map((weight, i) => {
    const product = units.times(weight);
    const whole = product.divToInt(sum);
    return { i, whole, remainder: product.minus(whole.times(sum)) };
  });
  let left = shares.reduce((rest, { whole }) => rest.minus(whole), units).toNumber();
  const idOf = (i: number) => parts[i]?.id ?? '';
  const byRemainder = shares.toSorted(
    (a, b) => b.remainder.cmp(a.remainder) || (idOf(a.i) < idOf(b.i) ? -1 : 1),
  );
  const result = shares.map(({ whole }) => whole);
  for (const { i, whole } of byRemainder) {
    if (left-- <= 0) break;
    result[i] = whole.plus(1);
  }
  return result.map((share) =>
    (all.isNegative() ? share.neg() : share).div(unit).toFixed(minorUnit),
  );
}

/** What some of the parts make of an amount, rounded half up: however their lines are split, the same. */
export function portion(
  amount: Amount,
  minorUnit: number,
  parts: readonly Weighted[],
  isCounted: (part: Weighted) => boolean,
): Amount {
  if (parts.every(isCounted)) return amount;
  const { weights, sum } = weightsOf(parts);
  const counted = weights.reduce(
    (total, weight, i) => (parts[i] && isCounted(parts[i]) ? total.plus(weight) : total),
    new ExactDecimal(0),
  );
  return new ExactDecimal(amount).times(counted).div(sum).toFixed(minorUnit);
}

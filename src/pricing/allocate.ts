import type { Amount } from '#freight/types.ts';
import { type Decimal, ExactDecimal } from './decimal.ts';

/** A line's part in an amount; its weight is not negative. */
export type Part = Readonly<{ id: string; weight: Decimal | number; count: number }>;

/** The weights of parts as exact numbers, or their pieces where every weight is zero; and their sum. */
export type Weights = Readonly<{
  ids: readonly string[];
  weights: readonly Decimal[];
  sum: Decimal;
}>;

const sumOf = (all: readonly Decimal[]) =>
  all.reduce((sum, each) => sum.plus(each), new ExactDecimal(0));

export function weigh(parts: readonly Part[]): Weights {
  const ids = parts.map(({ id }) => id);
  const weights = parts.map(({ weight }) => new ExactDecimal(weight));
  const sum = sumOf(weights);
  if (!sum.isZero()) return { ids, weights, sum };
  const counts = parts.map(({ count }) => new ExactDecimal(count));
  return { ids, weights: counts, sum: sumOf(counts) };
}

/**
 * Shares of an amount in proportion to weights, in whole minor units: each is rounded down, and the units that are left go to
 * the largest remainders, of equal ones to the lowest id. The shares add up to the amount, and their order does not matter.
 */
export function allocate(
  amount: Amount,
  minorUnit: number,
  { ids, weights, sum }: Weights,
): readonly Amount[] {
  if (weights.length === 1) return [amount];
  const unit = new ExactDecimal(10).pow(minorUnit);
  const all = new ExactDecimal(amount).times(unit);
  const units = all.abs();
  const shares = weights.map((weight, i) => {
    const product = units.times(weight);
    const whole = product.divToInt(sum);
    return { i, whole, remainder: product.minus(whole.times(sum)) };
  });
  let left = shares.reduce((rest, { whole }) => rest.minus(whole), units).toNumber();
  const idOf = (i: number) => ids[i] ?? '';
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
  { ids, weights, sum }: Weights,
  counted: ReadonlySet<string>,
): Amount {
  if (counted.size === ids.length) return amount;
  const own = sumOf(weights.filter((_, i) => counted.has(ids[i] ?? '')));
  return new ExactDecimal(amount).times(own).div(sum).toFixed(minorUnit);
}

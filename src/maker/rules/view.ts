import { grouped } from '#platform/grouped.ts';
import { Decimal } from 'decimal.js';
import type { Amount, Matrix } from '../types.ts';
import { type Difference, average, difference } from './period.ts';
import { defined } from '#platform/expect.ts';

// Texts and colours of comparisons with the previous period, and the sum of a selection.

/** +570, −900, ±0: always with a sign, so that differences can be read without colours. */
export const signed = (amount: Amount): string =>
  Number(amount) === 0
    ? '±0'
    : amount.startsWith('-')
      ? `−${grouped(amount.slice(1))}`
      : `+${grouped(amount)}`;

/** Always with one decimal: +3.0 %. */
export const signedPercent = (percent: string): string =>
  Number(percent) === 0 ? '±0.0 %' : `${signed(new Decimal(percent).toFixed(1))} %`;

/** The heat of a difference: from −1 at −10 % to 1 at +10 %; ±1 where the previous price was 0. */
export function heatOf({ amount, percent }: Difference): number {
  if (percent === null) return Math.sign(Number(amount));
  return Math.max(-1, Math.min(1, Number(percent) / 10));
}

/** The difference of the averages, of prices that exist in both periods. */
export function averageDifference(
  now: readonly (Amount | null)[],
  before: readonly (Amount | null)[],
  minorUnit: number,
): Difference | null {
  const both = now.map((_, i) => i).filter((i) => now[i] != null && before[i] != null);
  return difference(
    average(
      both.map((i) => defined(now[i])),
      minorUnit,
    ),
    average(
      both.map((i) => defined(before[i])),
      minorUnit,
    ),
  );
}

/** Count, sum and mean of prices; null for fewer than two. */
export function sumOf(
  matrix: Matrix,
  minorUnit: number,
): { count: number; sum: Amount; average: Amount } | null {
  const entered = matrix.flat().filter((amount) => amount !== null);
  if (entered.length < 2) return null;
  return {
    count: entered.length,
    sum: entered.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(),
    average: defined(average(entered, minorUnit)),
  };
}

import { Decimal } from 'decimal.js';
import type { Amount, Matrix } from '../types.ts';

/** Rounding to multiples of 1, 10 or 100 of the smallest unit: yen, or cents. */
export const roundings = [1, 10, 100] as const;
export type RoundingStep = (typeof roundings)[number];

/**
 * A price of the next period: changed by a percentage, rounded half up to a multiple of `step` minor units, not below 0. With
 * 0 percent it stays as it is.
 */
export function nextPrice(
  amount: Amount,
  percent: string,
  step: RoundingStep,
  minorUnit: number,
): Amount {
  const before = new Decimal(amount);
  if (Number(percent) === 0) return before.toFixed();
  const multiple = new Decimal(10).pow(-minorUnit).times(step);
  const changed = before.times(new Decimal(percent).plus(100)).div(100);
  return Decimal.max(changed.toNearest(multiple, Decimal.ROUND_HALF_UP), 0).toFixed();
}

export type Difference = Readonly<{ amount: Amount; percent: Amount | null }>;

/** The difference to the previous price; the percentage with one decimal, null where the previous price is 0. */
export function difference(now: Amount | null, before: Amount | null): Difference | null {
  if (now === null || before === null) return null;
  const amount = new Decimal(now).minus(before);
  return {
    amount: amount.toFixed(),
    percent:
      Number(before) === 0
        ? null
        : amount.times(100).div(before).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toFixed(),
  };
}

/** The mean of the entered amounts, rounded half up to the minor unit; null where there are none. */
export function average(amounts: readonly (Amount | null)[], minorUnit = 0): Amount | null {
  const entered = amounts.filter((amount) => amount !== null);
  if (entered.length === 0) return null;
  return entered
    .reduce((sum, amount) => sum.plus(amount), new Decimal(0))
    .div(entered.length)
    .toDecimalPlaces(minorUnit, Decimal.ROUND_HALF_UP)
    .toFixed();
}

/** The means of every row, every column, and of all amounts. */
export function averages(matrix: Matrix, columns: number, minorUnit = 0) {
  return {
    rows: matrix.map((row) => average(row, minorUnit)),
    columns: Array.from({ length: columns }, (_, column) =>
      average(
        matrix.map((row) => row[column] ?? null),
        minorUnit,
      ),
    ),
    all: average(matrix.flat(), minorUnit),
  };
}

export type Limits = Readonly<{ over: Amount | null; under: Amount | null }>;

/** The positions of prices above or below the limits, row by row. */
export function outsideLimits(
  matrix: Matrix,
  { over, under }: Limits,
): { row: number; column: number }[] {
  if (over === null && under === null) return [];
  return matrix.flatMap((cells, row) =>
    cells.flatMap((amount, column) =>
      amount !== null &&
      ((over !== null && new Decimal(amount).gt(over)) ||
        (under !== null && new Decimal(amount).lt(under)))
        ? [{ row, column }]
        : [],
    ),
  );
}

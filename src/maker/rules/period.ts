import { Decimal } from 'decimal.js';
import type { Amount, Matrix } from '../types.ts';

/** To whole units of the currency, or to its tens or hundreds. */
export const roundings = [1, 10, 100] as const;
export type RoundingStep = (typeof roundings)[number];

/**
 * A price of the next period: so many percent more (less when negative), rounded half up to full 1, 10 or 100, never below zero.
 * Without a change the price stays what it is, whatever the rounding.
 */
export function nextPrice(amount: Amount, percent: string, step: RoundingStep): Amount {
  if (new Decimal(percent).isZero()) return amount;
  const changed = new Decimal(amount).times(new Decimal(percent).plus(100)).div(100);
  return Decimal.max(
    changed.div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step),
    0,
  ).toFixed();
}

export type Difference = Readonly<{ amount: Amount; percent: Amount | null }>;

/** How much more a price is than the one before (negative: less); the percent with one decimal, null from nothing. */
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

/** The mean of what is entered, half up to the minor unit; null where nothing is. */
export function average(amounts: readonly (Amount | null)[], minorUnit = 0): Amount | null {
  const entered = amounts.filter((amount) => amount !== null);
  if (entered.length === 0) return null;
  return entered
    .reduce((sum, amount) => sum.plus(amount), new Decimal(0))
    .div(entered.length)
    .toDecimalPlaces(minorUnit, Decimal.ROUND_HALF_UP)
    .toFixed();
}

/** The mean of every row, of every column, and of all that is entered. */
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

/** Where prices lie over or under a limit, row by row. Limits themselves are within. */
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

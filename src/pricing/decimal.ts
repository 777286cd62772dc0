import { Decimal as Base } from 'decimal.js';
import type { Rounding } from './types.ts';

/** Decimal arithmetic of money and quantities: forty digits, never binary floats. */
export const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;

/** For products of many digits that have to be exact before they are divided or compared. */
export const ExactDecimal = Base.clone({ precision: 120, rounding: Base.ROUND_HALF_UP });

const modes = { up: Base.ROUND_UP, down: Base.ROUND_DOWN, 'half-up': Base.ROUND_HALF_UP } as const;

/** Rounds to a number of decimals; `half-up` takes 0.5 away from zero, as the trade does. */
export function round(value: Decimal, decimals: number, rounding: Rounding): Decimal {
  return value.toDecimalPlaces(decimals, modes[rounding]);
}

/** Rounds to a number of decimals and writes them all: one rounding, straight to text. */
export function rounded(value: Decimal, decimals: number, rounding: Rounding): string {
  return value.toFixed(decimals, modes[rounding]);
}

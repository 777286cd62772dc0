import type { Amount, Day } from '#freight/types.ts';
import { type Decimal, rounded } from './decimal.ts';
import type { TaxRounding } from './types.ts';

/** Standard rate of consumption tax in percent (national and local together), newest first. */
const standardRates: readonly Readonly<{ from: Day; percent: Amount }>[] = [
  { from: '2019-10-01', percent: '10' },
  { from: '2014-04-01', percent: '8' },
  { from: '1997-04-01', percent: '5' },
];

/** The standard rate on the day of carriage, in percent. */
export function standardTaxPercent(day: Day): Amount {
  return standardRates.find((rate) => rate.from <= day)?.percent ?? '0';
}

const roundings = { down: 'down', up: 'up', nearest: 'half-up' } as const satisfies Record<
  TaxRounding,
  string
>;

/** Tax of one rate on its subtotal, rounded once by the customer's rule to the currency's minor unit. */
export function taxOn(
  subtotal: Decimal,
  percent: Amount,
  rounding: TaxRounding,
  minorUnit: number,
): string {
  return rounded(subtotal.times(percent).div(100), minorUnit, roundings[rounding]);
}

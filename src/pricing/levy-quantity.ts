import type { Basis, Line } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { perPiece } from './quantity.ts';
import type { SurchargeUnit } from './surcharge-fields.ts';
import type { BafUnit, Rate } from './types.ts';

/** What an amount on top of a base freight counts. Null: a piece lacks that measure. */
export type Counted = Readonly<{ basis: Basis; quantity: Decimal | null }>;

export const lumpSum: Counted = { basis: 'flat', quantity: new Decimal(1) };

const basisOf: Readonly<Record<SurchargeUnit | BafUnit, 'unit' | 'meter' | 'rt' | 'm3'>> = {
  piece: 'unit',
  // By the piece for the whole passage: its unit price has the days or hours in it.
  day: 'unit',
  hour: 'unit',
  meter: 'meter',
  rt: 'rt',
  m3: 'm3',
};

/**
 * The pieces, metres, cubic metres or revenue tons of a line: each piece measured and rounded as its base rate does, or up to
 * three decimals, then times the pieces, so that it does not matter how a cargo is split into lines.
 */
export function countedBy(
  per: SurchargeUnit | BafUnit,
  { cargo }: Pick<Line, 'cargo'>,
  rate: Pick<Rate, 'rtDivisor' | 'quantityDecimals' | 'quantityRounding'> | null,
): Counted {
  const basis = basisOf[per];
  const piece = perPiece(cargo, basis, {
    rtDivisor: rate?.rtDivisor ?? '1.000',
    decimals: rate?.quantityDecimals ?? 3,
    rounding: rate?.quantityRounding ?? 'up',
  });
  return { basis, quantity: piece && piece.times(cargo.count) };
}

/** The text of a quantity, with the decimals that it has. */
export const countedText = ({ quantity }: Counted): string => quantity?.toFixed() ?? '1';

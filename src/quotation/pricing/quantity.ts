import type { Amount, Basis, Cargo, Size } from '../types.ts';
import { Decimal, round } from './decimal.ts';
import type { Rate, Rounding } from './types.ts';

export type Measured = Readonly<{ perPiece: Decimal; count: number; total: Decimal; minimumApplied: boolean; arithmetic: string }>;

/** The size of one piece; a container's is not needed to rate it. */
export function sizeOf(cargo: Cargo): Size | null {
  return cargo.kind === 'container' ? null : cargo.size;
}

/** Whole millimetres to cubic metres, exact. */
export function cubicMetres(size: Size): Decimal {
  return new Decimal(size.lengthMm).times(size.widthMm).times(size.heightMm).div(1_000_000_000);
}

type Way = Readonly<{ rtDivisor: Amount; decimals: number; rounding: Rounding }>;

/** One piece in the unit of a basis: pieces, m³, metric tons, revenue tons or metres of length, rounded as told. */
export function perPiece(cargo: Cargo, basis: Basis, { rtDivisor, decimals, rounding }: Way): Decimal {
  const size = sizeOf(cargo);
  if (basis === 'unit' || basis === 'flat' || !size) return new Decimal(1);
  switch (basis) {
    case 'm3':
      return round(cubicMetres(size), decimals, rounding);
    case 'ton':
      return round(new Decimal(size.weightKg).div(1000), decimals, rounding);
    case 'meter':
      return round(new Decimal(size.lengthMm).div(1000), decimals, rounding);
    case 'rt': {
      const volume = round(cubicMetres(size).div(rtDivisor), decimals, rounding);
      const weight = round(new Decimal(size.weightKg).div(1000), decimals, rounding);
      return volume.gte(weight) ? volume : weight;
    }
  }
}

/** What a rate counts of a line: per piece, rounded, times the count; never less than the rate's minimum quantity. */
export function measure(cargo: Cargo, rate: Pick<Rate, 'basis' | 'rtDivisor' | 'quantityDecimals' | 'quantityRounding' | 'minimumQuantity'>): Measured {
  const count = rate.basis === 'flat' ? 1 : cargo.count;
  const piece = perPiece(cargo, rate.basis, { rtDivisor: rate.rtDivisor, decimals: rate.quantityDecimals, rounding: rate.quantityRounding });
  const counted = piece.times(count);
  const minimum = rate.minimumQuantity === null ? null : new Decimal(rate.minimumQuantity);
  const minimumApplied = minimum !== null && counted.lt(minimum);
  const unit = unitText[rate.basis];
  return {
    perPiece: piece,
    count,
    total: minimumApplied ? minimum : counted,
    minimumApplied,
    arithmetic: unit === '' ? `${count}` : `${piece.toFixed(rate.quantityDecimals)} ${unit} × ${count} = ${counted.toFixed(rate.quantityDecimals)} ${unit}`,
  };
}

/** Units as documents print them. */
export const unitText: Readonly<Record<Basis, string>> = { unit: '', flat: '', rt: 'RT', m3: 'm³', ton: 't', meter: 'm' };

/** A quantity with its unit: "95.464 RT", "3". */
export function quantityText(total: Amount, basis: Basis): string {
  return unitText[basis] === '' ? total : `${total} ${unitText[basis]}`;
}

import { sizeOf } from '#freight/size.ts';
import type { Cargo, Size } from '#freight/cargo.ts';
import type { Amount, Basis, ChargeBasis } from '#freight/types.ts';
import { unitText } from '#freight/words.ts';
import { Decimal, round } from './decimal.ts';
import type { Rate, Rounding } from './types.ts';

export type Measured = Readonly<{
  perPiece: Amount;
  /** What a piece measures where its minimum quantity is charged. */
  measuredPerPiece?: Amount;
  count: number;
  total: Decimal;
  totalText: Amount;
  minimumApplied: boolean;
  arithmetic: string;
}>;

const cubicMillimetre = new Decimal('1e-9');
const thousandth = new Decimal('0.001');

/** Whole millimetres to cubic metres, exact: an area in mm² is far below 2⁵³. */
export function cubicMetres({ lengthMm, widthMm, heightMm }: Size): Decimal {
  return new Decimal(lengthMm * widthMm).times(heightMm).times(cubicMillimetre);
}

const volume = (size: Size, rtDivisor: Amount) =>
  Number(rtDivisor) === 1 ? cubicMetres(size) : cubicMetres(size).div(rtDivisor);

/** Weight of one piece in kilograms; null for a container without a gross weight. */
const weightOf = (cargo: Cargo): number | null =>
  cargo.kind === 'container' ? cargo.grossKg : cargo.size.weightKg;

type Precision = Readonly<{ rtDivisor: Amount; decimals: number; rounding: Rounding }>;

/**
 * One piece in the unit of a basis: pieces, m³, metric tons, revenue tons (the greater of m³ ÷ divisor and tons) or metres
 * of length, rounded as given. Null where the cargo has no such measure, e.g. the volume of a container.
 */
export function perPiece(
  cargo: Cargo,
  basis: Basis,
  { rtDivisor, decimals, rounding }: Precision,
): Decimal | null {
  if (basis === 'unit' || basis === 'flat') return new Decimal(1);
  const size = sizeOf(cargo);
  const kilograms = weightOf(cargo);
  if (basis === 'ton')
    return kilograms === null
      ? null
      : round(new Decimal(kilograms).times(thousandth), decimals, rounding);
  if (!size) return null;
  switch (basis) {
    case 'm3':
      return round(cubicMetres(size), decimals, rounding);
    case 'meter':
      return round(new Decimal(size.lengthMm).times(thousandth), decimals, rounding);
    case 'rt':
      return round(
        Decimal.max(volume(size, rtDivisor), new Decimal(size.weightKg).times(thousandth)),
        decimals,
        rounding,
      );
  }
}

const metres = (millimetres: number) => (millimetres / 1000).toFixed(3);
const volumeText = ({ lengthMm, widthMm, heightMm }: Size) =>
  `${metres(lengthMm)} × ${metres(widthMm)} × ${metres(heightMm)} m`;

/** The measures that the quantity of one piece is computed from, e.g. "max(9.530 × 3.170 × 3.160 m, 22.600 t)". */
function pieceText(cargo: Cargo, basis: Basis, rtDivisor: Amount): string {
  if (basis === 'unit' || basis === 'flat') return '';
  const size = sizeOf(cargo);
  if (basis === 'ton') return `${weightOf(cargo)} kg`;
  if (!size) return '';
  if (basis === 'meter') return `${size.lengthMm} mm`;
  if (basis === 'm3') return volumeText(size);
  return `max(${volumeText(size)}${Number(rtDivisor) === 1 ? '' : ` ÷ ${rtDivisor}`}, ${metres(size.weightKg)} t)`;
}

type Measure = Pick<
  Rate,
  'basis' | 'rtDivisor' | 'quantityDecimals' | 'quantityRounding' | 'minimumQuantity'
>;

/**
 * The quantity of a line for a rate: per piece, rounded, times the count; at least the rate's minimum quantity.
 * Null where the cargo lacks the measure that the rate is charged by.
 */
export function measure(
  cargo: Cargo,
  { basis, rtDivisor, quantityDecimals, quantityRounding, minimumQuantity }: Measure,
): Measured | null {
  const piece = perPiece(cargo, basis, {
    rtDivisor,
    decimals: quantityDecimals,
    rounding: quantityRounding,
  });
  if (piece === null) return null;
  const count = basis === 'flat' ? 1 : cargo.count;
  const counted = piece.times(count);
  const minimumApplied = minimumQuantity !== null && counted.lt(minimumQuantity);
  const total = minimumApplied ? new Decimal(minimumQuantity) : counted;
  const unit = unitText[basis];
  if (unit === '') {
    const totalText = total.toString();
    return {
      perPiece: '1',
      count,
      total,
      totalText,
      minimumApplied,
      arithmetic: minimumApplied ? `${count} → ${totalText}` : `${count}`,
    };
  }
  const each = piece.toFixed(quantityDecimals);
  const sum = count === 1 ? each : counted.toFixed(quantityDecimals);
  const totalText = minimumApplied
    ? total.toFixed(Math.max(quantityDecimals, total.decimalPlaces()))
    : sum;
  const times = `${pieceText(cargo, basis, rtDivisor)} = ${each} ${unit}${count === 1 ? '' : `; ${each} ${unit} × ${count} = ${sum} ${unit}`}`;
  return {
    perPiece: each,
    count,
    total,
    totalText,
    minimumApplied,
    arithmetic: minimumApplied ? `${times} → ${totalText} ${unit}` : times,
  };
}

/** The same with the minimum quantity for each piece. */
export function measurePieces(cargo: Cargo, rate: Measure): Measured | null {
  const { basis, rtDivisor, quantityDecimals, quantityRounding, minimumQuantity } = rate;
  const precision = { rtDivisor, decimals: quantityDecimals, rounding: quantityRounding };
  const piece = perPiece(cargo, basis, precision);
  if (piece === null) return null;
  if (minimumQuantity === null || piece.gte(minimumQuantity))
    return measure(cargo, { ...rate, minimumQuantity: null });
  const { count } = cargo;
  const least = new Decimal(minimumQuantity);
  const total = least.times(count);
  const decimals = unitText[basis] === '' ? 0 : quantityDecimals;
  const text = (value: Decimal) =>
    quantityText(value.toFixed(Math.max(decimals, value.decimalPlaces())), basis);
  const measured = [pieceText(cargo, basis, rtDivisor), text(piece)].filter(Boolean).join(' = ');
  const times = count === 1 ? '' : `; ${text(least)} × ${count} = ${text(total)}`;
  return {
    perPiece: least.toFixed(),
    measuredPerPiece: piece.toFixed(decimals),
    count,
    total,
    totalText: total.toFixed(Math.max(decimals, total.decimalPlaces())),
    minimumApplied: true,
    arithmetic: `${measured} → ${text(least)}${times}`,
  };
}

/** A quantity with its unit: "95.464 RT", "3". */
export function quantityText(total: Amount, basis: ChargeBasis): string {
  return unitText[basis] === '' ? total : `${total} ${unitText[basis]}`;
}

import { sizeOf } from '#freight/size.ts';
import type { Cargo, Size } from '#freight/cargo.ts';
import type { Amount, Basis, ChargeBasis } from '#freight/types.ts';
import { unitText } from '#freight/words.ts';
import { Decimal, rounded, roundedProduct, roundedUnits } from './decimal.ts';
import type { Rate, Rounding } from './types.ts';

export type Measured = Readonly<{
  perPiece: Amount;
  /** What a piece measures where its minimum quantity is charged. */
  measuredPerPiece?: Amount;
  count: number;
  totalText: Amount;
  minimumApplied: boolean;
  /** How it was calculated: a text that only a charge with a trace needs. */
  arithmetic: () => string;
}>;

const cubicMillimetre = new Decimal('1e-9');
const thousandth = new Decimal('0.001');

/** Whole millimetres to cubic metres, exact: an area in mm² is far below 2⁵³. */
export function cubicMetres({ lengthMm, widthMm, heightMm }: Size): Decimal {
  return new Decimal(lengthMm * widthMm).times(heightMm).times(cubicMillimetre);
}

/** Weight of one piece in kilograms; null for a container without a gross weight. */
const weightOf = (cargo: Cargo): number | null =>
  cargo.kind === 'container' ? cargo.grossKg : cargo.size.weightKg;

type Precision = Readonly<{ rtDivisor: Amount; decimals: number; rounding: Rounding }>;

/**
 * `perPiece` as text, with all decimals; "1" of pieces and lump sums. Cubic millimetres of a piece of up to 100 m a side,
 * grams and millimetres are whole numbers that a double holds.
 */
function perPieceText(
  cargo: Cargo,
  basis: Basis,
  { rtDivisor, decimals, rounding }: Precision,
): Amount | null {
  if (basis === 'unit' || basis === 'flat') return '1';
  if (basis === 'ton') {
    const kilograms = weightOf(cargo);
    return kilograms === null ? null : roundedUnits(kilograms, 3, decimals, rounding);
  }
  const size = sizeOf(cargo);
  if (!size) return null;
  const { lengthMm, widthMm, heightMm, weightKg } = size;
  if (basis === 'meter') return roundedUnits(lengthMm, 3, decimals, rounding);
  const cubic = lengthMm * widthMm * heightMm;
  if (basis === 'm3') return roundedUnits(cubic, 9, decimals, rounding);
  // Stryker disable next-line ConditionalExpression: the quotient by 1 is the same, only slower
  if (Number(rtDivisor) === 1)
    return roundedUnits(Math.max(cubic, weightKg * 1_000_000), 9, decimals, rounding);
  const tons = new Decimal(weightKg).times(thousandth);
  return rounded(Decimal.max(cubicMetres(size).div(rtDivisor), tons), decimals, rounding);
}

/**
 * One piece in the unit of a basis: pieces, m³, metric tons, revenue tons (the greater of m³ ÷ divisor and tons) or metres
 * of length, rounded as given. Null where the cargo has no such measure, e.g. the volume of a container.
 */
export function perPiece(cargo: Cargo, basis: Basis, precision: Precision): Decimal | null {
  const text = perPieceText(cargo, basis, precision);
  return text === null ? null : new Decimal(text);
}

const metres = (millimetres: number) => (millimetres / 1000).toFixed(3);
const volumeText = ({ lengthMm, widthMm, heightMm }: Size) =>
  `${metres(lengthMm)} × ${metres(widthMm)} × ${metres(heightMm)} m`;

/** The measures that the quantity of one piece is computed from, e.g. "max(9.530 × 3.170 × 3.160 m, 22.600 t)". */
function pieceText(cargo: Cargo, basis: Basis, rtDivisor: Amount): string {
  if (basis === 'ton') return `${weightOf(cargo)} kg`;
  const size = sizeOf(cargo);
  if (!size || basis === 'unit' || basis === 'flat') return '';
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
  const each = perPieceText(cargo, basis, {
    rtDivisor,
    decimals: quantityDecimals,
    rounding: quantityRounding,
  });
  if (each === null) return null;
  const count = basis === 'flat' ? 1 : cargo.count;
  const unit = unitText[basis];
  const decimals = unit === '' ? 0 : quantityDecimals;
  const sum = count === 1 ? each : roundedProduct(each, String(count), decimals, 'half-up');
  const minimumApplied = minimumQuantity !== null && new Decimal(sum).lt(minimumQuantity);
  const totalText = minimumApplied ? withDecimals(new Decimal(minimumQuantity), decimals) : sum;
  const arithmetic = () => {
    const pieces =
      unit === ''
        ? `${count}`
        : `${pieceText(cargo, basis, rtDivisor)} = ${each} ${unit}${count === 1 ? '' : `; ${each} ${unit} × ${count} = ${sum} ${unit}`}`;
    return minimumApplied ? `${pieces} → ${quantityText(totalText, basis)}` : pieces;
  };
  return { perPiece: each, count, totalText, minimumApplied, arithmetic };
}

/** All digits of a number, with at least so many decimals. */
const withDecimals = (value: Decimal, decimals: number) =>
  value.toFixed(Math.max(decimals, value.decimalPlaces()));

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
  const text = (value: Decimal) => quantityText(withDecimals(value, decimals), basis);
  const measured = [pieceText(cargo, basis, rtDivisor), text(piece)].filter(Boolean).join(' = ');
  const times = count === 1 ? '' : `; ${text(least)} × ${count} = ${text(total)}`;
  return {
    perPiece: least.toFixed(),
    measuredPerPiece: piece.toFixed(decimals),
    count,
    totalText: withDecimals(total, decimals),
    minimumApplied: true,
    arithmetic: () => `${measured} → ${text(least)}${times}`,
  };
}

/** A quantity with its unit: "95.464 RT", "3". */
export function quantityText(total: Amount, basis: ChargeBasis): string {
  return unitText[basis] === '' ? total : `${total} ${unitText[basis]}`;
}

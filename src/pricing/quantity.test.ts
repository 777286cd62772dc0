import { describe, expect, it } from 'vitest';
import { car, containers, excavator, pallets, parcel } from './examples.ts';
import { cubicMetres, measure, measurePieces, perPiece, quantityText } from './quantity.ts';

const row = {
  basis: 'rt',
  rtDivisor: '1.000',
  quantityDecimals: 3,
  quantityRounding: 'up',
  minimumQuantity: null,
} as const;
const size = (lengthMm: number, widthMm: number, heightMm: number, weightKg: number) => ({
  lengthMm,
  widthMm,
  heightMm,
  weightKg,
});

describe('the quantity of a piece', () => {
  it('an excavator of 9,530 × 3,170 × 3,160 mm is 95.463916 m³ exactly, 95.464 rounded up', () => {
    expect(cubicMetres(size(9530, 3170, 3160, 22_600)).toString()).toBe('95.463916');
    const measured = measure(excavator, row);
    expect(measured).toMatchObject({
      perPiece: '95.464',
      totalText: '95.464',
      minimumApplied: false,
    });
    expect(measured?.arithmetic()).toBe('max(9.530 × 3.170 × 3.160 m, 22.600 t) = 95.464 RT');
  });
  it('is rounded per piece, then multiplied: 12 pallets of 1.7545 m³ are 21.060 RT, not 21.054', () => {
    expect(measure(pallets, row)?.totalText).toBe('21.060');
    expect(measure(pallets, { ...row, quantityRounding: 'down' })?.totalText).toBe('21.048');
    expect(
      measure(pallets, { ...row, quantityDecimals: 2, quantityRounding: 'half-up' })?.totalText,
    ).toBe('21.00');
  });
  it('a revenue ton is the greater of volume and weight: a coil weighs more than it measures', () => {
    const coil = { ...pallets, count: 3, size: size(1500, 1200, 1200, 8450) };
    expect(measure(coil, row)?.totalText).toBe('25.350');
    expect(measure(coil, row)?.arithmetic()).toBe(
      'max(1.500 × 1.200 × 1.200 m, 8.450 t) = 8.450 RT; 8.450 RT × 3 = 25.350 RT',
    );
  });
  it('a domestic freight ton is 1.133 m³', () => {
    const freightTon = { ...row, rtDivisor: '1.133' };
    expect(measure(excavator, freightTon)?.totalText).toBe('84.258');
    expect(measure(excavator, freightTon)?.arithmetic()).toContain('÷ 1.133');
  });
  it('a coil is a domestic freight ton for each ton that it weighs, too', () => {
    // 2.160 m³ ÷ 1.133 is 1.907, 8.450 t are more.
    const coil = { ...pallets, count: 1, size: size(1500, 1200, 1200, 8450) };
    expect(measure(coil, { ...row, rtDivisor: '1.133' })?.totalText).toBe('8.450');
  });
  it('by the cubic metre a coil pays for its 2.160 m³, whatever it weighs', () => {
    const coil = { ...pallets, count: 1, size: size(1500, 1200, 1200, 8450) };
    expect(measure(coil, { ...row, basis: 'm3' })?.totalText).toBe('2.160');
  });
  it('m³, metric tons, metres of length, pieces and a lump sum', () => {
    const of = (basis: 'm3' | 'ton' | 'meter' | 'unit' | 'flat') =>
      measure({ ...car, count: 2 }, { ...row, basis })?.totalText;
    expect([of('m3'), of('ton'), of('meter'), of('unit'), of('flat')]).toEqual([
      '23.418',
      '2.840',
      '9.200',
      '2',
      '1',
    ]);
  });
  it('the minimum applies to all pieces together', () => {
    const case60 = { ...pallets, count: 2, size: size(500, 400, 300, 12) };
    expect(measure(case60, { ...row, minimumQuantity: '1.000' })).toMatchObject({
      totalText: '1.000',
      minimumApplied: true,
    });
    expect(measure({ ...case60, count: 20 }, { ...row, minimumQuantity: '1.000' })).toMatchObject({
      totalText: '1.200',
      minimumApplied: false,
    });
  });
  it('a container has no size, and a weight only if one is given', () => {
    const method = { rtDivisor: '1.000', decimals: 3, rounding: 'up' } as const;
    expect(perPiece(containers, 'm3', method)).toBeNull();
    expect(perPiece(containers, 'ton', method)).toBeNull();
    expect(perPiece(containers, 'meter', method)).toBeNull();
    expect(measure(containers, row)).toBeNull();
    expect(measure({ ...containers, grossKg: 21_350 }, { ...row, basis: 'ton' })?.totalText).toBe(
      '64.050',
    );
  });
  it('is printed with its unit', () => {
    expect(quantityText('95.464', 'rt')).toBe('95.464 RT');
    expect(quantityText('3', 'unit')).toBe('3');
  });
});

describe('how a quantity is calculated, in the trace of a charge', () => {
  const of = (
    basis: 'm3' | 'ton' | 'meter' | 'unit' | 'flat' | 'rt',
    count: number,
    minimumQuantity: string | null = null,
  ) => measure({ ...excavator, count }, { ...row, basis, minimumQuantity })?.arithmetic();

  it('names the measures of the piece, and for several pieces their product', () => {
    expect(of('m3', 1)).toBe('9.530 × 3.170 × 3.160 m = 95.464 m³');
    expect(of('ton', 1)).toBe('22600 kg = 22.600 t');
    expect(of('meter', 2)).toBe('9530 mm = 9.530 m; 9.530 m × 2 = 19.060 m');
    expect(of('unit', 3)).toBe('3');
    expect(of('flat', 3)).toBe('1');
  });
  it('by the freight ton it names the divisor', () => {
    expect(measure(excavator, { ...row, rtDivisor: '1.133' })?.arithmetic()).toBe(
      'max(9.530 × 3.170 × 3.160 m ÷ 1.133, 22.600 t) = 84.258 RT',
    );
  });
  it('ends with the minimum where that is charged', () => {
    expect(of('rt', 1, '100')).toBe(
      'max(9.530 × 3.170 × 3.160 m, 22.600 t) = 95.464 RT → 100.000 RT',
    );
    expect(of('unit', 3, '5')).toBe('3 → 5');
    // Exactly the minimum is enough.
    expect(measure(excavator, { ...row, minimumQuantity: '95.464' })).toMatchObject({
      totalText: '95.464',
      minimumApplied: false,
    });
    // The minimum has more decimals than the quantity.
    expect(
      measure(parcel, { ...row, quantityDecimals: 2, minimumQuantity: '1.125' })?.totalText,
    ).toBe('1.125');
  });
});

describe('three parcels of 0.060 RT, with a minimum for each piece', () => {
  const parcels = { ...parcel, count: 3 };
  const each = (minimumQuantity: string | null) =>
    measurePieces(parcels, { ...row, minimumQuantity });

  it('of 1 RT are 3 RT, and say so', () => {
    expect(each('1')).toMatchObject({
      perPiece: '1',
      measuredPerPiece: '0.060',
      count: 3,
      totalText: '3.000',
      minimumApplied: true,
    });
    expect(each('1')?.arithmetic()).toBe(
      'max(0.500 × 0.400 × 0.300 m, 0.012 t) = 0.060 RT → 1.000 RT; 1.000 RT × 3 = 3.000 RT',
    );
    expect(measurePieces(parcel, { ...row, minimumQuantity: '1' })?.arithmetic()).toBe(
      'max(0.500 × 0.400 × 0.300 m, 0.012 t) = 0.060 RT → 1.000 RT',
    );
  });
  it('of 0.060 RT, of less, or without one, are the 0.180 RT that they measure', () => {
    const measured = { perPiece: '0.060', totalText: '0.180', minimumApplied: false };
    for (const minimum of ['0.06', '0.05', null]) expect(each(minimum)).toMatchObject(measured);
    expect(each('0.061')?.totalText).toBe('0.183');
  });
  it('of two pieces count as six', () => {
    const six = measurePieces(parcels, { ...row, basis: 'unit', minimumQuantity: '2' });
    expect(six).toMatchObject({ perPiece: '2', measuredPerPiece: '1', totalText: '6' });
    expect(six?.arithmetic()).toBe('1 → 2; 2 × 3 = 6');
  });
  it('a container has no revenue tons, so it has no minimum of them', () => {
    expect(measurePieces(containers, { ...row, minimumQuantity: '1' })).toBeNull();
  });
});

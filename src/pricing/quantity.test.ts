import { describe, expect, it } from 'vitest';
import { car, containers, excavator, pallets } from './examples.ts';
import { cubicMetres, measure, perPiece, quantityText } from './quantity.ts';

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
    expect(measure({ ...containers, grossKg: 21_350 }, { ...row, basis: 'ton' })?.totalText).toBe(
      '64.050',
    );
  });
  it('is printed with its unit', () => {
    expect(quantityText('95.464', 'rt')).toBe('95.464 RT');
    expect(quantityText('3', 'unit')).toBe('3');
  });
});

import { describe, expect, it } from 'vitest';
import { allocate, portion, weigh } from './allocate.ts';
import { Decimal, round, roundedProduct, roundedUnits } from './decimal.ts';
import { createSum } from './sum.ts';

describe('whole units of a decimal place', () => {
  it('of 12,345 thousandths are 12.35 half up and rounded up, 12.34 rounded down', () => {
    const of = (units: number, how: 'up' | 'down' | 'half-up') => roundedUnits(units, 3, 2, how);
    expect([of(12_345, 'half-up'), of(12_345, 'up'), of(12_345, 'down')]).toEqual([
      '12.35',
      '12.35',
      '12.34',
    ]);
    expect([of(12_344, 'half-up'), of(12_341, 'up'), of(12_349, 'down')]).toEqual([
      '12.34',
      '12.35',
      '12.34',
    ]);
    // Nothing is left to round.
    expect([of(12_340, 'half-up'), of(12_340, 'up'), of(12_340, 'down')]).toEqual([
      '12.34',
      '12.34',
      '12.34',
    ]);
    expect([of(-12_345, 'half-up'), of(-12_349, 'down')]).toEqual(['-12.35', '-12.34']);
  });
  it('are written with all decimals, and without a point where there are none', () => {
    expect(roundedUnits(5, 3, 2, 'up')).toBe('0.01');
    expect(roundedUnits(0, 3, 2, 'up')).toBe('0.00');
    expect(roundedUnits(1755, 3, 3, 'up')).toBe('1.755');
    expect(roundedUnits(7, 0, 2, 'down')).toBe('7.00');
    expect(roundedUnits(15, 1, 0, 'half-up')).toBe('2');
    expect(roundedUnits(-15, 1, 0, 'half-up')).toBe('-2');
  });
  it('are not rounded where a double does not hold them', () => {
    expect(roundedUnits(2 ** 53, 0, 0, 'up')).toBeNull();
    expect(roundedUnits(1.5, 0, 0, 'up')).toBeNull();
    // The largest number that it holds, but not with two more decimals.
    expect(roundedUnits(Number.MAX_SAFE_INTEGER, 2, 2, 'up')).toBe('90071992547409.91');
    expect(roundedUnits(Number.MAX_SAFE_INTEGER, 0, 2, 'up')).toBeNull();
    expect(roundedUnits(1, 17, 2, 'up')).toBe('0.01');
    expect(roundedUnits(1, 18, 2, 'up')).toBeNull();
  });
});

describe('a product', () => {
  const product = (a: string, b: Decimal | string, decimals = 0) =>
    roundedProduct(a, b, decimals, 'half-up');
  it('of 95.464 RT and ¥1,500 is ¥143,196, whether the price is a text or a Decimal', () => {
    expect(product('95.464', '1500')).toBe('143196');
    expect(product('95.464', new Decimal(1500))).toBe('143196');
    // 95.464 × 9.675 = 923.6142.
    expect(product('95.464', '9.675', 2)).toBe('923.61');
    expect(product('95.464', new Decimal('9.675'), 2)).toBe('923.61');
    // 143,196 × 0.28 = 40,094.88.
    expect(product('143196', new Decimal('0.28'))).toBe('40095');
  });
  it('of zero, of negative numbers, and of one with trailing zeros', () => {
    expect([product('0.000', '5'), product('5', '0.00'), product('0', new Decimal(0))]).toEqual([
      '0',
      '0',
      '0',
    ]);
    expect([product('-2', '1.5'), product('2', new Decimal('-1.25'), 2)]).toEqual(['-3', '-2.50']);
    expect([product('2.500', '4.00'), product('20', '30', 1)]).toEqual(['10', '600.0']);
  });
  it('of numbers of more than seven digits', () => {
    // A Decimal keeps them in words of seven digits: two, three, and one with seven zeros.
    expect(product('2', new Decimal('12345678.9'), 1)).toBe('24691357.8');
    expect(product('3', new Decimal('10000000'))).toBe('30000000');
    expect(product('0.5', new Decimal('1e14'))).toBe('50000000000000');
    expect(product('0.00000005', new Decimal('10000000'), 1)).toBe('0.5');
    expect(product('1', new Decimal('123456789012345.678'), 3)).toBe('123456789012345.678');
    expect(product('100000000000000001', '3')).toBe('300000000000000003');
    expect(product('3', '100000000000000001')).toBe('300000000000000003');
    expect(product('123456789.01', '100000000.01', 4)).toBe('12345678902234567.8901');
    expect(product('1000000000000000.01', '1', 2)).toBe('1000000000000000.01');
    expect(roundedProduct('1000000000000000.01', '1', 0, 'up')).toBe('1000000000000001');
  });
  it('of numbers with an exponent, as a Decimal writes very large ones', () => {
    expect([product('1.5e3', '2'), product('2', '1.5e3')]).toEqual(['3000', '3000']);
  });
});

describe('rounding', () => {
  it('half up takes 0.5 away from zero', () => {
    const of = (value: string) => round(new Decimal(value), 0, 'half-up').toFixed();
    expect(['2.5', '-2.5', '2.4'].map(of)).toEqual(['3', '-3', '2']);
    expect(round(new Decimal('2.41'), 1, 'up').toFixed()).toBe('2.5');
    expect(round(new Decimal('2.49'), 1, 'down').toFixed()).toBe('2.4');
  });
});

describe('shares and portions of an amount', () => {
  const parts = (weights: Readonly<Record<string, number>>) =>
    weigh(Object.entries(weights).map(([id, weight]) => ({ id, weight, count: 1 })));
  it('what is left goes to the lower id, also where that line comes later', () => {
    expect(allocate('1', 0, parts({ b: 1, a: 1 }))).toEqual(['0', '1']);
    expect(allocate('2', 0, parts({ c: 1, a: 1, b: 1 }))).toEqual(['0', '1', '1']);
  });
  it('a single line has the amount as it is', () => {
    expect(allocate('100.5', 0, parts({ a: 3 }))).toEqual(['100.5']);
  });
  it('lines of 1 and 2 of 3 RT make 33 and 67 of ¥100, all of them the amount', () => {
    const weights = parts({ a: 1, b: 2 });
    const of = (...ids: string[]) => portion('100', 0, weights, new Set(ids));
    expect([of('a'), of('b'), of('a', 'b')]).toEqual(['33', '67', '100']);
    // 2 of 3 of US$10.00 are 6.67.
    expect(portion('10.00', 2, weights, new Set(['b']))).toBe('6.67');
  });
});

it('a running sum adds cents exactly', () => {
  const sum = createSum();
  for (const amount of ['0.10', '0.2', '-0.05', '143196']) sum.add(amount);
  expect(sum.total().toFixed()).toBe('143196.25');
});

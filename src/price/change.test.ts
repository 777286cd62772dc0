import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, percentOf, roundings, stepOf } from './change.ts';

test.each([
  ['4200', '3.5', '10', '4350.00'],
  ['4200', '3.5', '1', '4347.00'],
  ['98000', '-2.25', '100', '95800.00'],
  ['1500', '0', '1', '1500.00'],
  ['3', '10', '100', '100.00'],
] as const)('%s by %s %% to ¥%s is %s', (price, percent, roundTo, expected) =>
  expect(changedPrice(price, percent, roundTo)).toBe(expected),
);

test('for any percentage the price is a multiple of the step, and off by at most half of it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 1_000_000 }),
      fc.integer({ min: -5000, max: 10_000 }),
      fc.constantFrom(...roundings),
      (price, hundredths, roundTo) => {
        const after = Number(changedPrice(String(price), String(hundredths / 100), roundTo));
        const exact = (price * (10_000 + hundredths)) / 10_000;
        expect(after % Number(roundTo)).toBe(0);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(Number(roundTo) / 2 + 1e-6);
      },
    ),
  ));

test.each([
  ['4200', '4350', '+3.6'],
  ['98000.00', '95800.00', '−2.2'],
  ['1500', '1500.00', '±0'],
])('from %s to %s is %s percent', (before, after, percent) =>
  expect(percentOf(before, after)).toBe(percent),
);
test('there is no percentage from 0', () => expect(percentOf('0', '100')).toBeNull());
test('yen are rounded to the chosen step, currencies with cents to the cent', () =>
  expect([stepOf('100', 0), stepOf('100', 2)]).toEqual(['100', '0.01']));

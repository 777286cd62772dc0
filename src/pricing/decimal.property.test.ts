import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#test/extent.ts';
import { Decimal, rounded, roundedProduct, roundedUnits } from './decimal.ts';
import type { Rounding } from './types.ts';

const rounding = fc.constantFrom<Rounding>('up', 'down', 'half-up');
const decimals = fc.integer({ min: 0, max: 4 });
const digits = (most: bigint) =>
  fc
    .tuple(fc.bigInt({ min: -most, max: most }), fc.integer({ min: 0, max: 12 }))
    .map(([units, places]) => new Decimal(`${units}e-${places}`));
/** Amounts as they are usual, and numbers at and beyond what a double holds. */
const number = fc.oneof(
  digits(10n ** 7n),
  digits(10n ** 14n),
  digits(10n ** 30n),
  fc
    .constantFrom(
      '0',
      '-0',
      '1e21',
      '-1e7',
      '0.5',
      '9007199254740991',
      '9007199254740.993',
      '1e-30',
    )
    .map((text) => new Decimal(text)),
);

it('a product is rounded as its Decimal is', () => {
  fc.assert(
    fc.property(number, number, decimals, rounding, (a, b, places, how) => {
      const product = rounded(a.times(b), places, how);
      for (const other of [b, b.toFixed(), b.toString()])
        for (const one of [a.toFixed(), a.toString()])
          expect(roundedProduct(one, other, places, how)).toBe(product);
    }),
    { numRuns: runs(5000) },
  );
});

it('whole units are rounded as their Decimal is, or not at all', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.constantFrom(2 ** 53, 2 ** 60, NaN, Infinity)),
      fc.integer({ min: 0, max: 20 }),
      decimals,
      rounding,
      (units, places, shown, how) => {
        const text = roundedUnits(units, places, shown, how);
        if (!Number.isSafeInteger(units)) expect(text).toBeNull();
        else if (text !== null)
          expect(text).toBe(rounded(new Decimal(units).times(`1e-${places}`), shown, how));
      },
    ),
    { numRuns: runs(5000) },
  );
});

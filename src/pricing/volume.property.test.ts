import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containers, context, line, prices, rates, route } from './examples.ts';
import { price } from './price.ts';

/** ¥98,000 each; ¥95,000 from 100 containers a year, ¥90,000 from 500. */
const tiers = [
  ['0', '98000'],
  ['100', '95000'],
  ['500', '90000'],
].map(([from, sell]) => ({
  ...rates[4]!,
  id: `from-${from}`,
  reach: 'consignment' as const,
  volumePeriod: 'year' as const,
  volumeFrom: from!,
  sell: sell!,
}));
const agreed = (unit: string) => ({
  agreed: [
    {
      segment: 'ocean' as const,
      freightKind: 'container' as const,
      from: 'HIC',
      to: 'TMK',
      month: '2026-04',
      unit,
      rt: '0',
      m3: '0',
      ton: '0',
      meter: '0',
    },
  ],
  committed: [],
});

it('splitting or joining lines changes neither the tier nor the total', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 520 }), (counts, before) => {
      const whole = counts.reduce((sum, count) => sum + count, 0);
      const total = (own: readonly number[]) =>
        price(
          own.map((count, i) => line({ ...containers, count }, `line-${i}`)),
          [route('2026-11-25', ['ocean'])],
          { ...prices, rates: tiers },
          { ...context, volumes: agreed(String(before)) },
        ).totals.total;
      expect(total(counts)).toBe(total([whole]));
    }),
  );
});

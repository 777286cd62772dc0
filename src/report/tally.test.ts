import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '#pricing/decimal.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { type Tally, figuresFrom } from './tally.ts';

const money = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((cents) => new Decimal(cents).div(100).toFixed(2));
const tally = fc.record({
  state: fc.constantFrom(...quotationStates),
  currency: fc.constantFrom('JPY', 'USD', null),
  asked: fc.integer({ min: 1, max: 500 }),
  amount: money,
  costed: money,
  cost: money,
}) satisfies fc.Arbitrary<Tally>;
const groups = fc.array(
  fc.record({ tally, minutes: fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }) }),
  { maxLength: 12 },
);

it('however quotations are grouped, the groups add up to the total: counts, answers and amounts of each currency', () => {
  fc.assert(
    fc.property(groups, fc.nat(12), (all, at) => {
      const figures = (some: typeof all) =>
        figuresFrom(
          some.map((each) => each.tally),
          some.map((each) => each.minutes),
        );
      const whole = figures(all);
      const parts = [figures(all.slice(0, at)), figures(all.slice(at))];
      for (const key of [
        'asked',
        'answered',
        'open',
        'agreed',
        'declined',
        'expired',
        'cancelled',
      ] as const) {
        expect(parts[0]![key] + parts[1]![key]).toBe(whole[key]);
      }
      for (const { currency, ...amounts } of whole.amounts) {
        const ofParts = parts.flatMap((part) =>
          part.amounts.filter((each) => each.currency === currency),
        );
        for (const key of ['offered', 'agreed', 'margin'] as const) {
          expect(ofParts.reduce((sum, each) => sum.plus(each[key]), new Decimal(0)).toFixed()).toBe(
            amounts[key],
          );
        }
      }
      // Each quotation has one outcome or none; a draft is never counted, since it was not sent.
      const drafts = all.reduce(
        (sum, { tally: { state, asked } }) => (state === 'draft' ? sum + asked : sum),
        0,
      );
      expect(
        whole.open + whole.agreed + whole.declined + whole.expired + whole.cancelled + drafts,
      ).toBe(whole.asked);
    }),
  );
});

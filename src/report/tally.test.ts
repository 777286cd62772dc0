import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '#pricing/decimal.ts';
import { quotationStates } from '#quotation/state-lists.ts';
import { type Tally, figuresFrom } from './tally.ts';

const money = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((cents) => new Decimal(cents).div(100).toFixed(2));
const tallies = fc.array(
  fc
    .record({
      state: fc.constantFrom(...quotationStates),
      currency: fc.constantFrom('JPY', 'USD', null),
      asked: fc.integer({ min: 1, max: 500 }),
      numbers: fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 20 }),
      amount: money,
      costed: money,
      cost: money,
    })
    .map(({ numbers, ...tally }): Tally => ({
      ...tally,
      minutes: numbers.length > 0 ? numbers.join(',') : null,
    })),
  { maxLength: 12 },
);

it('the median of 2, 4, 6 and 18 hours is 5, of three values it is the second; of no values there is none', () => {
  const answered = (minutes: string | null) =>
    figuresFrom([
      { state: 'offered', currency: 'JPY', asked: 4, minutes, amount: '0', costed: '0', cost: '0' },
    ]).answerMinutes;
  expect([answered('1080,120,360,240'), answered('1080,120,360'), answered(null)]).toEqual([
    300,
    360,
    null,
  ]);
});

it('however quotations are grouped, the groups add up to the total: counts, answers and amounts of each currency', () => {
  fc.assert(
    fc.property(tallies, fc.nat(12), (all, at) => {
      const whole = figuresFrom(all);
      const parts = [figuresFrom(all.slice(0, at)), figuresFrom(all.slice(at))];
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
        (sum, { state, asked }) => (state === 'draft' ? sum + asked : sum),
        0,
      );
      expect(
        whole.open + whole.agreed + whole.declined + whole.expired + whole.cancelled + drafts,
      ).toBe(whole.asked);
    }),
  );
});

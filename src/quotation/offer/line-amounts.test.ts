import { expect, it } from 'vitest';
import { lineAmount } from './line-amounts.ts';

it('adds freight, BAF and discount of a line', () => {
  expect(lineAmount([{ amount: '143196' }, { amount: '40095' }, { amount: '-10000' }])).toEqual({
    amount: '173291',
    isOpen: false,
  });
});

it('tells the delivery that is on request beside what is priced', () => {
  expect(lineAmount([{ amount: '143196' }, { amount: null }])).toEqual({
    amount: '143196',
    isOpen: true,
  });
});

it('has no amount where nothing is priced, which is not zero', () => {
  expect(lineAmount([{ amount: null }])).toEqual({ amount: null, isOpen: true });
});

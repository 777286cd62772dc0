import { expect, it } from 'vitest';
import { sumText } from './exact-sum.ts';

it('adds freight, BAF and a discount to the cent, where binary numbers would not', () => {
  expect(sumText(['0.10', '0.20', '-0.05'])).toBe('0.25');
  expect(sumText(['143196', '40094.88', '-200000'])).toBe('-16709.12');
});

it('is below one cent with its zeros, and nothing for a line without a price', () => {
  expect(sumText(['-0.07'])).toBe('-0.07');
  expect(sumText([])).toBe('0');
});

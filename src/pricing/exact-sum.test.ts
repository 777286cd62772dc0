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

it('adds amounts of several decimal places, in whatever order', () => {
  expect(sumText(['1.5', '2.25', '3'])).toBe('6.75');
  expect(sumText(['3', '2.25', '1.5'])).toBe('6.75');
  expect(sumText(['-0.5', '0.25'])).toBe('-0.25');
  expect(sumText(['0.5', '-0.5'])).toBe('0.0');
});

it('adds more than a double holds', () => {
  expect(sumText(['9007199254740993', '1'])).toBe('9007199254740994');
  expect(sumText(Array.from({ length: 19 }, () => '999999999999999'))).toBe('18999999999999981');
  expect(sumText(Array.from({ length: 19 }, () => '-999999999999999'))).toBe('-18999999999999981');
});

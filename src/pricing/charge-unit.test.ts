import { expect, it } from 'vitest';
import { type ChargeBasis, chargeBases } from '#freight/types.ts';
import { canBeAutomatic, isMeasure } from './charge-unit.ts';

it('pieces, revenue tons, cubic metres, tons and metres are measured of the cargo', () => {
  expect(chargeBases.filter(isMeasure)).toEqual(['unit', 'rt', 'm3', 'ton', 'meter']);
});

it.each<[ChargeBasis, boolean]>([
  ['rt', true],
  ['flat', true],
  ['trip', true],
  ['document', true],
  ['day', false],
  ['half-hour', false],
  ['hour', false],
  ['value', false],
])('a charge per %s can be added by itself: %s', (unit, expected) => {
  expect(canBeAutomatic(unit)).toBe(expected);
});

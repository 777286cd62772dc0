import { expect, test } from 'vitest';
import { expiryOf, expiryRanges } from './expiry.ts';

const today = '2026-11-20';

test('a driver’s licence is valid through its last day', () => {
  expect(expiryOf('2026-11-19', today, 60)).toEqual({ state: 'expired', days: 1 });
  expect(expiryOf('2026-11-20', today, 60)).toEqual({ state: 'soon', days: 0 });
});

test('an inspection that ends in 60 days is flagged, one in 61 is not', () => {
  expect(expiryOf('2027-01-19', today, 60)).toEqual({ state: 'soon', days: 60 });
  expect(expiryOf('2027-01-20', today, 60)).toEqual({ state: 'fine', days: 61 });
});

test('the filters for expiry agree with the flags', () =>
  expect(expiryRanges(today, 60)).toEqual({
    expired: '..2026-11-19',
    soon: '2026-11-20..2027-01-19',
  }));

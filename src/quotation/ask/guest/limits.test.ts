import { expect, test } from 'vitest';
import { maySend } from './limits.ts';

const times = (count: number, address: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => address(i));

test('an office sends ten requests an hour, whichever of its addresses it has', () => {
  const nine = times(9, (i) => `2001:db8:1:2::${i + 1}`);
  expect(maySend('2001:db8:1:2::99', nine)).toBe(true);
  expect(maySend('2001:db8:1:2::99', [...nine, '2001:db8:1:2::10'])).toBe(false);
  expect(
    maySend(
      '192.0.2.1',
      times(10, () => '192.0.2.1'),
    ),
  ).toBe(false);
  expect(
    maySend(
      '192.0.2.2',
      times(10, () => '192.0.2.1'),
    ),
  ).toBe(true);
});

test('a rented /48 sends twenty, however many of its networks it uses', () => {
  const sent = times(20, (i) => `2001:db8:1:${i + 1}::1`);
  expect(maySend('2001:db8:1:99::1', sent.slice(1))).toBe(true);
  expect(maySend('2001:db8:1:99::1', sent)).toBe(false);
});

test('whoever floods the form leaves room for those who have sent nothing yet', () => {
  const flood = times(120, (i) => `198.51.100.${i}`);
  expect(maySend('198.51.100.7', flood)).toBe(false);
  expect(maySend('203.0.113.1', flood)).toBe(true);
  expect(maySend('198.51.100.7', flood.slice(1))).toBe(true);
  const all = times(200, (i) => `198.51.${i}.1`);
  expect(maySend('203.0.113.1', all)).toBe(false);
});

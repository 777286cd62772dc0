import { expect, test } from 'vitest';
import { isContainerNumber, isCorporateNumber, isImoNumber } from './checks.ts';

test('corporate numbers', () => {
  const right = [
    '7123456789012',
    '7999901000001',
    '6999901000002',
    '5999901000003',
    '9999901000008',
    '8999901000009',
    '6999901000010',
    '4999901000012',
  ];
  for (const number of right) expect(isCorporateNumber(number), number).toBe(true);
  for (const number of ['0123456789012', '8123456789012', '712345678901', 'T7123456789012', ''])
    expect(isCorporateNumber(number), number).toBe(false);
});

test('container numbers', () => {
  for (const number of ['CSQU3054383', 'DEMU1000010', 'DEMU2000020', 'DEMU4000035'])
    expect(isContainerNumber(number), number).toBe(true);
  for (const number of ['CSQU3054380', 'CSQA3054383', 'CS1U3054383', 'csqu3054383', ''])
    expect(isContainerNumber(number), number).toBe(false);
});

test('IMO numbers: every single wrong digit before the last is found', () => {
  expect(isImoNumber('9074729')).toBe(true);
  for (const number of ['9074728', '9174729', '0000000', '907472', ''])
    expect(isImoNumber(number), number).toBe(false);
});

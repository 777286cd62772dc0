import { expect, test } from 'vitest';
import { amountFault, amountText } from './amount-text.ts';

test('a price of a sheet as it is typed, pasted or in a file', () => {
  expect(['￥１８，９００', '18,900.00', '18900円', ' 約5 '].map(amountText)).toEqual([
    '18900',
    '18900',
    '18900',
    '約5',
  ]);
});

test.each([
  ['16.000 円', 0, 'not-a-number'],
  ['16.000', 0, 'too-many-decimals'],
  ['1.234.000', 0, 'not-a-number'],
  ['189.250', 2, 'too-many-decimals'],
  ['18900.00', 0, null],
  ['189.25', 2, null],
])('%s with %i decimals: %s', (text, minorUnit, fault) =>
  expect(amountFault(amountText(text), minorUnit)).toBe(fault),
);

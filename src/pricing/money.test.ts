import { expect, it } from 'vitest';
import { conversions, converted } from './currency.ts';
import { add, moneyOf, times, yen } from './money.ts';

it('¥2,905 and US$150.25 are no sum, whether or not the compiler knows the currencies', () => {
  const [freight, baf] = [moneyOf('150.25', 'USD'), yen('2905')];
  // @ts-expect-error yen are not dollars
  expect(() => add(freight, baf)).toThrow('JPY is not USD');
  // @ts-expect-error an amount without a currency is no money
  expect(() => add(yen('1'), '2905')).toThrow(RangeError);
  const typed: string = 'USD';
  expect(() => add(moneyOf('150.25', typed), baf)).toThrow(RangeError);
  expect(add(yen('2905'), yen('95')).value.toFixed()).toBe('3000');
});

it('yen are converted into dollars before they are added: 2,905 × 0.0067 = 19.4635', () => {
  const toDollars = conversions({
    currency: { code: 'USD', minorUnit: 2 },
    exchange: [{ from: 'JPY', rate: '0.0067', day: '2026-11-20' }],
  })('JPY')!;
  const sum = add(moneyOf('150.25', toDollars.to), converted(yen('2905'), toDollars));
  expect([sum.currency, sum.value.toFixed()]).toEqual(['USD', '169.7135']);
  expect(() => converted(moneyOf('150.25', 'USD'), toDollars)).toThrow('USD is not JPY');
  expect(times(yen('100'), 3).value.toFixed()).toBe('300');
});

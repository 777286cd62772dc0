import { describe, expect, it } from 'vitest';
import { amountOf, percentOfBase, unpriced } from './calculated-amount.ts';
import { type Conversion, conversions, converted } from './currency.ts';
import { Decimal } from './decimal.ts';
import { countedBy, countedText } from './levy-quantity.ts';
import { car, containers, excavator, pallets } from './examples.ts';
import { moneyOf, yen as yenOf } from './money.ts';
import { roundedTo, roundedYen } from './round-amount.ts';
import { roundToText } from './round-to.ts';

const yen = { code: 'JPY', minorUnit: 0 };
const dollars = { code: 'USD', minorUnit: 2 };
const same: Conversion = { from: 'JPY', to: 'JPY', exchange: null, factor: null };
const byHundredth: Conversion = {
  from: 'JPY',
  to: 'USD',
  exchange: { from: 'JPY', to: 'USD', rate: '0.01', day: '2026-11-20' },
  factor: new Decimal('0.01'),
};
const tons = (quantity: string) => ({ basis: 'rt', quantity: new Decimal(quantity) }) as const;

describe('an amount for what a line counts', () => {
  it('is price times quantity, rounded half up, with the unit price that gives it', () => {
    const found = amountOf(tons('95.464'), yenOf('420'), same, null, yen);
    expect(found).toMatchObject({
      basis: 'rt',
      quantity: '95.464',
      unitPrice: '420',
      amount: '40095',
    });
    expect(found.arithmetic()).toBe('95.464 RT × ¥420 = ¥40,095');
  });
  it('rounded to ¥100 has no unit price where that no longer gives it', () => {
    const found = amountOf(tons('95.464'), yenOf('420'), same, 'up-100', yen);
    expect(found).toMatchObject({ unitPrice: null, amount: '40100' });
    expect(found.arithmetic()).toBe('95.464 RT × ¥420 = ¥40,095 → ¥40,100');
    // 10 × 420 is a multiple of 100 already.
    expect(amountOf(tons('10'), yenOf('420'), same, 'up-100', yen)).toMatchObject({
      unitPrice: '420',
      amount: '4200',
    });
  });
  it('is rounded in yen before it is converted into dollars', () => {
    // 40,094.88 up to 40,100, then 401.00; without the rule 400.9488.
    const of = (roundTo: 'up-100' | null) =>
      amountOf(tons('95.464'), yenOf('420'), byHundredth, roundTo, dollars).amount;
    expect([of('up-100'), of(null)]).toEqual(['401.00', '400.95']);
  });
  it('is none without an exchange rate, or where a piece lacks the measure', () => {
    const none = { unitPrice: null, amount: null };
    expect(amountOf(tons('2'), yenOf('420'), null, null, yen)).toMatchObject({
      basis: 'rt',
      quantity: '2',
      ...none,
    });
    expect(amountOf({ basis: 'rt', quantity: null }, yenOf('420'), same, null, yen)).toMatchObject({
      quantity: '1',
      ...none,
    });
    expect(unpriced(tons('2')).arithmetic()).toBe('');
  });
});

describe('a percentage of a freight', () => {
  it('is rounded half up to the minor unit, or by its rule', () => {
    const of = (base: string, roundTo: 'up-10' | 'down-10' | null, money = yen) =>
      percentOfBase(base, new Decimal('0.28'), '28 %', roundTo, money);
    expect(of('143196', null)).toMatchObject({
      basis: 'flat',
      quantity: '1',
      unitPrice: '40095',
      amount: '40095',
    });
    expect(of('143196', null).arithmetic()).toBe('¥143,196 × 28 % = ¥40,095');
    expect([of('143196', 'up-10').amount, of('143196', 'down-10').amount]).toEqual([
      '40100',
      '40090',
    ]);
    // In dollars to the cent, in the direction of the rule: 28 % of 1,431.97 is 400.9516.
    expect([
      of('1431.97', 'up-10', dollars).amount,
      of('1431.97', 'down-10', dollars).amount,
    ]).toEqual(['400.96', '400.95']);
  });
});

describe('rounding by a rule', () => {
  it('of ¥1,234.5 goes up, down or to the nearest ¥1, ¥10 or ¥100', () => {
    const of = (rule: Parameters<typeof roundedYen>[1]) =>
      roundedYen(yenOf('1234.5'), rule).value.toFixed();
    expect([of('up-1'), of('up-10'), of('up-100')]).toEqual(['1235', '1240', '1300']);
    expect([of('down-1'), of('down-10'), of('down-100')]).toEqual(['1234', '1230', '1200']);
    expect([of('half-up-10'), of('half-up-100'), of(null)]).toEqual(['1230', '1200', '1234.5']);
    expect(roundedYen(yenOf('1250'), 'half-up-100').value.toFixed()).toBe('1300');
  });
  it('without a rule is half up to the minor unit', () => {
    expect(roundedTo(yenOf('1234.5'), null, 0)).toBe('1235');
    expect(roundedTo(moneyOf('12.345', 'USD'), null, 2)).toBe('12.35');
    expect(roundedTo(yenOf('1234.5'), 'up-10', 0)).toBe('1240');
  });
  it('of other money goes to its minor unit: there is no ten yen of won, though won have no decimals either', () => {
    expect(roundedTo(moneyOf('1234.5', 'KRW'), 'up-10', 0)).toBe('1235');
    expect(() => roundedYen(moneyOf('1234.5', 'KRW'), 'up-10')).toThrow('KRW is not JPY');
  });
  it('is said in both languages', () => {
    expect(roundToText('up-100')).toEqual({ en: 'rounded up to ¥100', ja: '100円単位に切り上げ' });
    expect(roundToText('down-1')).toEqual({ en: 'rounded down to ¥1', ja: '1円単位に切り捨て' });
    expect(roundToText('half-up-10')).toEqual({
      en: 'rounded to the nearest ¥10',
      ja: '10円単位に四捨五入',
    });
  });
});

describe('what an amount counts', () => {
  type Args = Parameters<typeof countedBy>;
  const counted = (per: Args[0], cargo: Args[1]['cargo'], rate: Args[2] = null) => {
    const found = countedBy(per, { cargo }, rate);
    return [found.basis, found.quantity?.toFixed() ?? null];
  };
  it('pieces, also for the days or hours of the passage; metres, revenue tons or cubic metres of all pieces', () => {
    const two = { ...excavator, count: 2 };
    for (const per of ['piece', 'day', 'hour'] as const)
      expect(counted(per, two)).toEqual(['unit', '2']);
    expect(counted('meter', two)).toEqual(['meter', '19.06']);
    expect(counted('rt', two)).toEqual(['rt', '190.928']);
    // A car of 1.42 t is 11.708772 m³, rounded up.
    expect(counted('m3', car)).toEqual(['m3', '11.709']);
  });
  it('as the base rate measures and rounds them; without one up to three decimals', () => {
    const rate = { rtDivisor: '1.133', quantityDecimals: 2, quantityRounding: 'down' } as const;
    // 95.463916 ÷ 1.133 = 84.2576…
    expect(counted('rt', excavator, rate)).toEqual(['rt', '84.25']);
    // 12 pallets of 1.7545 m³.
    expect(counted('m3', pallets)).toEqual(['m3', '21.06']);
  });
  it('nothing that a container does not have', () => {
    expect(counted('rt', containers)).toEqual(['rt', null]);
    expect(countedText(countedBy('rt', { cargo: containers }, null))).toBe('1');
    expect(countedText(tons('21.060'))).toBe('21.06');
    expect(countedText({ basis: 'flat', quantity: new Decimal(1) })).toBe('1');
    expect(countedText({ basis: 'unit', quantity: new Decimal(12) })).toBe('12');
  });
});

describe('conversion into the currency of the quotation', () => {
  const day = '2026-11-20';
  const of = conversions({
    currency: yen,
    exchange: [
      { from: 'USD', rate: '150', day },
      { from: 'USD', rate: '999', day },
      { from: 'EUR', rate: '0', day },
      { from: 'EUR', rate: '160', day },
      { from: 'KRW', rate: '-1', day },
      { from: 'JPY', rate: '2', day },
    ],
  });
  it('takes the first positive rate; its own currency is not converted', () => {
    expect(of('USD')?.exchange).toEqual({ from: 'USD', to: 'JPY', rate: '150', day });
    expect(of('EUR')?.exchange?.rate).toBe('160');
    expect([of('KRW'), of('THB')]).toEqual([null, null]);
    expect(of('JPY')).toEqual({ from: 'JPY', to: 'JPY', exchange: null, factor: null });
    const inYen = ['USD', 'JPY'].map((from) => converted(moneyOf('12.5', from), of(from)!));
    expect(inYen.map(({ currency, value }) => `${currency} ${value.toFixed()}`)).toEqual([
      'JPY 1875',
      'JPY 12.5',
    ]);
  });
});

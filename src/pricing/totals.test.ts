import { grouped } from '#platform/grouped.ts';
import { describe, expect, it } from 'vitest';
import { currencySymbol, moneyText, storedMoney } from './money-text.ts';
import { cubicMetresText } from './volume-text.ts';
import { cubicMetres } from './quantity.ts';
import { context } from './examples.ts';
import { standardTaxPercent } from './tax.ts';
import { isBelowCost, marginOf, totalsOf } from './totals.ts';
import type { TaxRounding } from './types.ts';

const standard = (amount: string | null) => ({ amount, taxKind: 'standard' as const });
const by = (taxRounding: TaxRounding) => ({
  ...context,
  customer: { ...context.customer, taxRounding },
});

describe('totals', () => {
  it('tax is rounded once on the subtotal of its rate, not line by line (complaint 1)', () => {
    // Line by line, three times 33.3 → 33 would make 99.
    expect(totalsOf([standard('333'), standard('333'), standard('333')], context)).toMatchObject({
      subtotal: '999',
      tax: '99',
      total: '1098',
    });
    expect(totalsOf([standard('335'), standard('335'), standard('335')], context)).toMatchObject({
      subtotal: '1005',
      tax: '100',
      total: '1105',
    });
  });
  it('uses the customer’s rounding: down, nearest, up', () => {
    const tax = (subtotal: string, rounding: TaxRounding) =>
      totalsOf([standard(subtotal)], by(rounding)).tax;
    expect((['down', 'nearest', 'up'] as const).map((rounding) => tax('1005', rounding))).toEqual([
      '100',
      '101',
      '101',
    ]);
    expect((['down', 'nearest', 'up'] as const).map((rounding) => tax('1001', rounding))).toEqual([
      '100',
      '100',
      '101',
    ]);
  });
  it('keeps exempt and out-of-scope amounts apart, and taxes nothing for a customer that pays none', () => {
    const charges = [
      standard('10000'),
      { amount: '5000', taxKind: 'exempt' as const },
      { amount: '800', taxKind: 'out-of-scope' as const },
    ];
    expect(totalsOf(charges, context)).toEqual({
      byTax: [
        { taxKind: 'standard', ratePercent: '10', subtotal: '10000', tax: '1000' },
        { taxKind: 'exempt', ratePercent: '0', subtotal: '5000', tax: '0' },
        { taxKind: 'out-of-scope', ratePercent: '0', subtotal: '800', tax: '0' },
      ],
      subtotal: '15800',
      tax: '1000',
      total: '16800',
      incomplete: false,
    });
    expect(
      totalsOf(charges, { ...context, customer: { ...context.customer, taxable: false } }).tax,
    ).toBe('0');
  });
  it('a discount is subtracted before tax', () => {
    expect(totalsOf([standard('100000'), standard('-12345')], context)).toMatchObject({
      subtotal: '87655',
      tax: '8765',
      total: '96420',
    });
  });
  it('are incomplete as long as a charge is on request', () => {
    expect(totalsOf([standard('100'), standard(null)], context)).toMatchObject({
      total: '110',
      incomplete: true,
    });
  });
  it('have cents in a currency with cents', () => {
    const dollars = { ...context, currency: { code: 'USD', minorUnit: 2 } };
    expect(totalsOf([standard('1234.56')], dollars)).toMatchObject({
      subtotal: '1234.56',
      tax: '123.45',
      total: '1358.01',
    });
  });
  it('the standard tax rate is that of the day', () => {
    expect(
      [
        '1997-03-31',
        '1997-04-01',
        '2014-03-31',
        '2014-04-01',
        '2019-09-30',
        '2019-10-01',
        '2026-11-25',
      ].map(standardTaxPercent),
    ).toEqual(['0', '5', '5', '8', '8', '10', '10']);
  });
});

describe('margin', () => {
  it('counts charges with a price and a cost, and every discount in full', () => {
    const charges = [
      { kind: 'freight', amount: '143196', cost: '100237' },
      { kind: 'baf', amount: '40095', cost: null },
      { kind: 'freight', amount: null, cost: null },
      // What has no price yet has no margin, though its cost is known.
      { kind: 'freight', amount: null, cost: '5000' },
      { kind: 'discount', amount: '-3196', cost: null },
    ] as const;
    expect(marginOf(charges)).toEqual({
      sell: '140000',
      cost: '100237',
      margin: '39763',
      percent: '28.4',
      uncounted: '40095',
      uncountedBaf: '40095',
    });
    expect(marginOf([])).toMatchObject({ percent: null });
  });
  it('says what it leaves out, so that both come to the subtotal: BAF and a surcharge without a cost', () => {
    const charges = [
      { kind: 'freight', amount: '143196', cost: '100237' },
      { kind: 'baf', amount: '40095', cost: null },
      { kind: 'surcharge', amount: '5000', cost: null },
      { kind: 'freight', amount: null, cost: null },
    ] as const;
    expect(marginOf(charges)).toMatchObject({
      sell: '143196',
      uncounted: '45095',
      uncountedBaf: '40095',
    });
  });
  it('flags charges sold below cost', () => {
    expect(isBelowCost({ amount: '999', cost: '1000' })).toBe(true);
    expect(isBelowCost({ amount: '1000', cost: '1000' })).toBe(false);
    expect(isBelowCost({ amount: null, cost: '1000' })).toBe(false);
    // The BAF has no cost.
    expect(isBelowCost({ amount: '-1', cost: null })).toBe(false);
  });
});

describe('money as text', () => {
  it('is grouped by thousands, with its sign before the currency', () => {
    expect(['7', '999', '1000', '143196', '1234567.89', '-1234', '-999'].map(grouped)).toEqual([
      '7',
      '999',
      '1,000',
      '143,196',
      '1,234,567.89',
      '-1,234',
      '-999',
    ]);
    expect([
      moneyText('-12345', 'JPY'),
      moneyText('98000', 'JPY'),
      moneyText('1234.5', 'USD'),
      moneyText('20', 'THB'),
    ]).toEqual(['−¥12,345', '¥98,000', 'US$1,234.5', 'THB 20']);
  });
  it('from the database is without the zeros of its column', () => {
    expect(storedMoney('143196.00', 'JPY')).toBe('¥143,196');
    expect(storedMoney('-1234.50', 'EUR')).toBe('−€1,234.5');
  });
  it('has the symbol of its currency, or its code', () => {
    expect(['JPY', 'USD', 'EUR', 'CNY', 'KRW', 'THB'].map(currencySymbol)).toEqual([
      '¥',
      'US$',
      '€',
      'CN¥',
      '₩',
      'THB',
    ]);
  });
});

it.each([
  [9530, 3170, 3160],
  [1100, 1100, 1450],
  [1000, 1000, 1000],
  [1, 1, 1],
  [99_999, 99_999, 99_999],
  [100_000, 100_000, 100_000],
])('the text of the volume of %d × %d × %d mm is as computed', (lengthMm, widthMm, heightMm) => {
  const size = { lengthMm, widthMm, heightMm, weightKg: 1 };
  expect(cubicMetresText(size)).toBe(cubicMetres(size).toDecimalPlaces(3, 0).toString());
});

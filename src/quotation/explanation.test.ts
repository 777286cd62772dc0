import { describe, expect, it } from 'vitest';
import type { Charge, Line } from '#freight/types.ts';
import * as example from '#pricing/examples.ts';
import { price } from '#pricing/price.ts';
import type { PricingContext, Surcharge } from '#pricing/types.ts';
import { explanationTexts } from './explanation-text.ts';
import { explainCharges, explanationOf, shownUnitPrice } from './explanation.ts';

const { context, line, route } = example;

const inDollars: PricingContext = {
  ...context,
  currency: { code: 'USD', minorUnit: 2 },
  exchange: [{ from: 'JPY', rate: '0.006451', day: '2026-11-20' }],
};
const escort: Surcharge = {
  ...example.overWidth,
  id: 'escort',
  label: { en: 'Escort', ja: '誘導車' },
  percent: null,
  amount: '3500.00',
};

type Given = Readonly<{
  line?: Line;
  rates?: typeof example.rates;
  bafs?: typeof example.prices.bafs;
  context?: PricingContext;
}>;
const priced = (given: Given) =>
  price(
    [given.line ?? line(example.wideMachines)],
    [route()],
    {
      rates: given.rates ?? example.rates,
      surcharges: [example.overWidth, escort],
      bafs: given.bafs ?? [example.baf],
    },
    given.context ?? context,
  ).charges;

/** The texts of each charge that has any, by its label. */
function textsOf(charges: readonly Charge[], locale: 'ja' | 'en', currency = 'JPY') {
  const money = (amount: string) => (currency === 'JPY' ? `¥${amount}` : `${currency} ${amount}`);
  const writing = { locale, currency, money, piece: locale === 'ja' ? '台' : '' };
  return Object.fromEntries(
    explainCharges(charges).flatMap(({ label, basis, explanation }) => {
      const texts = explanation ? explanationTexts(basis, explanation, writing) : [];
      return texts.length > 0 ? [[label[locale], texts]] : [];
    }),
  );
}

describe('the explanation of a charge', () => {
  it('names percent, steps and base', () => {
    // 2 × 8.0 × 3.0 × 3.2 m = 153.600 RT at ¥1,500: ¥230,400; 3,000 mm is two steps above 2,500 mm.
    expect(textsOf(priced({}), 'en')).toEqual({
      'Over-width surcharge': ['30% (2 × 15%) of ocean freight ¥230400'],
      Escort: ['2 × ¥3500'],
      'BAF 2026Q4': ['28% of ocean freight ¥230400'],
    });
    expect(textsOf(priced({}), 'ja')).toEqual({
      幅広割増: ['海上運賃 ¥230400 の 30%（2 × 15%）'],
      誘導車: ['2 × ¥3500'],
      '燃料油価格変動調整金（BAF）2026Q4': ['海上運賃 ¥230400 の 28%'],
    });
  });
  it('names the freight less discounts where the BAF is of that', () => {
    const [freight] = priced({}).filter(
      ({ kind, segment }) => kind === 'freight' && segment === 'ocean',
    );
    if (!freight) throw new Error('no freight');
    const discount: Charge = {
      ...freight,
      id: 'discount',
      kind: 'discount',
      basis: 'flat',
      unitPrice: '-30400',
      amount: '-30400',
      trace: null,
    };
    const bafs = [
      { ...example.baf, rules: example.baf.rules.map((rule) => ({ ...rule, discountable: true })) },
    ];
    const charges = priced({ bafs, context: { ...context, previousCharges: [discount] } });
    expect(textsOf(charges, 'en')['BAF 2026Q4']).toEqual([
      '28% of ocean freight less discounts ¥200000',
    ]);
    expect(textsOf(charges, 'ja')['燃料油価格変動調整金（BAF）2026Q4']).toEqual([
      '海上運賃（値引き後） ¥200000 の 28%',
    ]);
  });
  it('names the measured quantity beside a minimum quantity, and a minimum charge', () => {
    const given = line(example.parcel);
    // 0.5 × 0.4 × 0.3 m is 0.060 RT, charged as 1 RT.
    expect(textsOf(priced({ line: given }), 'en')['Ocean freight']).toEqual([
      'actual 0.060 RT, minimum 1 RT',
    ]);
    expect(textsOf(priced({ line: given }), 'ja')['海上運賃']).toEqual([
      '実数量 0.060 RT、最低数量 1 RT を適用',
    ]);
    const rates = example.rates.map((rate) => ({ ...rate, minimumAmount: '9000' }));
    expect(textsOf(priced({ line: given, rates }), 'en')['Ocean freight']).toEqual([
      'actual 0.060 RT, minimum 1 RT',
      'minimum charge',
    ]);
    expect(textsOf(priced({ line: given, rates }), 'ja')['海上運賃']).toContain('最低料金を適用');
  });
  it.each(['piece', 'consignment', 'quotation'] as const)(
    'names it where the minimum holds for the %s, too',
    (reach) => {
      const rates = example.rates.map((rate) => ({ ...rate, reach }));
      const texts = textsOf(priced({ line: line(example.parcel), rates }), 'en');
      expect(texts['Ocean freight']).toEqual(['actual 0.060 RT, minimum 1 RT']);
    },
  );
  it('names a minimum of each piece for all of them, and one that lines share with what they measure together', () => {
    const parcels = { ...example.parcel, count: 3 };
    const of = (reach: 'piece' | 'consignment') => {
      const rates = example.rates.map((rate) => ({ ...rate, reach }));
      const lines = [line(parcels, 'a'), line(parcels, 'b')];
      const prices = { rates, surcharges: [], bafs: [] };
      return textsOf(price(lines, [route()], prices, context).charges, 'en')['Ocean freight'];
    };
    expect(of('piece')).toEqual(['actual 0.180 RT, minimum 3 RT']);
    expect(of('consignment')).toEqual([
      'calculated for 2 lines together, actual 0.360 RT, minimum 1 RT',
    ]);
  });
  it('names the percentage of a shared charge, and its base where it gives the amount', () => {
    const rates = example.rates.map((rate) => ({ ...rate, reach: 'consignment' as const }));
    const lines = [line(example.wideMachines, 'a'), line(example.wideMachines, 'b')];
    const prices = { rates, surcharges: [], bafs: [example.baf] };
    const { charges } = price(lines, [route()], prices, context);
    expect(textsOf(charges, 'en')['BAF 2026Q4']).toEqual([
      '28% of ocean freight ¥230400',
      'calculated for 2 lines together',
    ]);
    const away = charges.map((charge) =>
      charge.kind === 'baf' ? { ...charge, amount: '60000' } : charge,
    );
    expect(textsOf(away, 'en')['BAF 2026Q4']?.[0]).toBe('28% of ocean freight');
    expect(textsOf(away, 'ja')['燃料油価格変動調整金（BAF）2026Q4']?.[0]).toBe('海上運賃 の 28%');
  });
  it('names original price, exchange rate and its day of a conversion', () => {
    const charges = priced({ context: inDollars });
    expect(textsOf(charges, 'ja', 'USD')).toMatchObject({
      海上運賃: ['JPY 1,500/RT を 1 JPY = 0.006451 USD（2026年11月20日）で換算'],
      誘導車: ['2 × JPY 3,500', 'JPY 7,000/台 を 1 JPY = 0.006451 USD（2026年11月20日）で換算'],
    });
    const [text] = textsOf(charges, 'en', 'USD')['Ocean freight'] ?? [];
    expect(text?.normalize('NFKC')).toBe('JPY 1,500/RT at 1 JPY = 0.006451 USD (20 Nov 2026)');
  });
  it('is left out for a manual price, a price on request and a charge without a calculation', () => {
    const charges = priced({});
    const manual = { unitPrice: null, amount: '1', cost: null, reason: '' };
    for (const charge of charges) {
      expect(explanationOf({ ...charge, manual }, charges)).toBeNull();
      expect(explanationOf({ ...charge, amount: null }, charges)).toBeNull();
      expect(explanationOf({ ...charge, trace: null }, charges)).toBeNull();
    }
  });
  it('names no base that does not give the amount', () => {
    const charges = priced({}).map((charge) =>
      charge.kind === 'freight' ? { ...charge, amount: '999' } : charge,
    );
    expect(textsOf(charges, 'en')).toEqual({ Escort: ['2 × ¥3500'] });
  });
  it('has no cost and no id of a record', () => {
    const text = JSON.stringify(
      explainCharges(priced({ context: inDollars })).map(({ explanation }) => explanation),
    );
    for (const { id, cost } of example.rates) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(`"${cost}"`);
    }
    expect(text).not.toContain(example.baf.id);
    expect(text).not.toMatch(/cost|margin|"id"/);
  });
});

describe('the unit price that is shown', () => {
  const charge = { basis: 'rt', quantity: '80.000', amount: '132000' } as const;
  it.each([
    // As its rate has it.
    ['1650.00', '132000', 0, 0, '1650'],
    ['1650.5', '132040', 0, 1, '1650.5'],
    // Converted: with the decimals of the currency where the product is the amount, otherwise none.
    ['1.2345678', '98.77', 2, 0, null],
    ['1.2300001', '98.40', 2, 0, '1.23'],
    // Of a document without an explanation: four decimals at most.
    ['1.2345678', '98.77', 2, null, '1.2346'],
    ['0.00000001', '0', 0, null, '0'],
  ])('of %s for %s with %i decimals is %s', (unitPrice, amount, minorUnit, decimals, shown) =>
    expect(shownUnitPrice({ ...charge, unitPrice, amount }, minorUnit, decimals)).toBe(shown),
  );
  it('is none for a lump sum or without one', () => {
    expect(shownUnitPrice({ ...charge, basis: 'flat', unitPrice: '132000' }, 0, 0)).toBeNull();
    expect(shownUnitPrice({ ...charge, unitPrice: null }, 0, 0)).toBeNull();
  });
});

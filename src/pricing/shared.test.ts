import { describe, expect, it } from 'vitest';
import type { Charge, Line } from '#freight/types.ts';
import * as example from './examples.ts';
import { chargesBy, price } from './price.ts';
import { priceBook } from './price-book.ts';
import { pricingCache } from './run.ts';
import type { Prices, PricingContext, Rate, Surcharge } from './types.ts';

// Lines beside others that share a rate, and what is calculated only once.

const { context, line, overWidth, prices, route } = example;
const ocean = route('2026-11-25', ['ocean']);
const machines = prices.rates[0]!;
const boxes = prices.rates[4]!;
const consignment = (own: Partial<Rate> = {}): Rate => ({
  ...machines,
  minimumQuantity: null,
  reach: 'consignment',
  ...own,
});
const priced = (
  lines: readonly Line[],
  given: Partial<Prices>,
  own: Partial<PricingContext> = {},
) => price(lines, [ocean], { ...prices, ...given }, { ...context, ...own });
const freights = (charges: readonly Charge[]) =>
  charges
    .filter(({ kind }) => kind === 'freight')
    .map(({ lineId, amount, trace }) => [lineId, amount, trace?.reach?.lines ?? null]);
const wide = (id: string) => line({ ...example.wideMachines, count: 1 }, id);

describe('lines of one route', () => {
  it('share the rate of the consignment, except one with a closer rate of its own', () => {
    const longer = consignment({ id: 'long', unitKey: 'm:9-10', reach: 'line', sell: '1000' });
    const { charges } = priced([wide('a'), line(example.excavator, 'b'), wide('c')], {
      rates: [consignment(), longer],
    });
    // 76.800 RT × 1,500 for each of the two; 95.464 RT × 1,000.
    expect(freights(charges)).toEqual([
      ['a', '115200', 2],
      ['b', '95464', null],
      ['c', '115200', 2],
    ]);
    // 28 % of 230,400 in halves, and of 95,464.
    expect(charges.filter(({ kind }) => kind === 'baf').map(({ amount }) => amount)).toEqual([
      '32256',
      '26730',
      '32256',
    ]);
  });
  it('of which one has no gross weight: it is on request, the others share without it', () => {
    const perTon: Rate = { ...boxes, basis: 'ton', sell: '4000', reach: 'consignment' };
    const box = (id: string, grossKg: number | null) =>
      line({ ...example.containers, count: 1, grossKg }, id);
    const { charges, problems } = priced([box('a', 20_000), box('b', null), box('c', 10_000)], {
      rates: [perTon],
    });
    expect(freights(charges)).toEqual([
      ['a', '80000', 2],
      ['b', null, null],
      ['c', '40000', 2],
    ]);
    expect(problems).toEqual([
      { code: 'quantity-unknown', chargeId: 'b:ocean:freight', lineId: 'b', basis: 'ton' },
    ]);
  });
  it('in a currency without an exchange rate are all on request', () => {
    const rates = [consignment({ currency: 'USD' })];
    const { charges, problems } = priced([wide('a'), wide('b')], { rates });
    expect(freights(charges)).toEqual([
      ['a', null, null],
      ['b', null, null],
    ]);
    expect(problems).toEqual(
      ['a', 'b'].map((lineId) => ({ code: 'exchange-missing', lineId, from: 'USD', to: 'JPY' })),
    );
  });
  it('have no share of a surcharge in a currency without an exchange rate', () => {
    const dollars: Surcharge = { ...overWidth, percent: null, amount: '20', currency: 'USD' };
    const { charges, problems } = priced([wide('a'), wide('b')], {
      rates: [consignment()],
      surcharges: [dollars],
    });
    expect(
      charges
        .filter(({ kind }) => kind === 'surcharge')
        .map(({ id, lineId, quantity, unitPrice, amount }) => [
          id,
          lineId,
          quantity,
          unitPrice,
          amount,
        ]),
    ).toEqual([
      ['a:ocean:surcharge:over-width', 'a', '1', null, null],
      ['b:ocean:surcharge:over-width', 'b', '1', null, null],
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['exchange-missing', 'exchange-missing']);
  });
  it('say what their share of a percentage, and of an amount for each piece, was made of', () => {
    const lines = [wide('a'), line({ ...example.wideMachines, count: 2 }, 'b')];
    const share = (own: Partial<Surcharge>) =>
      priced(lines, {
        rates: [consignment()],
        surcharges: [{ ...overWidth, ...own }],
      }).charges.find(({ kind, lineId }) => kind === 'surcharge' && lineId === 'b');
    // 30 % of 345,600 = 103,680, of which two of three machines have 69,120.
    expect(share({})).toMatchObject({
      basis: 'flat',
      quantity: '1',
      unitPrice: '69120',
      amount: '69120',
      cost: null,
      trace: {
        arithmetic: '¥345,600 × (2 × 15 %) = ¥103,680; ¥103,680 × 230400 ÷ 345600 → ¥69,120',
      },
    });
    expect(share({})?.trace?.reach).toEqual({
      kind: 'consignment',
      lines: 2,
      basis: 'flat',
      minimumApplied: false,
      quantity: '1',
      amount: '103680',
    });
    // Two steps of ¥1,000 for each of three.
    const each = share({ percent: null, amount: '1000' });
    expect(each).toMatchObject({ basis: 'unit', quantity: '2', unitPrice: '2000', amount: '4000' });
    expect(each?.trace?.reach).toEqual({
      kind: 'consignment',
      lines: 2,
      basis: 'unit',
      minimumApplied: false,
      quantity: '3',
      amount: '6000',
    });
  });
  it('print no unit price of a surcharge that does not give their share', () => {
    // Two steps of ¥0.75 for a piece, three pieces: 4.5 → ¥5, of which one piece has 2 and two have 3.
    const cheap: Surcharge = { ...overWidth, percent: null, amount: '0.75' };
    const lines = [wide('a'), line({ ...example.wideMachines, count: 2 }, 'b')];
    const { charges } = priced(lines, { rates: [consignment()], surcharges: [cheap] });
    expect(charges.filter(({ kind }) => kind === 'surcharge')).toMatchObject([
      { quantity: '1', unitPrice: '1.5', amount: '2' },
      { quantity: '2', unitPrice: '1.5', amount: '3' },
    ]);
    const three = priced([...lines, wide('c'), wide('d')], {
      rates: [consignment()],
      surcharges: [cheap],
    });
    // Five pieces: 7.5 → ¥8, a fifth of it 1.6: 1, 3, 1 and 1, and the ¥2 that are left go to a and c.
    expect(
      three.charges
        .filter(({ kind }) => kind === 'surcharge')
        .map(({ amount, unitPrice }) => [amount, unitPrice]),
    ).toEqual([
      ['2', '1.5'],
      ['3', '1.5'],
      ['2', '1.5'],
      ['1', null],
    ]);
  });
});

describe('a BAF that is rounded to ¥100 for lines that share it', () => {
  it('has no unit price in their shares', () => {
    const rules = example.baf.rules.map((rule) => ({
      ...rule,
      kind: 'amount' as const,
      perStep: '11',
      roundTo: 'up-100' as const,
    }));
    const { charges } = priced([wide('a'), line({ ...example.wideMachines, count: 2 }, 'b')], {
      rates: [consignment()],
      bafs: [{ ...example.baf, rules }],
    });
    // 14 × ¥11 for each of three: ¥462, up to ¥500, of which one has 166.67 and two have 333.33.
    expect(charges.filter(({ kind }) => kind === 'baf')).toMatchObject([
      { quantity: '1', unitPrice: null, amount: '167' },
      { quantity: '2', unitPrice: null, amount: '333' },
    ]);
  });
});

describe('a pricing that nobody asks to explain', () => {
  const book = priceBook({ ...prices, surcharges: [overWidth] });
  const amounts = (lines: readonly Line[], explained?: boolean) =>
    chargesBy(lines, [ocean], book, context, explained === undefined ? {} : { explained });

  it('has the same amounts, without costs and arithmetic', () => {
    const [full, bare] = [amounts([wide('a')]), amounts([wide('a')], false)];
    expect(full.charges.map(({ amount }) => amount)).toEqual(['115200', '34560', '32256']);
    expect(bare.charges.map(({ amount }) => amount)).toEqual(['115200', '34560', '32256']);
    expect(full.charges[0]).toMatchObject({
      cost: '80640',
      trace: { arithmetic: '76.800 RT × ¥1,500 = ¥115,200' },
    });
    expect(bare.charges[0]).toMatchObject({ cost: null, trace: null });
  });
  it('gives lines that share a rate their shares all the same', () => {
    const shared = priceBook({ ...prices, rates: [consignment()] });
    const { charges } = chargesBy([wide('a'), wide('b')], [ocean], shared, context, {
      explained: false,
    });
    expect(freights(charges)).toEqual([
      ['a', '115200', 2],
      ['b', '115200', 2],
    ]);
  });
});

describe('a line that is priced again by the same book', () => {
  it('has the freight that was calculated before', () => {
    const book = priceBook(prices);
    const cache = pricingCache();
    const lines = [line(example.excavator)];
    const [first, second] = [1, 2].map(
      () => chargesBy(lines, [ocean], book, context, { cache }).charges[0],
    );
    expect(first).toMatchObject({ amount: '143196' });
    expect(second).toBe(first);
  });
  it('has its quantities of two rates that measure it in different ways', () => {
    // 21.060 RT and 13.200 m of twelve pallets.
    const general = prices.rates[3]!;
    const rates: Rate[] = [
      { ...general, id: 'a', segment: 'origin-handling', to: 'HIC', basis: 'meter', sell: '100' },
      { ...general, id: 'b', sell: '100' },
    ];
    const where = route('2026-11-25', ['origin-handling', 'ocean']);
    const { charges } = price([line(example.pallets)], [where], { ...prices, rates }, context);
    expect(charges.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['13.200', '1320'],
      ['21.060', '2106'],
      ['1', '590'],
    ]);
  });
});

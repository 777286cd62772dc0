import { describe, expect, it } from 'vitest';
import { car, containers, excavator, kushiro, line, pallets, route } from './examples.ts';
import { item, itemsOf, priced, repriced, sold, storage, withAdded } from './item-examples.ts';

// What a charge of the catalogue says of itself, and what lines that have one together say.

const wharfage = item({
  id: 'wharfage',
  unit: 'rt',
  prices: [sold('90', '120'), sold('100', '140', { place: 'HIC' })],
});
const perTon = item({ id: 'rt', unit: 'rt', prices: [sold('90', '120')] });
const dollar = { from: 'USD', rate: '150', day: '2026-11-20' };

describe('the trace of a charge', () => {
  it('names the price, its place and period, and how the quantity was measured', () => {
    const [charge] = itemsOf(priced({ items: [wharfage] }), 'wharfage');
    expect(charge).toMatchObject({
      id: 'line-1:origin-handling:item:wharfage',
      lineId: 'line-1',
      segment: 'origin-handling',
      label: { en: 'Item', ja: '料金' },
      taxKind: 'standard',
      onRequest: false,
    });
    expect(charge?.trace).toEqual({
      arithmetic: '95.464 RT × ¥140 = ¥13,365',
      quantity: {
        perPiece: '95.464',
        count: 1,
        total: '95.464',
        basis: 'rt',
        arithmetic: 'max(9.530 × 3.170 × 3.160 m, 22.600 t) = 95.464 RT',
        minimumApplied: false,
      },
      rate: null,
      baf: null,
      surcharge: null,
      exchange: null,
      item: {
        id: 'wharfage',
        unit: 'rt',
        reach: 'consignment',
        byHand: false,
        atCost: false,
        typed: null,
        quantity: '95.464',
        price: {
          id: 'price-100-140',
          amount: '140',
          currency: 'JPY',
          scope: 'tariff',
          place: { en: 'Hitachinaka', ja: '常陸那珂' },
          validFrom: '2026-10-01',
          validTo: null,
        },
      },
    });
  });
  it('a charge at cost costs and says what it costs us', () => {
    const toll = item({ id: 'toll', atCost: true, prices: [sold('4870', '9999')] });
    expect(itemsOf(priced({ items: [toll] }), 'toll')).toMatchObject([
      {
        amount: '4870',
        cost: '4870',
        trace: { item: { atCost: true, price: { amount: '4870' } } },
      },
    ]);
  });
  it('in dollars it names the exchange rate; a percentage of a value needs none but for its minimum', () => {
    const levy = item({ id: 'levy', prices: [sold('10', '12.5', { currency: 'USD' })] });
    const [charge] = itemsOf(priced({ items: [levy] }, { exchange: [dollar] }), 'levy');
    // 12.5 × 150.
    expect(charge).toMatchObject({ amount: '1875', cost: '1500' });
    expect(charge?.trace?.exchange).toEqual({ ...dollar, to: 'JPY' });
    const insurance = item({
      id: 'insurance',
      unit: 'value',
      automatic: false,
      prices: [sold('0.1', '0.15', { currency: 'USD', minimumAmount: '20' })],
    });
    const insured = (value: string) => {
      const { previousCharges, ...given } = withAdded([insurance], insurance, value);
      return itemsOf(priced(given, { previousCharges, exchange: [dollar] }), 'insurance')[0];
    };
    expect(insured('30000000')?.trace).toMatchObject({
      arithmetic: '¥30,000,000 × 0.15 % = ¥45,000',
      exchange: null,
      item: { byHand: true, typed: '30000000' },
    });
    // 20 × 150 = 3,000, more than 1,500.
    expect(insured('1000000')?.trace).toMatchObject({
      arithmetic: '¥1,000,000 × 0.15 % = ¥1,500 → ¥3,000',
    });
  });
});

describe('lines that have a charge together', () => {
  const eightAndFour = [line({ ...pallets, count: 8 }, 'a'), line({ ...pallets, count: 4 }, 'b')];

  it('share it by what they measure: 21.060 RT × 120 = 2,527 by 14.040 and 7.020 RT', () => {
    const [first, second] = itemsOf(priced({ items: [perTon], lines: eightAndFour }), 'rt');
    // 14.040 × 120 = 1,684.8 and 7.020 × 120 = 842.4: the price gives either share.
    expect(first).toMatchObject({
      basis: 'rt',
      quantity: '14.040',
      unitPrice: '120',
      amount: '1685',
    });
    expect(second).toMatchObject({ quantity: '7.020', unitPrice: '120', amount: '842' });
    expect(first?.trace).toMatchObject({
      arithmetic: '21.06 RT × ¥120 = ¥2,527; ¥2,527 × 14.04 ÷ 21.06 → ¥1,685',
      quantity: { perPiece: '1.755', count: 8, total: '14.040', minimumApplied: false },
      exchange: null,
      reach: {
        kind: 'consignment',
        lines: 2,
        basis: 'rt',
        minimumApplied: false,
        quantity: '21.06',
        amount: '2527',
      },
      item: { quantity: '21.06' },
    });
  });
  it('print no unit price for their shares of a minimum of ¥5,000', () => {
    const least = { ...perTon, prices: [sold('90', '120', { minimumAmount: '5000' })] };
    const [first, second] = itemsOf(priced({ items: [least], lines: eightAndFour }), 'rt');
    expect(first).toMatchObject({ unitPrice: null, amount: '3333' });
    expect(second).toMatchObject({ unitPrice: null, amount: '1667' });
    expect(first?.trace).toMatchObject({
      arithmetic: '21.06 RT × ¥120 = ¥2,527 → ¥5,000; ¥5,000 × 14.04 ÷ 21.06 → ¥3,333',
      quantity: { minimumApplied: true },
      reach: { minimumApplied: true, amount: '5000' },
    });
  });
  it('print no unit price that does not give the share', () => {
    // 21.060 RT × 1.25 = 26.325 → 26, by thirds 17.33 and 8.67 → 17 and 9; 14.040 × 1.25 = 17.55 → 18.
    const cheap = { ...perTon, prices: [sold('1', '1.25')] };
    expect(itemsOf(priced({ items: [cheap], lines: eightAndFour }), 'rt')).toMatchObject([
      { unitPrice: null, amount: '17' },
      { unitPrice: '1.25', amount: '9' },
    ]);
  });
  it('of a lump sum have one each, by pieces, in the currency that it is converted from', () => {
    const levy = item({ id: 'levy', prices: [sold('10', '10', { currency: 'USD' })] });
    const [first] = itemsOf(
      priced({ items: [levy], lines: eightAndFour }, { exchange: [dollar] }),
      'levy',
    );
    expect(first).toMatchObject({
      basis: 'flat',
      quantity: '1',
      unitPrice: '1000',
      amount: '1000',
    });
    expect(first?.trace).toMatchObject({
      arithmetic: '1 × ¥1,500 = ¥1,500; ¥1,500 × 8 ÷ 12 → ¥1,000',
      quantity: {
        perPiece: '1',
        count: 1,
        total: '1',
        basis: 'flat',
        arithmetic: '1',
        minimumApplied: false,
      },
      exchange: { from: 'USD', rate: '150' },
      reach: { basis: 'flat', quantity: '1', amount: '1500' },
    });
  });
  it('per line each has its own, without sharing', () => {
    const own = itemsOf(priced({ items: [item({ reach: 'line' })], lines: eightAndFour }), 'item');
    expect(own.map(({ amount, trace }) => [amount, trace?.reach])).toEqual([
      ['1500', undefined],
      ['1500', undefined],
    ]);
  });
  it('of the quotation have the price of the route that comes first by id on the same day', () => {
    const document = item({
      id: 'document',
      segment: 'destination-handling',
      reach: 'quotation',
      prices: [sold('0', '100', { place: 'TMK' }), sold('0', '200', { place: 'KUH' })],
    });
    const routes = [
      { ...route(), id: 'route-2' },
      { ...route('2026-11-25', ['ocean'], kushiro), id: 'route-1' },
    ];
    const lines = ['route-1', 'route-2'].map((routeId) => ({ ...line(car, routeId), routeId }));
    const amounts = (all: typeof routes) =>
      itemsOf(priced({ items: [document], lines, routes: all }), 'document').map(
        ({ amount }) => amount,
      );
    expect(amounts(routes)).toEqual(['100', '100']);
    expect(amounts(routes.toReversed())).toEqual(['100', '100']);
  });
});

describe('a charge that an employee added', () => {
  it('with three days has them, also while it has no price', () => {
    const without = { ...storage, prices: [] };
    const result = repriced(withAdded([without], without, '3'));
    expect(itemsOf(result, 'storage')).toMatchObject([
      { basis: 'day', quantity: '3', unitPrice: null, amount: null, cost: null },
    ]);
    expect(itemsOf(result, 'storage')[0]?.trace).toMatchObject({
      arithmetic: '',
      quantity: null,
      exchange: null,
      item: { quantity: null, price: null, typed: '3' },
    });
  });
  it('without days is on request: nothing says how many', () => {
    const result = repriced(withAdded([storage], storage, null));
    expect(itemsOf(result, 'storage')).toMatchObject([{ quantity: '1', amount: null }]);
    expect(result.problems).toMatchObject([{ code: 'quantity-unknown', basis: 'day' }]);
  });
  it('by the ton with a quantity of its own is not measured: 10 RT × 120', () => {
    const byHand = { ...perTon, automatic: false };
    const [charge] = itemsOf(repriced(withAdded([byHand], byHand, '10')), 'rt');
    expect(charge).toMatchObject({ quantity: '10', unitPrice: '120', amount: '1200', cost: '900' });
    expect(charge?.trace?.quantity).toEqual({
      perPiece: '10',
      count: 1,
      total: '10',
      basis: 'rt',
      arithmetic: '10',
      minimumApplied: false,
    });
  });
  it('to one route is not charged to another one', () => {
    const lines = [line(excavator), { ...line(excavator, 'line-2'), routeId: 'route-2' }];
    const routes = [route(), { ...route('2026-12-10'), id: 'route-2' }];
    const result = repriced(withAdded([storage], storage, '3', { lines, routes }));
    expect(itemsOf(result, 'storage').map(({ lineId, amount }) => [lineId, amount])).toEqual([
      ['line-1', '3600'],
    ]);
  });
  it('measured without a price it says the quantity that it will be for', () => {
    const result = priced({ items: [{ ...perTon, prices: [] }] });
    expect(itemsOf(result, 'rt')).toMatchObject([{ quantity: '95.464', amount: null }]);
    const boxes = priced({
      items: [perTon],
      lines: [line(containers)],
      routes: [route('2026-11-25', ['ocean'])],
    });
    expect(itemsOf(boxes, 'rt')).toMatchObject([{ quantity: '1', amount: null }]);
    expect(boxes.problems).toMatchObject([{ code: 'quantity-unknown', basis: 'rt' }]);
  });
});

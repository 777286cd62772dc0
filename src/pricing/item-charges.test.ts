import { describe, expect, it } from 'vitest';
import type { Line, Route } from '#freight/types.ts';
import { Decimal } from './decimal.ts';
import { containers, excavator, line, pallets, parcel, route, wideMachines } from './examples.ts';
import { item, itemsOf, priced, repriced, sold, storage, withAdded } from './item-examples.ts';
import { itemChargeId } from './item-groups.ts';
import { marginOf } from './totals.ts';

const lashing = item({ id: 'lashing', unit: 'ton', prices: [sold('250', '333')] });
const wharfage = item({
  id: 'wharfage',
  unit: 'rt',
  prices: [
    sold('90', '120'),
    sold('100', '140', { place: 'HIC' }),
    sold('1', '2', { place: 'KUH' }),
  ],
});
const document = item({
  id: 'document',
  unit: 'document',
  reach: 'quotation',
  prices: [sold('800', '2000')],
});
const toll = item({
  id: 'toll',
  automatic: false,
  atCost: true,
  prices: [sold('4870', '4870')],
  taxKind: 'out-of-scope',
});
const insurance = item({
  id: 'insurance',
  segment: 'ocean',
  unit: 'value',
  reach: 'line',
  automatic: false,
  taxKind: 'exempt',
  prices: [sold('0.100', '0.150', { minimumAmount: '3000' })],
});

describe('companions of the worked examples', () => {
  it('1: an excavator with wharfage, lashing, a document and three days of storage', () => {
    // Example 1: subtotal 240,569 and cost 100,237 + 22,911 + 23,866 = 147,014 (BAF has none).
    // Wharfage at Hitachinaka  95.464 RT × ¥140 = 13,364.96 → 13,365; cost × 100 = 9,546.4 → 9,546
    // Lashing                  22.600 t × ¥333 = 7,525.8 → 7,526;      cost × 250 = 5,650
    // Document                 1 × ¥2,000 = 2,000;                     cost 800
    // Storage                  3 days × ¥1,200 = 3,600;                cost 2,700
    // Subtotal 240,569 + 26,491 = 267,060; tax 26,706; total 293,766.
    // BAF stays 28 % of 143,196 = 40,095: it is of freight alone.
    const result = repriced(withAdded([wharfage, lashing, document, storage], storage, '3'));
    expect(itemsOf(result, 'wharfage')).toMatchObject([
      { basis: 'rt', quantity: '95.464', unitPrice: '140', amount: '13365', cost: '9546' },
    ]);
    expect(itemsOf(result, 'lashing')).toMatchObject([{ amount: '7526', cost: '5650' }]);
    expect(itemsOf(result, 'document')).toMatchObject([
      { basis: 'document', quantity: '1', amount: '2000', cost: '800' },
    ]);
    expect(itemsOf(result, 'storage')).toMatchObject([
      { basis: 'day', quantity: '3', unitPrice: '1200', amount: '3600', cost: '2700' },
    ]);
    expect(itemsOf(result, 'storage')[0]?.trace?.arithmetic).toBe('3 × ¥1,200 = ¥3,600');
    expect(result.charges.find(({ kind }) => kind === 'baf')?.amount).toBe('40095');
    expect(result.totals).toMatchObject({ subtotal: '267060', tax: '26706', total: '293766' });
    // Margin: (267,060 − 40,095) − (147,014 + 9,546 + 5,650 + 800 + 2,700 = 165,710) = 61,255.
    expect(marginOf(result.charges)).toMatchObject({ cost: '165710', margin: '61255' });
    expect(result.problems).toEqual([]);
  });

  it('2 and 3: pallets and a parcel on one route have a lump sum once, by pieces', () => {
    // Per consignment ¥1,500, cost ¥1,000, of 12 + 1 pieces: 1,500 × 12 ÷ 13 = 1,384.6 → 1,385 and 115;
    // cost 923.08 → 923 and 76.92 → 77. Example 2 and 3 otherwise: 88,452 + 24,767 and 4,200 + 1,176.
    // Subtotal 118,595 + 1,500 = 120,095; tax 12,009.5 → 12,009; total 132,104.
    const lines = [line(pallets, 'pallets'), line(parcel, 'parcel')];
    const result = priced({ items: [item({})], lines, routes: [route('2026-11-25', ['ocean'])] });
    expect(itemsOf(result, 'item')).toMatchObject([
      {
        lineId: 'pallets',
        basis: 'flat',
        quantity: '1',
        unitPrice: '1385',
        amount: '1385',
        cost: '923',
      },
      {
        lineId: 'parcel',
        basis: 'flat',
        quantity: '1',
        unitPrice: '115',
        amount: '115',
        cost: '77',
      },
    ]);
    expect(result.totals).toMatchObject({ subtotal: '120095', tax: '12009', total: '132104' });
  });

  it('4: three laden containers pay a levy each, empty ones do not; tolls have no margin and no tax', () => {
    // Levy 3 × ¥350 = 1,050; toll ¥4,870 at cost, out of scope of tax.
    // Subtotal 376,320 + 1,050 = 377,370 taxable, tax 37,737; total 377,370 + 37,737 + 4,870 = 419,977.
    const levy = item({
      id: 'levy',
      unit: 'unit',
      condition: { laden: true },
      prices: [sold('350', '350')],
    });
    const routes = [route('2026-11-25', ['ocean'])];
    const laden = repriced(
      withAdded([levy, toll], toll, null, { lines: [line(containers)], routes }),
    );
    expect(itemsOf(laden, 'levy')).toMatchObject([
      { quantity: '3', unitPrice: '350', amount: '1050' },
    ]);
    expect(itemsOf(laden, 'toll')).toMatchObject([
      { amount: '4870', cost: '4870', taxKind: 'out-of-scope' },
    ]);
    expect(laden.totals.total).toBe('419977');
    const empty = priced({ items: [levy], lines: [line({ ...containers, laden: false })], routes });
    expect(itemsOf(empty, 'levy')).toEqual([]);
  });

  it('5: two wide machines insured for ¥30,000,000: 0.15 % is ¥45,000, and at least ¥3,000', () => {
    // Subtotal of example 5 without the width surcharge: 456,192 − 69,120 = 387,072; tax 38,707.2 → 38,707.
    // Total 387,072 + 38,707 + 45,000 (exempt) = 470,779. Cost 0.1 % = 30,000.
    const insured = (value: string) =>
      repriced(withAdded([insurance], insurance, value, { lines: [line(wideMachines)] }));
    expect(itemsOf(insured('30000000'), 'insurance')).toMatchObject([
      { basis: 'value', quantity: '30000000', unitPrice: null, amount: '45000', cost: '30000' },
    ]);
    expect(insured('30000000').totals.total).toBe('470779');
    // ¥1,000,000 × 0.15 % = 1,500, less than the minimum.
    expect(itemsOf(insured('1000000'), 'insurance')).toMatchObject([
      {
        unitPrice: null,
        amount: '3000',
        cost: '1000',
        trace: { quantity: { minimumApplied: true } },
      },
    ]);
  });

  it('6 and 7: without a price in force it is on request and says which charge, never 0', () => {
    const result = priced({ items: [wharfage], routes: [route('2026-09-30')] });
    const [charge] = itemsOf(result, 'wharfage');
    expect(charge).toMatchObject({ amount: null, unitPrice: null, cost: null });
    expect(result.totals.incomplete).toBe(true);
    expect(result.problems).toContainEqual({
      code: 'item-price-missing',
      chargeId: itemChargeId(line(excavator), wharfage),
      lineId: 'line-1',
      item: { en: 'Item', ja: '料金' },
    });
  });
});

describe('a charge for a consignment or quotation', () => {
  const consignment = item({
    id: 'rt',
    unit: 'rt',
    prices: [sold('90', '120', { minimumAmount: '5000' })],
  });
  it.each([1, 2, 3, 4, 6, 12])('costs the same for 12 pallets in %d lines', (n) => {
    const lines = Array.from({ length: n }, (_, i) =>
      line({ ...pallets, count: 12 / n }, `line-${i}`),
    );
    const result = priced({ items: [consignment, document], lines });
    const sumOf = (id: string, key: 'amount' | 'cost') =>
      itemsOf(result, id)
        .reduce((sum, charge) => sum.plus(charge[key] ?? 0), new Decimal(0))
        .toFixed();
    // 21.060 RT × ¥120 = 2,527 → minimum 5,000; cost 21.060 × 90 = 1,895.4 → 1,895.
    expect([sumOf('rt', 'amount'), sumOf('rt', 'cost')]).toEqual(['5000', '1895']);
    expect([sumOf('document', 'amount'), sumOf('document', 'cost')]).toEqual(['2000', '800']);
  });
  it('of a quotation is due once on several routes, at the price of the earliest', () => {
    const second: Route = { ...route('2026-12-10'), id: 'route-2' };
    const lines = [line(excavator), { ...line(excavator, 'line-2'), routeId: 'route-2' }];
    const dear = {
      ...document,
      prices: [
        sold('0', '2000', { validTo: '2026-12-01' }),
        sold('0', '3000', { validFrom: '2026-12-02' }),
      ],
    };
    const amounts = (all: readonly Line[]) =>
      itemsOf(priced({ items: [dear], lines: all, routes: [second, route()] }), 'document').map(
        ({ amount }) => amount,
      );
    expect(amounts(lines)).toEqual(['1000', '1000']);
    expect(amounts(lines.toReversed())).toEqual(['1000', '1000']);
  });
  it('a line that lacks the measure is on request alone', () => {
    const lines = [line(containers, 'no-weight'), line(excavator, 'machine')];
    const result = priced({ items: [lashing], lines });
    expect(itemsOf(result, 'lashing').map(({ lineId, amount }) => [lineId, amount])).toEqual([
      ['no-weight', null],
      ['machine', '7526'],
    ]);
    expect(result.problems).toContainEqual(
      expect.objectContaining({ code: 'quantity-unknown', lineId: 'no-weight' }),
    );
  });
});

describe('a charge that a person added', () => {
  it('keeps its quantity, follows its price, and is shared with a line that comes later', () => {
    const given = withAdded([storage], storage, '3', { lines: [line(excavator)] });
    const dearer = { ...storage, prices: [sold('1000', '1500')] };
    const [first, second] = itemsOf(
      repriced({ ...given, items: [dearer], lines: [line(excavator), line(excavator, 'line-2')] }),
      'storage',
    );
    // 3 days × ¥1,500 = 4,500, by pieces.
    expect([first?.amount, second?.amount, second?.trace?.item?.typed]).toEqual([
      '2250',
      '2250',
      '3',
    ]);
  });
  it('stays with a problem where the catalogue no longer has it', () => {
    const result = repriced(withAdded([], storage, '3'));
    expect(itemsOf(result, 'storage')).toHaveLength(1);
    expect(result.problems).toMatchObject([{ code: 'manual-not-due' }]);
  });
  it('is not charged by itself', () => {
    expect(itemsOf(priced({ items: [storage] }), 'storage')).toEqual([]);
  });
});

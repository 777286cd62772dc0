import { describe, expect, it } from 'vitest';
import { containers, excavator, kushiro, line, pallets, parcel, route } from './examples.ts';
import { addedItem } from './item-charges.ts';
import { item, itemsOf, priced, repriced, sold, storage, withAdded } from './item-examples.ts';

// Charges of the catalogue that employees add, and their quantities.

const waiting = item({
  id: 'waiting',
  unit: 'half-hour',
  automatic: false,
  prices: [sold('2000', '2500')],
});
const perRt = item({ id: 'rt', unit: 'rt', automatic: false, prices: [sold('90', '120')] });
const ocean = [route('2026-11-25', ['ocean'])];

describe('a charge before it is priced', () => {
  it('of three days is for three days, on request', () => {
    expect(addedItem(storage, line(excavator), '3')).toMatchObject({
      id: 'line-1:origin-handling:item:storage',
      kind: 'item',
      basis: 'day',
      quantity: '3',
      unitPrice: null,
      amount: null,
      cost: null,
      trace: {
        arithmetic: '',
        quantity: null,
        item: { byHand: true, typed: '3', quantity: null, price: null },
      },
    });
  });
  it('without a typed quantity is for what is measured, or for one', () => {
    expect(addedItem(perRt, line(excavator), null).quantity).toBe('95.464');
    expect(addedItem(perRt, line(containers), null).quantity).toBe('1');
    expect(addedItem(waiting, line(excavator), null).quantity).toBe('1');
  });
});

describe('charges that were added to a line', () => {
  it('have a quantity each: three days of storage, four half hours of waiting', () => {
    const first = withAdded([storage, waiting], storage, '3');
    const second = withAdded([storage, waiting], waiting, '4');
    const previousCharges = [...first.previousCharges, ...second.previousCharges];
    const result = repriced({ ...first, previousCharges });
    expect(itemsOf(result, 'storage')).toMatchObject([{ quantity: '3', amount: '3600' }]);
    expect(itemsOf(result, 'waiting')).toMatchObject([
      { quantity: '4', amount: '10000', cost: '8000' },
    ]);
    expect(result.problems).toEqual([]);
  });
  it('count what was typed, also where a container has no such measure', () => {
    const added = withAdded([perRt], perRt, '10', { lines: [line(containers)], routes: ocean });
    expect(itemsOf(repriced(added), 'rt')).toMatchObject([{ quantity: '10', amount: '1200' }]);
  });
  it('go with a charge that was added by its condition, once that is left to employees', () => {
    const automatic = { ...storage, automatic: true, unit: 'trip' as const };
    const before = priced({ items: [automatic] }).charges;
    const after = priced(
      { items: [{ ...automatic, automatic: false }] },
      { previousCharges: before },
    );
    expect(itemsOf(after, 'storage')).toEqual([]);
    expect(after.problems).toEqual([]);
  });
  it('by the trip or document are one of it', () => {
    for (const unit of ['trip', 'document', 'flat'] as const) {
      const once = { ...storage, unit };
      expect(itemsOf(repriced(withAdded([once], once, null)), 'storage')).toMatchObject([
        { basis: unit, quantity: '1', amount: '1200' },
      ]);
    }
  });
  it('are shared by pieces: three days for two lines of the consignment', () => {
    const lines = [line({ ...pallets, count: 2 }, 'a'), line({ ...pallets, count: 1 }, 'b')];
    const [first, second] = itemsOf(
      repriced(withAdded([storage], storage, '3', { lines, routes: ocean })),
      'storage',
    );
    // 3 × 1,200 = 3,600, cost 2,700, in thirds.
    expect(first).toMatchObject({ basis: 'flat', quantity: '1', amount: '2400', cost: '1800' });
    expect(second).toMatchObject({ basis: 'flat', quantity: '1', amount: '1200', cost: '900' });
    expect(first?.trace?.arithmetic).toBe('3 × ¥1,200 = ¥3,600; ¥3,600 × 2 ÷ 3 → ¥2,400');
  });
  it('of 10 RT that were typed are shared by pieces, not by what the lines measure', () => {
    const lines = [line(pallets, 'a'), line({ ...parcel, count: 12 }, 'b')];
    const shares = itemsOf(
      repriced(withAdded([perRt], perRt, '10', { lines, routes: ocean })),
      'rt',
    );
    // 10 × 120 = 1,200 for 12 pallets and 12 parcels.
    expect(shares).toMatchObject([
      { basis: 'flat', quantity: '1', amount: '600' },
      { basis: 'flat', quantity: '1', amount: '600' },
    ]);
  });
  it('name no exchange rate in the shares of a percentage of a declared value', () => {
    const insurance = item({
      id: 'insurance',
      unit: 'value',
      automatic: false,
      prices: [sold('0.1', '0.15', { currency: 'USD' })],
    });
    const lines = [line(excavator, 'a'), line(excavator, 'b')];
    const { previousCharges, ...given } = withAdded([insurance], insurance, '30000000', { lines });
    const exchange = [{ from: 'USD', rate: '150', day: '2026-11-20' }];
    const shares = itemsOf(priced(given, { previousCharges, exchange }), 'insurance');
    expect(shares.map(({ amount, trace }) => [amount, trace?.exchange])).toEqual([
      ['22500', null],
      ['22500', null],
    ]);
  });
});

describe('a charge of the quotation', () => {
  const document = item({
    id: 'document',
    segment: 'destination-handling',
    unit: 'document',
    reach: 'quotation',
    prices: [sold('0', '100', { place: 'TMK' }), sold('0', '200', { place: 'KUH' })],
  });
  const to = (id: string, departure: string, port?: typeof kushiro) => ({
    ...route(departure, ['ocean'], port),
    id,
  });
  it.each([
    ['that leaves first, whatever its id', '2026-11-24', '2026-11-25', '200'],
    ['that leaves first', '2026-11-25', '2026-11-24', '100'],
    ['with the lower id on the same day', '2026-11-25', '2026-11-25', '100'],
  ])('has the price of the route %s', (_, toKushiro, toTomakomai, amount) => {
    const routes = [to('b', toKushiro, kushiro), to('a', toTomakomai)];
    const lines = routes.map(({ id }) => ({ ...line(excavator, `on ${id}`), routeId: id }));
    const sum = (given: typeof lines) =>
      itemsOf(priced({ items: [document], lines: given, routes }), 'document').reduce(
        (all, charge) => all + Number(charge.amount),
        0,
      );
    expect([sum(lines), sum(lines.toReversed())]).toEqual([Number(amount), Number(amount)]);
  });
});

describe('what is measured', () => {
  const automatic = { ...perRt, automatic: true };
  it('of one line is written with its decimals: 21.060 RT × ¥120 = ¥2,527', () => {
    const [charge] = itemsOf(priced({ items: [automatic], lines: [line(pallets)] }), 'rt');
    expect(charge).toMatchObject({ quantity: '21.060', amount: '2527', cost: '1895' });
    expect(charge?.trace?.arithmetic).toBe('21.060 RT × ¥120 = ¥2,527');
  });
  it('of two routes is one quantity for a charge of the quotation', () => {
    const routes = [route(), { ...route('2026-12-10'), id: 'route-2' }];
    const lines = [line(pallets, 'a'), { ...line(pallets, 'b'), routeId: 'route-2' }];
    const both = itemsOf(
      priced({ items: [{ ...automatic, reach: 'quotation' }], lines, routes }),
      'rt',
    );
    // 42.120 RT × 120 = 5,054.4 → 5,054.
    expect(both.map(({ amount, trace }) => [amount, trace?.reach?.kind])).toEqual([
      ['2527', 'quotation'],
      ['2527', 'quotation'],
    ]);
    expect(both[0]?.trace?.reach).toMatchObject({ lines: 2, quantity: '42.12', amount: '5054' });
  });
  it('at cost costs its minimum', () => {
    const toll = {
      ...automatic,
      atCost: true,
      prices: [sold('90', '1', { minimumAmount: '3000' })],
    };
    // 21.060 RT × 90 = 1,895.4, less than 3,000.
    expect(itemsOf(priced({ items: [toll], lines: [line(pallets)] }), 'rt')).toMatchObject([
      { amount: '3000', cost: '3000', unitPrice: null },
    ]);
  });
});

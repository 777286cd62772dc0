import { describe, expect, it } from 'vitest';
import type { Route } from '#freight/types.ts';
import type { ChargeItem, ItemCondition, ItemPrice } from './catalogue.ts';
import { containers, context, line, route } from './examples.ts';
import { type Given, item, itemsOf, priced, sold } from './item-examples.ts';

describe('the price of a charge', () => {
  const places = (own: readonly ItemPrice[]) =>
    itemsOf(priced({ items: [item({ prices: own })] }), 'item').map(({ amount }) => amount);
  it('is that of the customer before the place, and that of the place before everywhere', () => {
    const everyone = sold('0', '100');
    const here = sold('0', '200', { place: 'HIC' });
    const group = sold('0', '300', { scope: { kind: 'customer-group', id: 'group-1' } });
    const own = sold('0', '400', { scope: { kind: 'customer', id: 'customer-1' } });
    const other = sold('0', '500', { scope: { kind: 'customer', id: 'customer-2' } });
    expect(places([everyone, other])).toEqual(['100']);
    expect(places([here, everyone])).toEqual(['200']);
    expect(places([here, group, everyone])).toEqual(['200']);
    expect(places([everyone, here, own])).toEqual(['400']);
    const grouped = priced(
      { items: [item({ prices: [here, group] })] },
      { customer: { ...context.customer, groupId: 'group-1' } },
    );
    expect(itemsOf(grouped, 'item')).toMatchObject([{ amount: '300' }]);
  });
  it('on the ocean is that of the port of loading before that of discharge before everywhere', () => {
    const everywhere = sold('0', '100', { validFrom: '2026-11-01' });
    const loading = sold('0', '200', { place: 'HIC' });
    const discharge = sold('0', '300', { place: 'TMK' });
    const at = (...own: readonly ItemPrice[]) =>
      itemsOf(priced({ items: [item({ segment: 'ocean', prices: own })] }), 'item').map(
        ({ amount, trace }) => [amount, trace?.item?.price?.place?.en],
      );
    expect(at(everywhere, loading, discharge)).toEqual([['200', 'Hitachinaka']]);
    expect(at(discharge, loading, everywhere)).toEqual([['200', 'Hitachinaka']]);
    expect(at(everywhere, discharge)).toEqual([['300', 'Tomakomai']]);
    expect(at(sold('0', '400', { place: 'KUH' }), everywhere)).toEqual([['100', undefined]]);
  });
  it('is the newest of several in force, of the same day that of the highest id', () => {
    const older = sold('0', '100', { id: 'z', validFrom: '2026-10-01' });
    const newer = sold('0', '200', { id: 'a', validFrom: '2026-11-01' });
    expect(places([older, newer])).toEqual(['200']);
    expect(places([newer, older])).toEqual(['200']);
    const same = sold('0', '300', { id: 'b', validFrom: '2026-11-01' });
    expect(places([newer, same])).toEqual(['300']);
    expect(places([same, newer])).toEqual(['300']);
    // An old price of the place comes before a new one of everywhere.
    expect(places([sold('0', '400', { place: 'HIC' }), newer])).toEqual(['400']);
  });
  it('is the one in force on the day of departure', () => {
    expect(
      places([
        sold('0', '100', { validTo: '2026-11-24' }),
        sold('0', '150', { validFrom: '2026-11-25', validTo: '2026-11-25' }),
        sold('0', '200', { validFrom: '2026-11-26' }),
      ]),
    ).toEqual(['150']);
  });
  it('is none after its last day, or before its first', () => {
    const on = (own: Partial<ItemPrice>) => places([sold('0', '100', own)]);
    expect(on({ validTo: '2026-11-24' })).toEqual([null]);
    expect(on({ validFrom: '2026-11-26' })).toEqual([null]);
    expect(on({ validTo: '2026-11-25' })).toEqual(['100']);
  });
  it('for everywhere holds at an address that nobody has reviewed; one of a place does not', () => {
    const yard = { name: '第二ヤード', postalCode: '312-0005', prefecture: '茨城県', address: '' };
    const routes: readonly Route[] = [
      {
        ...route('2026-11-25', ['pickup', 'ocean', 'delivery']),
        condition: 'door-door',
        fromAddress: yard,
        toAddress: yard,
      },
    ];
    const at = (segment: 'pickup' | 'delivery', own: Partial<ChargeItem>) =>
      itemsOf(priced({ items: [item({ segment, ...own })], routes }), 'item').map(
        ({ amount, trace }) => [amount, trace?.item?.price?.place?.en],
      );
    const everywhere = sold('0', '100');
    for (const segment of ['pickup', 'delivery'] as const)
      expect(at(segment, { prices: [everywhere] })).toEqual([['100', undefined]]);
    // The port is the other end of the haulage.
    const port = sold('0', '200', { place: 'HIC' });
    expect(at('pickup', { prices: [everywhere, port] })).toEqual([['200', 'Hitachinaka']]);
    expect(at('delivery', { prices: [everywhere, port] })).toEqual([['100', undefined]]);
    const condition = { ...item({}).condition, places: ['TMK'] };
    expect(at('pickup', { condition })).toEqual([]);
    expect(at('delivery', { condition })).toEqual([['1500', undefined]]);
  });
  it('in another currency is converted, and needs an exchange rate', () => {
    const items = [item({ prices: [sold('10', '12.5', { currency: 'USD' })] })];
    expect(priced({ items }).problems).toContainEqual({
      code: 'exchange-missing',
      lineId: 'line-1',
      from: 'USD',
      to: 'JPY',
    });
    const exchange = [{ from: 'USD', rate: '150.5', day: '2026-11-20' }];
    // 12.5 × 150.5 = 1,881.25
    expect(itemsOf(priced({ items }, { exchange }), 'item')).toMatchObject([{ amount: '1881' }]);
  });
});

describe('a charge is added by itself', () => {
  const isDue = (condition: Partial<ItemCondition>, given: Omit<Given, 'items'> = {}) =>
    itemsOf(priced({ ...given, items: [item({ condition })] }), 'item').length > 0;
  it.each<[string, Partial<ItemCondition>, boolean]>([
    ['a kind of freight', { freightKinds: ['heavy-equipment'] }, true],
    ['another kind', { freightKinds: ['container'] }, false],
    ['a place', { places: ['HIC'] }, true],
    ['another place', { places: ['TMK'] }, false],
    ['a segment of the route', { withSegment: 'ocean' }, true],
    ['a segment that is not charged', { withSegment: 'pickup' }, false],
    ['dangerous goods', { dangerousGoods: true }, false],
    ['reefer', { reefer: true }, false],
    ['later departures', { from: '2026-11-26' }, false],
    ['earlier departures', { until: '2026-11-24' }, false],
    ['departures of the day', { from: '2026-11-25', until: '2026-11-25' }, true],
  ])('for %s', (_, condition, expected) => {
    expect(isDue(condition)).toBe(expected);
  });
  it('at either port of the ocean passage, and not on a segment that the route cannot have', () => {
    const at = (id: string) =>
      itemsOf(priced({ items: [item({ segment: 'ocean', condition: { places: [id] } })] }), 'item')
        .length;
    expect([at('HIC'), at('TMK'), at('KUH')]).toEqual([1, 1, 0]);
    // From port to port there is no delivery.
    expect(itemsOf(priced({ items: [item({ segment: 'delivery' })] }), 'item')).toEqual([]);
  });
  it('for laden or for empty containers', () => {
    const routes = [route('2026-11-25', ['ocean'])];
    const of = (laden: boolean) => ({ lines: [line({ ...containers, laden })], routes });
    expect([isDue({ laden: true }, of(true)), isDue({ laden: true }, of(false))]).toEqual([
      true,
      false,
    ]);
    expect([isDue({ laden: false }, of(true)), isDue({ laden: false }, of(false))]).toEqual([
      false,
      true,
    ]);
  });
  it('for dangerous and cooled containers', () => {
    const routes = [route('2026-11-25', ['ocean'])];
    const with_ = (own: object) => ({ lines: [line({ ...containers, ...own })], routes });
    expect(isDue({ dangerousGoods: true }, with_({ unNumber: '1950' }))).toBe(true);
    expect(isDue({ reefer: true }, with_({ temperatureC: '-18' }))).toBe(true);
    expect(isDue({ reefer: true }, with_({}))).toBe(false);
  });
  it('and goes where the condition no longer holds, unless it has a manual price', () => {
    const [before] = itemsOf(priced({ items: [item({})] }), 'item');
    const items = [item({ condition: { places: ['KUH'] } })];
    expect(itemsOf(priced({ items }, { previousCharges: before ? [before] : [] }), 'item')).toEqual(
      [],
    );
    const manual = { unitPrice: null, amount: '9', cost: null, reason: 'agreed' };
    const kept = priced(
      { items },
      { previousCharges: before ? [{ ...before, amount: '9', manual }] : [] },
    );
    expect(itemsOf(kept, 'item')).toMatchObject([{ amount: '9' }]);
    expect(kept.problems).toMatchObject([{ code: 'manual-not-due' }]);
  });
});

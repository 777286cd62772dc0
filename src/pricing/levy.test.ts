import { describe, expect, it } from 'vitest';
import type { Line, Route } from '#freight/types.ts';
import * as example from './examples.ts';
import type { FuelTable } from './haulage-fuel.ts';
import { price } from './price.ts';
import type { BafRule, Prices, PricingContext, Rate, Surcharge } from './types.ts';

// What lines of one rate pay together on top of its freight, and what each pays for itself.

const { context, line, overWidth } = example;
const door = { id: 'D001', code: 'D001', name: '千歳', nameEn: 'Chitose' };
const part = (segment: 'ocean' | 'delivery', days: string | null, distanceKm: string | null) => ({
  segment,
  carrier: '',
  days,
  distanceKm,
  note: '',
});
const sailing = (etd: string, eta: string) => ({
  id: 'voyage-1',
  number: '101',
  name: '北斗丸',
  nameEn: 'Hokuto Maru',
  closing: null,
  etd,
  eta,
});
const on = (routeId: string, cargo: Line['cargo'], id: string): Line => ({
  ...line(cargo, id),
  routeId,
});

function priced(
  lines: readonly Line[],
  routes: readonly Route[],
  prices: Partial<Prices>,
  given: Partial<PricingContext> = {},
) {
  const { charges, problems } = price(
    lines,
    routes,
    { rates: [], surcharges: [], bafs: [], ...prices },
    { ...context, customer: { ...context.customer, bafCycle: 'none' }, ...given },
  );
  const of = (kind: 'surcharge' | 'baf') => charges.filter((each) => each.kind === kind);
  const unpriced = problems.map((each) => ('what' in each ? [each.lineId, each.what] : each.code));
  return {
    of,
    amounts: (kind: 'surcharge' | 'baf') => of(kind).map((each) => each.amount),
    unpriced,
  };
}

describe('fuel surcharge on a haulage that lines share', () => {
  /** 200 km ÷ 3 km/L × ¥32.5, the middle of the band above ¥120: ¥2,166.7, up to the yen 2,167 for a vehicle. */
  const table: FuelTable = {
    id: 'fuel',
    label: { en: 'Fuel surcharge', ja: '燃料サーチャージ' },
    scope: { kind: 'tariff' },
    freightKind: null,
    method: 'distance',
    basePrice: '120',
    stepPrice: '5',
    perStep: null,
    kmPerLitre: '3',
    roundTo: 'up-1',
    validFrom: '2026-10-01',
    validTo: null,
  };
  const diesel = {
    id: 'diesel',
    month: '2026-09',
    price: '152.3',
    appliesFrom: '2026-11-01',
    appliesTo: '2026-11-30',
  };
  const haulage = (own: Partial<Rate>): Rate => ({
    ...example.rates[0]!,
    id: 'delivery',
    segment: 'delivery',
    from: 'TMK',
    to: door.id,
    reach: 'consignment',
    basis: 'flat',
    sell: '65000',
    cost: '52000',
    minimumQuantity: null,
    ...own,
  });
  const delivered = (km: string | null, id = 'route-1'): Route => ({
    ...example.route('2026-11-25', ['delivery']),
    id,
    condition: 'port-door',
    toDoor: door,
    breakdown: [part('delivery', '1', km)],
  });
  const machines = (count: number, id: string, routeId = 'route-1') =>
    on(routeId, { ...example.excavator, count }, id);
  const fuel = { prices: [diesel], tables: [table] };

  it('one vehicle carries a consignment: 2,167 yen, shared by its lines', () => {
    const { of, amounts } = priced([machines(1, 'a'), machines(1, 'b')], [delivered('200')], {
      rates: [haulage({})],
      fuel,
    });
    expect(amounts('surcharge')).toEqual(['1084', '1083']);
    expect(of('surcharge').map(({ id }) => id)).toEqual([
      'a:delivery:surcharge:fuel',
      'b:delivery:surcharge:fuel',
    ]);
    expect(of('surcharge')[0]?.trace?.reach).toMatchObject({ lines: 2, amount: '2167' });
  });
  it('three machines on one line are one vehicle, too', () => {
    for (const reach of ['line', 'consignment'] as const) {
      const rates = [haulage({ reach })];
      const three = priced([machines(3, 'a')], [delivered('200')], { rates, fuel });
      expect(three.amounts('surcharge')).toEqual(['2167']);
    }
  });
  it('a vehicle each where the haulage is by the piece: 3 × 2,167 for lines of two and one', () => {
    const { of, amounts } = priced([machines(2, 'a'), machines(1, 'b')], [delivered('200')], {
      rates: [haulage({ basis: 'unit' })],
      fuel,
    });
    expect(amounts('surcharge')).toEqual(['4334', '2167']);
    expect(of('surcharge')[0]).toMatchObject({ quantity: '2', unitPrice: '2167' });
  });
  it('routes of a quotation pay by their own kilometres, one without them is on request', () => {
    const lines = ['route-1', 'route-2', 'route-3'].map((id) => machines(1, `on ${id}`, id));
    const routes = [delivered('200'), delivered('90', 'route-2'), delivered(null, 'route-3')];
    const { amounts, unpriced } = priced(lines, routes, {
      rates: [haulage({ reach: 'quotation' })],
      fuel,
    });
    // 90 ÷ 3 × 32.5 = 975.
    expect(amounts('surcharge')).toEqual(['2167', '975', null]);
    expect(unpriced).toEqual([['on route-3', 'distance']]);
  });
  it('routes of two months pay by the diesel of each, whichever line comes first', () => {
    // Haulage of 50,000 on either route: 6 % by ¥152.3 is 3,000, 5 % by ¥146 is 2,500.
    const percent: FuelTable = {
      ...table,
      method: 'percent',
      basePrice: '122',
      perStep: '1',
      kmPerLitre: null,
    };
    const december = { ...diesel, id: 'december', price: '146', appliesTo: '2026-12-31' };
    const prices = [
      { ...diesel, price: '150' },
      { ...december, appliesFrom: '2026-12-01' },
    ];
    const routes = [delivered(null), { ...delivered(null, 'route-2'), departure: '2026-12-02' }];
    const lines = [machines(1, 'a'), machines(1, 'b', 'route-2')];
    const rates = [haulage({ reach: 'quotation', basis: 'unit', sell: '50000' })];
    for (const each of [lines, lines.toReversed()]) {
      const { of } = priced(each, routes, { rates, fuel: { prices, tables: [percent] } });
      expect(
        Object.fromEntries(of('surcharge').map(({ lineId, amount }) => [lineId, amount])),
      ).toEqual({
        a: '3000',
        b: '2500',
      });
    }
  });
  it('by yen a band the charge is rounded, not what a vehicle pays: 6 × ¥8 are ¥48, up to ¥50', () => {
    const yen: FuelTable = {
      ...table,
      method: 'amount',
      basePrice: '150',
      perStep: '8',
      kmPerLitre: null,
      roundTo: 'up-10',
    };
    for (const reach of ['line', 'consignment'] as const) {
      const { amounts } = priced([machines(6, 'a')], [delivered(null)], {
        rates: [haulage({ reach, basis: 'unit' })],
        fuel: { prices: [diesel], tables: [yen] },
      });
      expect(amounts('surcharge')).toEqual(['50']);
    }
  });
  it('in dollars without an exchange rate of the yen it has no price', () => {
    const { amounts, unpriced } = priced(
      [machines(1, 'a')],
      [delivered('200')],
      { rates: [haulage({ currency: 'USD' })], fuel },
      { currency: { code: 'USD', minorUnit: 2 } },
    );
    expect(amounts('surcharge')).toEqual([null]);
    expect(unpriced).toEqual(['exchange-missing']);
  });
});

describe('surcharges of routes that share the rate of a quotation', () => {
  const rates = example.rates.map((rate) => ({ ...rate, reach: 'quotation' as const }));
  const sea = (id: string, own: Partial<Route>): Route => ({
    ...example.route('2026-11-25', ['ocean']),
    id,
    ...own,
  });
  const byTimetable = { voyage: sailing('2026-11-25 18:00', '2026-11-26 18:00') };
  const byLane = (days: string | null) => ({ breakdown: [part('ocean', days, null)] });
  const wide = { ...example.wideMachines, count: 1 };
  const onBoth = (cargo: Line['cargo']) => [on('1', cargo, 'a'), on('2', cargo, 'b')];

  it('for power by the hour each route pays its own hours, and says where they are from', () => {
    const power: Surcharge = {
      ...overWidth,
      id: 'power',
      condition: { kind: 'reefer-power' },
      percent: null,
      amount: '120',
      per: 'hour',
    };
    const cooled = { ...example.containers, count: 1, temperatureC: '-18' };
    const of = (second: Partial<Route>) =>
      priced(onBoth(cooled), [sea('1', byTimetable), sea('2', second)], {
        rates,
        surcharges: [power],
      });
    // 24 hours at 120 on either; the timetable of one says so, the days of the other.
    const same = of(byLane('1'));
    expect(same.amounts('surcharge')).toEqual(['2880', '2880']);
    expect(same.of('surcharge').map(({ trace }) => trace?.surcharge?.passage?.source)).toEqual([
      'timetable',
      'lane',
    ]);
    expect(of(byLane('2')).amounts('surcharge')).toEqual(['2880', '5760']);
    const unknown = of(byLane(null));
    expect(unknown.amounts('surcharge')).toEqual(['2880', null]);
    expect(unknown.unpriced).toEqual([['b', 'passage']]);
  });
  it('for width it is calculated once, however the routes’ passages are known', () => {
    const { of, amounts } = priced(onBoth(wide), [sea('1', byTimetable), sea('2', byLane('2'))], {
      rates,
      surcharges: [overWidth],
    });
    // 76.800 RT × 1,500 = 115,200 each; two steps of 15 %.
    expect(amounts('surcharge')).toEqual(['34560', '34560']);
    expect(of('surcharge')[1]?.trace?.reach).toMatchObject({ lines: 2, amount: '69120' });
  });
  it('for arrivals on two Sundays each names its own', () => {
    const sunday: Surcharge = {
      ...overWidth,
      id: 'sunday',
      condition: { kind: 'holiday', dayOf: 'arrival', days: ['sunday'] },
      percent: '20',
    };
    const of = (second: Partial<Route>) =>
      priced(onBoth(wide), [sea('1', { ...byLane('4') }), sea('2', second)], {
        rates,
        surcharges: [sunday],
      });
    const both = of({ departure: '2026-12-02', ...byLane('4') });
    expect(both.amounts('surcharge')).toEqual(['23040', '23040']);
    expect(both.of('surcharge').map(({ trace }) => trace?.surcharge?.on?.day)).toEqual([
      '2026-11-29',
      '2026-12-06',
    ]);
    const unknown = of(byLane(null));
    expect(unknown.amounts('surcharge')).toEqual(['23040', null]);
    expect(unknown.unpriced).toEqual([['b', 'arrival']]);
  });
});

describe('BAF in yen on lines of one rate', () => {
  const rates = example.rates.map((rate) => ({ ...rate, reach: 'consignment' as const }));
  const route = example.route('2026-11-25', ['ocean']);
  const quarter = { customer: context.customer };
  const [percent] = example.baf.rules;
  const amount = (own: Partial<BafRule>): BafRule => ({ ...percent!, kind: 'amount', ...own });
  const bafs = (...rules: readonly BafRule[]) => [{ ...example.baf, rules }];

  it('machines of 8 and of 9.5 m pay by the rules for their lengths', () => {
    const rules = [
      amount({ unitKey: 'm:6-9', perStep: '300' }),
      amount({ unitKey: 'm:9-12', perStep: '350' }),
    ];
    const lines = [
      line({ ...example.wideMachines, count: 1 }, 'a'),
      line(example.excavator, 'b'),
      line(example.excavator, 'c'),
    ];
    const { of, amounts } = priced(lines, [route], { rates, bafs: bafs(...rules) }, quarter);
    // 14 steps of 300 and of 350.
    expect(amounts('baf')).toEqual(['4200', '4900', '4900']);
    expect(of('baf').map(({ id, trace }) => [id, trace?.reach?.lines])).toEqual([
      ['a:ocean:baf', 1],
      ['b:ocean:baf', 2],
      ['c:ocean:baf', 2],
    ]);
  });
  it('containers have no revenue tons: on request, each line of them', () => {
    const one = { ...example.containers, count: 1 };
    const { amounts, unpriced } = priced(
      [line(one, 'a'), line(one, 'b')],
      [route],
      { rates, bafs: bafs(amount({ per: 'rt' })) },
      quarter,
    );
    expect(amounts('baf')).toEqual([null, null]);
    expect(unpriced).toEqual([
      ['a', 'size'],
      ['b', 'size'],
    ]);
  });
  it('in dollars without an exchange rate of the yen it has no price', () => {
    const { problems } = price(
      [line(example.excavator)],
      [route],
      {
        rates: rates.map((rate) => ({ ...rate, currency: 'USD' })),
        surcharges: [],
        bafs: bafs(amount({})),
      },
      { ...context, currency: { code: 'USD', minorUnit: 2 } },
    );
    expect(problems).toEqual([
      { code: 'exchange-missing', lineId: 'line-1', from: 'JPY', to: 'USD' },
    ]);
  });
});

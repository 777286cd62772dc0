import { describe, expect, it } from 'vitest';
import type { Line, Route } from '#freight/types.ts';
import * as example from './examples.ts';
import { type FuelPrices, type FuelTable, bandRise } from './haulage-fuel.ts';
import { price } from './price.ts';
import type { BafRecord, Prices, PricingContext, Rate, Surcharge } from './types.ts';

// Companions of the worked examples: the same rates and cargo, with surcharges, BAF and fuel as companies have them.

const { context, line, overWidth, rates, route } = example;

const surcharge = (own: Partial<Surcharge> & Pick<Surcharge, 'id' | 'condition'>): Surcharge => ({
  ...overWidth,
  label: { en: own.id, ja: own.id },
  ...own,
});
/** Percentages in the place of amounts and the other way round, so that exactly one is given. */
const amounting = (amount: string, per: Surcharge['per'], currency = 'JPY') =>
  ({ percent: null, amount, per, currency }) as const;

const sailing = (etd: string, eta: string, closing: string | null = null) => ({
  id: 'voyage-1',
  number: '101',
  name: '北斗丸',
  nameEn: 'Hokuto Maru',
  closing,
  etd,
  eta,
});
const part = (segment: 'ocean' | 'delivery', days: string | null, distanceKm: string | null) => ({
  segment,
  carrier: '',
  days,
  distanceKm,
  note: '',
});

type Given = Readonly<{
  lines?: readonly Line[];
  route?: Partial<Route>;
  rates?: readonly Rate[];
  surcharges?: readonly Surcharge[];
  bafs?: readonly BafRecord[];
  fuel?: FuelPrices;
  context?: Partial<PricingContext>;
}>;
function priced(given: Given) {
  const { lines = [line(example.excavator)], surcharges = [], bafs = [example.baf] } = given;
  const prices: Prices = {
    rates: given.rates ?? rates,
    surcharges,
    bafs,
    ...(given.fuel ? { fuel: given.fuel } : {}),
  };
  const { charges, totals, problems } = price(lines, [{ ...route(), ...given.route }], prices, {
    ...context,
    ...given.context,
  });
  const of = (kind: string, what?: string) =>
    charges.filter(
      (each) => each.kind === kind && (what === undefined || each.trace?.surcharge?.id === what),
    );
  const amounts = (what: string) => of('surcharge', what).map(({ amount }) => amount);
  return { charges, totals, problems, of, amounts };
}

const peak = surcharge({
  id: 'peak',
  condition: { kind: 'peak-season', peakFrom: '12-20', peakTo: '01-05' },
  percent: '10',
});
const sundayArrival = surcharge({
  id: 'sunday',
  segment: 'destination-handling',
  condition: { kind: 'holiday', dayOf: 'arrival', days: ['sunday'] },
  percent: '20',
});

describe('example 5 in the peak season, arriving on a Sunday', () => {
  /*
   * Two wide machines, 153.600 RT, leaving on Saturday 26 December 2026 at 18:00, arriving on Sunday the 27th at 12:00.
   * Ocean 230,400; over-width 30 % 69,120; peak season 10 % of 230,400 = 23,040; BAF 28 % 64,512;
   * handling 46,080 twice; Sunday 20 % of the handling at the destination = 9,216.
   * Subtotal 488,448; tax 48,844.8 → 48,844; total 537,292.
   */
  const wide = {
    lines: [line(example.wideMachines)],
    surcharges: [overWidth, peak, sundayArrival],
    route: {
      departure: '2026-12-26',
      voyage: sailing('2026-12-26 18:00', '2026-12-27 12:00'),
    },
  };
  it('pays 10 % of the ocean freight and 20 % of the handling on Sunday', () => {
    const { amounts, totals } = priced(wide);
    expect([amounts('over-width'), amounts('peak'), amounts('sunday')]).toEqual([
      ['69120'],
      ['23040'],
      ['9216'],
    ]);
    expect(totals).toMatchObject({ subtotal: '488448', tax: '48844', total: '537292' });
  });
  it('by the days of the route without a voyage; on request where neither says the day', () => {
    const days = (ocean: string | null) =>
      priced({
        ...wide,
        route: { departure: '2026-12-26', voyage: null, breakdown: [part('ocean', ocean, null)] },
      });
    // 0.8 of a day counts as one: the 27th; two days later is a Monday.
    expect(days('0.8').amounts('sunday')).toEqual(['9216']);
    expect(days('2').amounts('sunday')).toEqual([]);
    const unknown = days(null);
    expect(unknown.amounts('sunday')).toEqual([null]);
    expect(unknown.totals.incomplete).toBe(true);
    expect(unknown.problems).toEqual([
      {
        code: 'surcharge-unknown',
        chargeId: 'line-1:destination-handling:surcharge:sunday',
        lineId: 'line-1',
        what: 'arrival',
      },
    ]);
  });
  it('names the day in its trace', () => {
    const [charge] = priced(wide).of('surcharge', 'sunday');
    expect(charge?.trace?.surcharge).toMatchObject({
      steps: 1,
      percent: '20',
      on: { occasion: 'arrival', day: '2026-12-27' },
    });
  });
});

describe('example 1 with the BAF of a half year', () => {
  /*
   * The average of 83,900 reaches the third row of the table, ¥420 per RT: 95.464 × 420 = 40,094.88, up to ¥100 40,100.
   * Ocean 143,196 + BAF 40,100 + handling 28,639 twice = 240,574; tax 24,057.4 → 24,057; total 264,631.
   */
  const [rule] = example.baf.rules;
  const halfYear = (own: Partial<BafRecord['rules'][number]>): BafRecord => ({
    ...example.baf,
    id: 'baf-2026H2',
    cycle: 'half-year',
    period: '2026H2',
    rules: [
      {
        ...rule!,
        kind: 'amount',
        per: 'rt',
        table: [
          { from: '26500', value: '100' },
          { from: '53000', value: '250' },
          { from: '79500', value: '420' },
          { from: '106000', value: '600' },
        ],
        roundTo: 'up-100',
        ...own,
      },
    ],
  });
  const customer = { ...context.customer, bafCycle: 'half-year' as const };
  const by = (own: Partial<BafRecord['rules'][number]>, given: Given = {}) =>
    priced({ bafs: [example.baf, halfYear(own)], context: { customer }, ...given });
  it('by its own table per revenue ton, up to ¥100', () => {
    const { of, totals } = by({});
    expect(of('baf')).toMatchObject([
      {
        basis: 'rt',
        quantity: '95.464',
        unitPrice: null,
        amount: '40100',
        trace: {
          arithmetic: '95.464 RT × ¥420 = ¥40,095 → ¥40,100',
          baf: { period: '2026H2', cycle: 'half-year', steps: 3, result: '420' },
          roundTo: 'up-100',
        },
      },
    ]);
    expect(totals).toMatchObject({ subtotal: '240574', tax: '24057', total: '264631' });
  });
  it('per metre, per cubic metre, as a percentage, rounded in every direction', () => {
    const amountOf = (own: Partial<BafRecord['rules'][number]>) => by(own).of('baf')[0]?.amount;
    // 9.530 m × 420 = 4,002.6; 95.464 m³ × 420 = 40,094.88; 420 is a percentage of 143,196: 601,423.2.
    expect(amountOf({ per: 'meter', roundTo: null })).toBe('4003');
    expect(amountOf({ per: 'meter', roundTo: 'down-1' })).toBe('4002');
    expect(amountOf({ per: 'meter', roundTo: 'half-up-10' })).toBe('4000');
    expect(amountOf({ per: 'm3', roundTo: 'up-10' })).toBe('40100');
    expect(amountOf({ per: 'm3', roundTo: 'down-100' })).toBe('40000');
    expect(amountOf({ kind: 'percent', per: null, roundTo: 'up-10' })).toBe('601430');
    expect(amountOf({ maximum: '400', roundTo: null })).toBe('38186');
  });
  it('nothing is due below the first row; a container has no tons: on request, never 0', () => {
    expect(by({ table: [{ from: '90000', value: '300' }] }).of('baf')[0]?.amount).toBe('0');
    const { of, problems } = by(
      {},
      { lines: [line(example.containers)], route: { segments: ['ocean'] } },
    );
    expect(of('baf')[0]?.amount).toBeNull();
    expect(problems).toMatchObject([{ code: 'surcharge-unknown', what: 'size' }]);
  });
});

const diesel = {
  id: 'diesel-2026-09',
  month: '2026-09',
  price: '152.3',
  appliesFrom: '2026-11-01',
  appliesTo: '2026-11-30',
};
const byDistance: FuelTable = {
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

describe('example 1 delivered by trailer, with the fuel surcharge', () => {
  /*
   * Diesel at 152.3 is in the band from 150 to 155, its middle 152.5 is 32.5 above 120.
   * 200 km ÷ 3.0 km/L × 32.5 = 2,166.7, up to the yen 2,167 for the trailer.
   * 240,569 of example 1 + delivery 65,000 + 2,167 = 307,736; tax 30,773.6 → 30,773; total 338,509.
   */
  const haulage: Rate = {
    ...rates[0]!,
    id: 'delivery',
    segment: 'delivery',
    from: 'TMK',
    to: 'D001',
    basis: 'flat',
    sell: '65000',
    cost: '52000',
    minimumQuantity: null,
  };
  const door = { id: 'D001', code: 'D001', name: '千歳', nameEn: 'Chitose' };
  const hauled = (own: Partial<FuelTable> = {}, given: Given = {}, km: string | null = '200') =>
    priced({
      rates: [...rates, haulage],
      fuel: { prices: [diesel], tables: [{ ...byDistance, ...own }] },
      ...given,
      route: {
        condition: 'port-door',
        toDoor: door,
        segments: ['origin-handling', 'ocean', 'destination-handling', 'delivery'],
        breakdown: [part('delivery', '1', km)],
        ...given.route,
      },
    });
  const only = (own: Partial<FuelTable>) => hauled({ kmPerLitre: null, ...own }).amounts('fuel');
  it('2,167 yen for 200 km', () => {
    expect(bandRise('152.3', '120', '5').toFixed()).toBe('32.5');
    const { of, totals } = hauled();
    expect(of('surcharge')).toMatchObject([
      {
        segment: 'delivery',
        amount: '2167',
        trace: {
          arithmetic: '200 km ÷ 3 km/L × ¥32.5 = ¥2,166.7 → ¥2,167; 1 × ¥2,167 = ¥2,167',
          surcharge: { kind: 'haulage-fuel', fuel: { month: '2026-09', price: '152.3' } },
        },
      },
    ]);
    expect(totals).toMatchObject({ subtotal: '307736', tax: '30773', total: '338509' });
  });
  it('as a percentage of the haulage or yen for a vehicle, seven bands above the base price', () => {
    // 150 is six full bands above 120, so the price is in the seventh: 7 × 1.5 % = 10.5 % of 65,000, and 7 × ¥400.
    expect(only({ method: 'percent', perStep: '1.5' })).toEqual(['6825']);
    expect(only({ method: 'percent', perStep: '1.5', roundTo: 'up-100' })).toEqual(['6900']);
    expect(only({ method: 'amount', perStep: '400' })).toEqual(['2800']);
  });
  it('a trailer each where the haulage is by the piece', () => {
    const lines = [line({ ...example.excavator, count: 3 })];
    const perUnit = { rates: [...rates, { ...haulage, basis: 'unit' as const }], lines };
    expect(hauled({}, perUnit).amounts('fuel')).toEqual(['6501']);
  });
  it('is not due below the base price, on request without kilometres or a price of diesel', () => {
    const at = (value: string) => ({ prices: [{ ...diesel, price: value }], tables: [byDistance] });
    expect(hauled({}, { fuel: at('119.9') }).amounts('fuel')).toEqual([]);
    expect(hauled({}, {}, null).problems).toMatchObject([{ what: 'distance' }]);
    const later = hauled({}, { route: { departure: '2026-12-01' } });
    expect(later.amounts('fuel')).toEqual([null]);
    expect(later.problems).toMatchObject([{ code: 'surcharge-unknown', what: 'fuel-price' }]);
  });
  it('a table of the customer replaces the general one', () => {
    const own: FuelTable = {
      ...byDistance,
      id: 'own',
      scope: { kind: 'customer', id: 'customer-1' },
      kmPerLitre: '4',
    };
    const tables = [
      byDistance,
      own,
      { ...own, id: 'other', scope: { kind: 'customer', id: 'x' } as const },
    ];
    const { of } = hauled({}, { fuel: { prices: [diesel], tables } });
    // 200 ÷ 4 × 32.5.
    expect(of('surcharge').map(({ id, amount }) => [id, amount])).toEqual([
      ['line-1:delivery:surcharge:own', '1625'],
    ]);
  });
});

describe('example 4 with cooled containers', () => {
  /*
   * Three containers plugged in from Wednesday 18:00 to Friday 12:00, 42 hours: 3 × 42 × 120 = 15,120.
   * 376,320 + 15,120 = 391,440; tax 39,144; total 430,584.
   */
  const power = surcharge({
    id: 'power',
    condition: { kind: 'reefer-power' },
    ...amounting('120', 'hour'),
  });
  const cooled = (on: Partial<Route>, own: Partial<Surcharge> = {}) =>
    priced({
      lines: [line({ ...example.containers, temperatureC: '-18' })],
      surcharges: [{ ...power, ...own }],
      route: { segments: ['ocean'], ...on },
    });
  const voyage = sailing('2026-11-25 18:00', '2026-11-27 12:00');
  it('pays for the hours of the voyage, or for days of which one has begun', () => {
    const { of, totals } = cooled({ voyage });
    expect(of('surcharge')).toMatchObject([
      {
        quantity: '3',
        unitPrice: '5040',
        amount: '15120',
        trace: { arithmetic: '42 h × ¥120; 3 × ¥5,040 = ¥15,120' },
      },
    ]);
    expect(totals).toMatchObject({ subtotal: '391440', total: '430584' });
    expect(cooled({ voyage }, { amount: '2500', per: 'day' }).amounts('power')).toEqual(['15000']);
  });
  it('24 hours for each day of the route without a voyage, on request without days', () => {
    expect(cooled({ breakdown: [part('ocean', '2', null)] }).amounts('power')).toEqual(['17280']);
    const unknown = cooled({});
    expect(unknown.amounts('power')).toEqual([null]);
    expect(unknown.problems).toMatchObject([{ code: 'surcharge-unknown', what: 'passage' }]);
  });
  it('not without a temperature', () => {
    const dry = priced({
      lines: [line(example.containers)],
      surcharges: [power],
      route: { segments: ['ocean'], voyage },
    });
    expect(dry.of('surcharge')).toEqual([]);
  });
});

describe('the size of a piece, and what an amount is for', () => {
  it('long and high pieces pay by steps', () => {
    const on = (kind: 'over-length' | 'over-height', aboveMm: number, stepMm: number) =>
      priced({
        surcharges: [surcharge({ id: kind, condition: { kind, aboveMm, stepMm }, percent: '5' })],
      }).amounts(kind);
    // 9,530 mm is two steps of 500 above 9,000, 3,160 mm one of 200 above 3,000; ocean freight 143,196.
    expect(on('over-length', 9000, 500)).toEqual(['14320']);
    expect(on('over-height', 3000, 200)).toEqual(['7160']);
    expect(on('over-length', 12_000, 500)).toEqual([]);
  });
  it('per metre and per revenue ton, in another currency', () => {
    const of = (own: Partial<Surcharge>, given: Given = {}) =>
      priced({
        ...given,
        surcharges: [surcharge({ id: 'crawler', condition: { kind: 'special-vehicle' }, ...own })],
        lines: [line({ ...example.excavator, count: 2, crawler: true })],
      });
    // 2 × 9.530 m × 300 and 2 × 95.464 RT × 40; at 149.5 yen to the dollar 19.060 m × US$2 = 5,698.94.
    expect(of(amounting('300', 'meter')).amounts('crawler')).toEqual(['5718']);
    expect(of(amounting('40', 'rt')).amounts('crawler')).toEqual(['7637']);
    const dollars = amounting('2', 'meter', 'USD');
    const exchange = [{ from: 'USD', rate: '149.5', day: '2026-11-20' }];
    const converted = of(dollars, { context: { exchange } });
    expect(converted.amounts('crawler')).toEqual(['5699']);
    expect(converted.of('surcharge')[0]?.trace).toMatchObject({
      surcharge: { currency: 'USD', amount: '2' },
      exchange: { from: 'USD', rate: '149.5' },
    });
    const unpriced = of(dollars);
    expect(unpriced.problems).toEqual([
      { code: 'exchange-missing', lineId: 'line-1', from: 'USD', to: 'JPY' },
    ]);
    // Whoever puts the surcharge on request needs no exchange rate any more.
    const previousCharges = unpriced.charges.map((charge) => ({
      ...charge,
      onRequest: charge.kind === 'surcharge',
    }));
    const settled = of(dollars, { context: { previousCharges } });
    expect([settled.problems, settled.totals.incomplete]).toEqual([[], true]);
  });
});

describe('days and seasons', () => {
  const on = (condition: Surcharge['condition'], given: Partial<Route>) =>
    priced({ surcharges: [surcharge({ id: 'own', condition })], route: given }).of('surcharge')
      .length;
  it('loading is on the day on which the voyage closes for cargo, delivery days after the arrival', () => {
    // Saturday 28 November, arrival on Monday the 30th; Labour Thanksgiving Day is Monday 23 November.
    const voyage = sailing('2026-11-29 02:00', '2026-11-30 08:00', '2026-11-28 20:00');
    const loading = { kind: 'holiday', dayOf: 'loading', days: ['saturday'] } as const;
    expect(on(loading, { departure: '2026-11-29', voyage })).toBe(1);
    expect(on(loading, { departure: '2026-11-29' })).toBe(0);
    const holiday = { kind: 'holiday', dayOf: 'delivery', days: ['public-holiday'] } as const;
    const segments: Route['segments'] = ['ocean', 'delivery'];
    const days = (delivery: string) => [part('ocean', '1', null), part('delivery', delivery, null)];
    const delivered = (delivery: string) =>
      on(holiday, {
        condition: 'port-door',
        departure: '2026-11-21',
        segments,
        breakdown: days(delivery),
      });
    expect([delivered('1'), delivered('2')]).toEqual([1, 0]);
  });
  it('without fields it is the day of departure on a Sunday or holiday, as before', () => {
    expect(on({ kind: 'holiday' }, { departure: '2026-11-22' })).toBe(1);
    expect(on({ kind: 'holiday' }, { departure: '2026-11-21' })).toBe(0);
    expect(on({ kind: 'holiday', days: ['saturday'] }, { departure: '2026-11-21' })).toBe(1);
  });
  it('a peak season every year across the new year, or once by full dates', () => {
    const season = (from: string, to: string) => (departure: string) =>
      on({ kind: 'peak-season', peakFrom: from, peakTo: to }, { departure });
    const days = ['2026-12-19', '2026-12-20', '2027-01-05', '2027-01-06'];
    expect(days.map(season('12-20', '01-05'))).toEqual([0, 1, 1, 0]);
    expect(days.map(season('2026-12-20', '2026-12-31'))).toEqual([0, 1, 0, 0]);
  });
});

describe('a surcharge of a customer replaces that of the same kind for everybody', () => {
  const sunday = surcharge({ id: 'general', condition: { kind: 'holiday' }, percent: '20' });
  const ids = (
    surcharges: readonly Surcharge[],
    departure = '2026-11-22',
    groupId: string | null = null,
  ) =>
    priced({
      surcharges,
      route: { departure },
      context: { customer: { ...context.customer, groupId } },
    })
      .of('surcharge')
      .map(({ trace }) => trace?.surcharge?.id);
  const mine = { scope: { kind: 'customer', id: 'customer-1' } } as const;
  const group = { scope: { kind: 'customer-group', id: 'group-1' } } as const;
  it('customer before group before everybody, never that of another one', () => {
    const other = { ...sunday, id: 'other', scope: { kind: 'customer', id: 'x' } as const };
    const ofGroup = { ...sunday, id: 'group', ...group };
    const own = { ...sunday, id: 'own', ...mine };
    expect(ids([sunday, other])).toEqual(['general']);
    expect(ids([sunday, ofGroup])).toEqual(['general']);
    expect(ids([sunday, ofGroup], '2026-11-22', 'group-1')).toEqual(['group']);
    expect(ids([sunday, ofGroup, own], '2026-11-22', 'group-1')).toEqual(['own']);
  });
  it('another day or another kind is not replaced', () => {
    const arrival = { ...sundayArrival, ...mine };
    const saturday = { kind: 'holiday', days: ['saturday'] } as const;
    expect(ids([sunday, arrival])).toContain('general');
    // The customer's own terms for the day of departure know no Sunday, so none is due.
    expect(ids([sunday, { ...sunday, id: 'own', ...mine, condition: saturday }])).toEqual([]);
  });
  it('a season of the customer replaces the general one only while it lasts; 0 % exempts', () => {
    const summer = { kind: 'peak-season', peakFrom: '08-01', peakTo: '08-31' } as const;
    expect(ids([peak, { ...peak, id: 'own', ...mine, condition: summer }], '2026-12-25')).toEqual([
      'peak',
    ]);
    expect(ids([peak, { ...peak, id: 'own', ...mine, percent: '0' }], '2026-12-25')).toEqual([]);
  });
});

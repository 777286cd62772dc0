import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import { type Line, type Reach, type Route, bases, segments } from '#freight/types.ts';
import { runs } from '#test/extent.ts';
import { Decimal } from './decimal.ts';
import * as example from './examples.ts';
import { fuelMethods } from './haulage-fuel.ts';
import { price } from './price.ts';
import { roundTos } from './round-to.ts';
import { surchargeUnits } from './surcharge-fields.ts';
import { bafUnits, type Prices, type Rate, type Surcharge } from './types.ts';

// Whoever enters the same cargo in more or fewer lines pays the same surcharges, BAF and fuel surcharges.

const { context, line } = example;
const door = { id: 'D001', code: 'D001', name: '千歳', nameEn: 'Chitose' };
const voyage = {
  id: 'voyage-1',
  number: '101',
  name: '北斗丸',
  nameEn: 'Hokuto Maru',
  closing: '2026-11-28 16:00',
  etd: '2026-11-28 18:00',
  eta: '2026-11-29 13:00',
};
const part = (segment: 'ocean' | 'delivery') => ({
  segment,
  carrier: '',
  days: '2',
  distanceKm: '180.5',
  note: '',
});
const onVoyage: Route = {
  ...example.route('2026-11-28', segments.slice(1)),
  condition: 'port-door',
  toDoor: door,
  voyage,
  breakdown: [part('delivery')],
};
const routes: readonly Route[] = [
  onVoyage,
  {
    ...onVoyage,
    id: 'route-2',
    departure: '2026-12-03',
    voyage: null,
    breakdown: [part('ocean'), part('delivery')],
  },
];

const piece: fc.Arbitrary<Cargo> = fc
  .record({
    lengthMm: fc.integer({ min: 1, max: 14_000 }),
    widthMm: fc.integer({ min: 1, max: 3500 }),
    heightMm: fc.integer({ min: 1, max: 3500 }),
    weightKg: fc.integer({ min: 1, max: 40_000 }),
  })
  .chain((size) =>
    fc.constantFrom<Cargo>(
      { ...example.excavator, size },
      { ...example.pallets, size, unNumber: '1263' },
      { ...example.containers, temperatureC: '-18' },
      { ...example.car, size },
    ),
  );
const routeId = fc.constantFrom('route-1', 'route-2');
const count = fc.integer({ min: 1, max: 12 });
const lineOf = (cargo: Cargo, id: string, on: string, own: number): Line => ({
  ...line({ ...cargo, count: own }, id),
  routeId: on,
});
const others = fc
  .array(fc.tuple(piece, routeId, count), { maxLength: 4 })
  .map((all) => all.map(([cargo, on, n], i) => lineOf(cargo, `other-${i}`, on, n)));

const cents = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => new Decimal(n).div(100).toFixed(2));
const reach = fc.constantFrom<Reach>('piece', 'consignment', 'quotation');
const haulage = example.rates.map((rate) => ({
  ...rate,
  id: `delivery-${rate.id}`,
  segment: 'delivery' as const,
  from: 'TMK',
  to: door.id,
}));
const rates: fc.Arbitrary<Rate[]> = fc
  .tuple(
    ...[...example.rates, ...haulage].map((rate) =>
      fc
        .record({
          reach,
          basis: fc.constantFrom(...bases),
          sell: cents(999_999),
          quantityRounding: fc.constantFrom('up' as const, 'half-up' as const),
        })
        .map((own) => ({ ...rate, ...own })),
    ),
  )
  .map((all) => all.flat());

const charged = fc.oneof(
  cents(9999).map((percent) => ({
    percent,
    amount: null,
    per: 'piece' as const,
    currency: 'JPY',
  })),
  fc.record({
    percent: fc.constant(null),
    amount: cents(99_999),
    per: fc.constantFrom(...surchargeUnits),
    currency: fc.constantFrom('JPY', 'USD', 'KRW'),
  }),
);
const conditions: readonly Surcharge['condition'][] = [
  { kind: 'over-length', aboveMm: 6000, stepMm: 500 },
  { kind: 'over-height', aboveMm: 2000, stepMm: 300 },
  { kind: 'reefer-power' },
  { kind: 'dangerous-goods' },
  { kind: 'peak-season', peakFrom: '11-20', peakTo: '12-05' },
  { kind: 'holiday', dayOf: 'arrival', days: ['sunday'] },
  { kind: 'holiday', dayOf: 'delivery' },
];
const surcharges: fc.Arbitrary<Surcharge[]> = fc
  .tuple(
    ...conditions.map((condition, i) =>
      fc
        .record({
          charged,
          segment: fc.constantFrom(...segments.slice(1)),
          scope: fc.constantFrom<Surcharge['scope']>(
            { kind: 'tariff' },
            { kind: 'customer', id: 'customer-1' },
          ),
        })
        .map(({ charged: own, ...where }) => ({
          ...example.overWidth,
          id: `surcharge-${i}`,
          condition,
          ...where,
          ...own,
        })),
    ),
  )
  .map((all) => all.flat());
const roundTo = fc.option(fc.constantFrom(...roundTos));
const bafs = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    per: fc.constantFrom(...bafUnits),
    perStep: cents(9999),
    roundTo,
  })
  .map((own) => [
    { ...example.baf, rules: example.baf.rules.map((rule) => ({ ...rule, ...own })) },
  ]);
const fuel = fc
  .record({ method: fc.constantFrom(...fuelMethods), perStep: cents(9999), roundTo })
  .map((own) => ({
    prices: ['152.3', '141'].map((diesel, i) => ({
      id: `diesel-${i}`,
      month: i === 0 ? '2026-09' : '2026-10',
      price: diesel,
      appliesFrom: `2026-${i + 11}-01`,
      appliesTo: `2026-${i + 11}-30`,
    })),
    tables: [
      {
        id: 'fuel',
        label: { en: 'Fuel surcharge', ja: '燃料サーチャージ' },
        scope: { kind: 'tariff' } as const,
        freightKind: null,
        basePrice: '120',
        stepPrice: '5',
        kmPerLitre: '3',
        validFrom: '2026-10-01',
        validTo: null,
        ...own,
      },
    ],
  }));
const given: fc.Arbitrary<Prices> = fc.record({ rates, surcharges, bafs, fuel });
const where = {
  ...context,
  exchange: [{ from: 'USD', rate: '149.5', day: '2026-11-20' }],
};

function sumsOf(lines: readonly Line[], prices: Prices) {
  const { totals } = price(lines, routes, prices, where);
  return totals;
}

it('splitting a line of alike pieces, or joining lines, never changes the total', () => {
  const split = fc.record({ cargo: piece, on: routeId, a: count, b: count });
  fc.assert(
    fc.property(split, others, given, ({ cargo, on, a, b }, rest, prices) => {
      const whole = lineOf(cargo, 'm', on, a + b);
      const parts = [lineOf(cargo, 'z', on, a), lineOf(cargo, 'a', on, b)];
      expect(sumsOf([...rest, ...parts], prices)).toEqual(sumsOf([...rest, whole], prices));
    }),
    { numRuns: runs(300) },
  );
});

it('the order of lines changes no charge, and pricing the result again changes nothing', () => {
  fc.assert(
    fc.property(others, given, (lines, prices) => {
      const once = price(lines, routes, prices, where);
      const back = price(lines.toReversed(), routes, prices, where);
      expect(back.totals).toEqual(once.totals);
      const again = { ...where, previousCharges: once.charges };
      expect(price(lines, routes, prices, again)).toEqual(once);
    }),
    { numRuns: runs(150) },
  );
});

it('quantity times unit price is the amount wherever a unit price is printed', () => {
  fc.assert(
    fc.property(others, given, (lines, prices) => {
      for (const { quantity, unitPrice, amount } of price(lines, routes, prices, where).charges)
        if (unitPrice !== null && amount !== null)
          expect(new Decimal(quantity).times(unitPrice).minus(amount).abs().lt(1)).toBe(true);
    }),
    { numRuns: runs(150) },
  );
});

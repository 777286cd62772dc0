import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import { type Line, type Reach, type Route, bases } from '#freight/types.ts';
import { runs } from '#test/extent.ts';
import { allocate, weigh } from './allocate.ts';
import { Decimal } from './decimal.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import type { BafRecord, Prices, PricingContext, Rate, Rounding, Surcharge } from './types.ts';

// Whoever enters the same cargo in more or fewer lines pays the same, unless a rate counts per line.

const { context, line } = example;
const routes: readonly Route[] = [
  example.route(),
  { ...example.route('2026-12-02'), id: 'route-2' },
];

const size = fc.record({
  lengthMm: fc.integer({ min: 1, max: 14_000 }),
  widthMm: fc.integer({ min: 1, max: 3500 }),
  heightMm: fc.integer({ min: 1, max: 3500 }),
  weightKg: fc.integer({ min: 1, max: 40_000 }),
});
const piece: fc.Arbitrary<Cargo> = fc.oneof(
  fc.record({ size, crawler: fc.boolean() }).map((own) => ({ ...example.excavator, ...own })),
  fc.record({ size }).map((own) => ({ ...example.pallets, ...own })),
  fc.record({ size, running: fc.boolean() }).map((own) => ({ ...example.car, ...own })),
  fc
    .record({ grossKg: fc.option(fc.integer({ min: 1, max: 30_000 })) })
    .map((own) => ({ ...example.containers, ...own })),
);
const routeId = fc.constantFrom('route-1', 'route-2');
const count = fc.integer({ min: 1, max: 20 });
const lineOf = (cargo: Cargo, own: Readonly<{ id: string; routeId: string; count: number }>) => ({
  ...line({ ...cargo, count: own.count }, own.id),
  routeId: own.routeId,
});
/** Other lines, of the same cargo or others. */
const others = fc
  .array(fc.tuple(piece, routeId, count), { maxLength: 6 })
  .map((all): Line[] =>
    all.map(([cargo, on, n], i) => lineOf(cargo, { id: `other-${i}`, routeId: on, count: n })),
  );

const cents = (max: number) =>
  fc.integer({ min: 0, max }).map((n) => new Decimal(n).div(100).toFixed(2));
const rounding = fc.constantFrom<Rounding>('up', 'down', 'half-up');
const reach = fc.constantFrom<Reach>('piece', 'consignment', 'quotation');
/** The example's rates with other bases, prices, roundings, divisors, minimums and reaches. */
const ratesOf = (reaches: fc.Arbitrary<Reach>): fc.Arbitrary<Rate[]> =>
  fc
    .tuple(
      ...example.rates.map((rate) =>
        fc
          .record({
            reach: reaches,
            basis: fc.constantFrom(...bases),
            sell: cents(9_999_999),
            cost: cents(999_999),
            rtDivisor: fc.constantFrom('1.000', '1.133'),
            quantityDecimals: fc.constantFrom(2 as const, 3 as const),
            quantityRounding: rounding,
            amountRounding: rounding,
            minimumQuantity: fc.option(fc.constantFrom('1', '2.5', '10', '300')),
            minimumAmount: fc.option(fc.constantFrom('0', '5000.00', '80000', '2345678')),
          })
          .map((own) => ({ ...rate, ...own })),
      ),
    )
    .map((all) => all.flat());

const surcharges: fc.Arbitrary<Surcharge[]> = fc
  .record({ percent: cents(9999), yen: cents(999_999), wide: fc.boolean() })
  .map(({ percent, yen, wide }) => [
    wide ? { ...example.overWidth, percent } : { ...example.overWidth, percent: null, amount: yen },
    {
      ...example.overWidth,
      id: 'crawler',
      condition: { kind: 'special-vehicle' },
      percent: wide ? null : percent,
      amount: wide ? yen : null,
    },
    {
      ...example.overWidth,
      id: 'non-running',
      segment: 'origin-handling',
      condition: { kind: 'non-running' },
      percent,
    },
  ]);
const bafs: fc.Arbitrary<BafRecord[]> = fc
  .record({
    perStep: cents(9999),
    byLength: cents(99_999),
    kind: fc.constantFrom('percent', 'amount'),
  })
  .map(({ perStep, byLength, kind }) => {
    const [rule] = example.baf.rules;
    if (!rule) return [];
    const own = { ...rule, kind, perStep } as const;
    return [
      {
        ...example.baf,
        rules: [own, { ...own, unitKey: 'm:3-9', kind: 'percent', perStep: byLength } as const],
      },
    ];
  });
const contexts: fc.Arbitrary<PricingContext> = fc
  .record({
    taxRounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
    dollars: fc.boolean(),
  })
  .map(({ dollars, taxRounding }) => ({
    ...context,
    customer: { ...context.customer, taxRounding },
    ...(dollars
      ? {
          currency: { code: 'USD', minorUnit: 2 },
          exchange: [{ from: 'JPY', rate: '0.006451', day: '2026-11-20' }],
        }
      : {}),
  }));
const given = (reaches = reach) =>
  fc
    .record({ rates: ratesOf(reaches), surcharges, bafs, context: contexts })
    .map(({ context: where, ...prices }) => ({ prices, where }));
type Given = Readonly<{ prices: Prices; where: PricingContext }>;

function sumsOf(lines: readonly Line[], { prices, where }: Given) {
  const { totals, charges } = price(lines, routes, prices, where);
  const cost = charges.reduce((sum, charge) => sum.plus(charge.cost ?? 0), new Decimal(0));
  return {
    subtotal: totals.subtotal,
    tax: totals.tax,
    total: totals.total,
    incomplete: totals.incomplete,
    cost: cost.toFixed(),
  };
}

it('splitting a line of alike pieces, or joining lines, never changes a sum', () => {
  const split = fc
    .tuple(piece, routeId, fc.integer({ min: 2, max: 30 }), fc.nat(), fc.boolean())
    .map(([cargo, on, n, at, first]) => {
      const k = 1 + (at % (n - 1));
      const part = (id: string, own: number) => lineOf(cargo, { id, routeId: on, count: own });
      const ids = first ? ['a', 'z'] : ['z', 'a'];
      return {
        whole: part('m', n),
        parts: [part(ids[0] ?? '', k), part(ids[1] ?? '', n - k)],
      };
    });
  fc.assert(
    fc.property(split, others, given(), ({ whole, parts }, rest, prices) => {
      expect(sumsOf([...rest, ...parts], prices)).toEqual(sumsOf([...rest, whole], prices));
    }),
    { numRuns: runs(400) },
  );
});

it('the order of lines changes no charge', () => {
  const any = fc.constantFrom<Reach>('piece', 'line', 'consignment', 'quotation');
  fc.assert(
    fc.property(others, given(any), (lines, { prices, where }) => {
      const priced = (all: readonly Line[]) => price(all, routes, prices, where);
      const [there, back] = [priced(lines), priced(lines.toReversed())];
      expect(back.totals).toEqual(there.totals);
      const byId = ({ charges }: typeof there) =>
        charges.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(back)).toEqual(byId(there));
    }),
    { numRuns: runs(200) },
  );
});

it('the shares of a group add up to its amount, and a unit price printed gives its amount', () => {
  fc.assert(
    fc.property(others, given(), (lines, { prices, where }) => {
      const { charges } = price(lines, routes, prices, where);
      const shares = charges.filter(({ trace }) => trace?.reach);
      const groups = Map.groupBy(shares, ({ segment, kind, trace, lineId }) => {
        const on = lines.find(({ id }) => id === lineId)?.routeId;
        const route = trace?.reach?.kind === 'quotation' ? '' : on;
        const what = trace?.surcharge
          ? `${trace.surcharge.id} ${trace.surcharge.steps}`
          : trace?.baf?.result;
        return [segment, kind, route, what, JSON.stringify(trace?.reach)].join();
      });
      for (const all of groups.values()) {
        const own = all[0]?.trace?.reach;
        const sum = all.reduce((so, { amount }) => so.plus(amount ?? 0), new Decimal(0));
        expect(new Decimal(own?.amount ?? 0).times(all.length).div(own?.lines ?? 1)).toEqual(sum);
      }
      const { minorUnit } = where.currency;
      for (const { quantity, unitPrice, amount } of shares)
        if (unitPrice !== null)
          expect(
            new Decimal(quantity)
              .times(unitPrice)
              .minus(amount ?? 0)
              .abs()
              .lt(10 ** -minorUnit),
          ).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

it('pricing the result again changes nothing', () => {
  fc.assert(
    fc.property(others, given(), (lines, { prices, where }) => {
      const once = price(lines, routes, prices, where);
      const again = { ...where, previousCharges: once.charges };
      expect(price(lines, routes, prices, again)).toEqual(once);
    }),
  );
});

it('shares are whole minor units that add up, whatever the order of the parts', () => {
  const parts = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      weight: fc.integer({ min: 0, max: 99_999 }).map((n) => new Decimal(n).div(1000)),
      count,
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  );
  const amount = fc.integer({ min: -999_999, max: 9_999_999 });
  fc.assert(
    fc.property(parts, amount, fc.constantFrom(0, 2, 3), (all, n, minorUnit) => {
      const whole = new Decimal(n).div(10 ** minorUnit).toFixed(minorUnit);
      const shares = allocate(whole, minorUnit, weigh(all));
      const sum = shares.reduce((so, share) => so.plus(share), new Decimal(0));
      expect(sum.toFixed(minorUnit)).toBe(whole);
      for (const share of shares)
        expect(new Decimal(share).decimalPlaces()).toBeLessThanOrEqual(minorUnit);
      expect(allocate(whole, minorUnit, weigh(all.toReversed())).toReversed()).toEqual(shares);
    }),
  );
});

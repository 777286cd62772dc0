import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cargo } from '#freight/cargo.ts';
import { type Line, segments } from '#freight/types.ts';
import { Decimal, rounded } from './decimal.ts';
import { inCurrency } from './manual-charges.ts';
import * as example from './examples.ts';
import { price } from './price.ts';
import { createSum } from './sum.ts';
import type { PricingContext, Rate, Rounding } from './types.ts';

const { context, line, route } = example;

const count = fc.integer({ min: 1, max: 50 });
const size = fc.record({
  lengthMm: fc.integer({ min: 1, max: 20_000 }),
  widthMm: fc.integer({ min: 1, max: 5000 }),
  heightMm: fc.integer({ min: 1, max: 5000 }),
  weightKg: fc.integer({ min: 1, max: 90_000 }),
});
const cargo: fc.Arbitrary<Cargo> = fc.oneof(
  fc
    .record({ count, size, crawler: fc.boolean() })
    .map((own) => ({ ...example.excavator, ...own })),
  fc.record({ count, size }).map((own) => ({ ...example.pallets, ...own })),
  fc.record({ count, size, running: fc.boolean() }).map((own) => ({ ...example.car, ...own })),
  fc.record({ count, laden: fc.boolean() }).map((own) => ({ ...example.containers, ...own })),
);
const lines = fc
  .array(cargo, { minLength: 1, maxLength: 12 })
  .map((all): Line[] => all.map((each, i) => line(each, `line-${i}`)));

const rounding = fc.constantFrom<Rounding>('up', 'down', 'half-up');
/** The example's rates with other prices, roundings and divisors; some left out. */
const rates: fc.Arbitrary<Rate[]> = fc
  .tuple(
    ...example.rates.map((rate) =>
      fc
        .record({
          sell: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
          rtDivisor: fc.constantFrom('1.000', '1.133'),
          quantityDecimals: fc.constantFrom(2 as const, 3 as const),
          quantityRounding: rounding,
          amountRounding: rounding,
          minimumAmount: fc.option(fc.constantFrom('0', '5000.00', '80000')),
          left: fc.integer({ min: 0, max: 9 }),
        })
        .map(({ left, ...own }) => (left === 0 ? [] : [{ ...rate, ...own }])),
    ),
  )
  .map((all) => all.flat());

const contexts: fc.Arbitrary<PricingContext> = fc
  .record({
    taxRounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
    taxable: fc.boolean(),
    bafCycle: fc.constantFrom('quarter' as const, 'none' as const),
    dollars: fc.boolean(),
  })
  .map(({ dollars, ...own }) => ({
    ...context,
    customer: { ...context.customer, ...own },
    ...(dollars
      ? {
          currency: { code: 'USD', minorUnit: 2 },
          exchange: [{ from: 'JPY', rate: '0.006451', day: '2026-11-20' }],
        }
      : {}),
  }));

const priced = (given: readonly Line[], sold: readonly Rate[], where: PricingContext) =>
  price(
    given,
    [route()],
    { ...example.prices, rates: sold, surcharges: [example.overWidth] },
    where,
  );

it('totals are the sums of the amounts shown', () => {
  fc.assert(
    fc.property(lines, rates, contexts, (given, sold, where) => {
      const { charges, totals } = priced(given, sold, where);
      const sum = charges.reduce((all, charge) => all.plus(charge.amount ?? 0), new Decimal(0));
      expect(totals.subtotal).toBe(sum.toFixed(where.currency.minorUnit));
      expect(totals.total).toBe(sum.plus(totals.tax).toFixed(where.currency.minorUnit));
      expect(totals.incomplete).toBe(charges.some((charge) => charge.amount === null));
    }),
  );
});

it('sums are exact for any number of decimals', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 4 }))
    .map(([units, places]) => new Decimal(`${units}e-${places}`).toFixed(places));
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const sum = createSum();
      for (const each of amounts) sum.add(each);
      expect(sum.total().toFixed()).toBe(
        amounts.reduce((all, each) => all.plus(each), new Decimal(0)).toFixed(),
      );
    }),
  );
});

it('no amount, cost or tax has more decimals than its currency', () => {
  fc.assert(
    fc.property(lines, rates, contexts, (given, sold, where) => {
      const { charges, totals } = priced(given, sold, where);
      const shown = where.currency.minorUnit === 0 ? /^-?\d+$/ : /^-?\d+\.\d{2}$/;
      for (const text of [
        totals.subtotal,
        totals.tax,
        totals.total,
        ...charges.flatMap(({ amount, cost }) => [amount, cost]),
      ]) {
        if (text !== null) expect(text).toMatch(shown);
      }
    }),
  );
});

it('quantity × unit price is the amount, up to one rounding', () => {
  fc.assert(
    fc.property(lines, rates, contexts, (given, sold, where) => {
      for (const { quantity, unitPrice, amount } of priced(given, sold, where).charges) {
        if (unitPrice === null || amount === null) continue;
        expect(
          new Decimal(quantity)
            .times(unitPrice)
            .minus(amount)
            .abs()
            .lt(where.currency.minorUnit === 0 ? 1 : 0.01),
        ).toBe(true);
      }
    }),
  );
});

it('the order of lines and rates does not matter', () => {
  fc.assert(
    fc.property(lines, rates, contexts, (given, sold, where) => {
      const there = priced(given, sold, where);
      const back = priced(given.toReversed(), sold.toReversed(), where);
      expect(back.totals).toEqual(there.totals);
      const byId = (charges: typeof there.charges) =>
        new Map(charges.map((charge) => [charge.id, charge]));
      expect(byId(back.charges)).toEqual(byId(there.charges));
    }),
  );
});

it('pricing the result again changes nothing, and ids of charges are unique', () => {
  fc.assert(
    fc.property(lines, rates, contexts, (given, sold, where) => {
      const once = priced(given, sold, where);
      expect(priced(given, sold, { ...where, previousCharges: once.charges })).toEqual(once);
      expect(new Set(once.charges.map((charge) => charge.id)).size).toBe(once.charges.length);
    }),
  );
});

it('a freight without a rate has no amount, never 0, and names the missing rate', () => {
  fc.assert(
    fc.property(lines, contexts, (given, where) => {
      const { charges, problems } = priced(given, [], where);
      expect(charges).toHaveLength(given.length * 3);
      for (const { amount, missing, segment } of charges) {
        expect(amount).toBeNull();
        expect(missing?.segment).toBe(segment);
        expect(segments).toContain(segment);
      }
      expect(problems.every((problem) => problem.code === 'rate-missing')).toBe(true);
      expect(problems).toHaveLength(charges.length);
    }),
  );
});

it('in every currency the charges add up to the subtotal, also with manual prices in another one', () => {
  const currencies = fc.constantFrom(
    { code: 'JPY', minorUnit: 0 },
    { code: 'USD', minorUnit: 2 },
    { code: 'KWD', minorUnit: 3 },
  );
  const factor = fc
    .integer({ min: 1, max: 9_999_999 })
    .map((millionths) => new Decimal(millionths).div(1_000_000));
  const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 100).toFixed(2));
  fc.assert(
    fc.property(
      lines,
      rates,
      currencies,
      factor,
      cents,
      fc.boolean(),
      (given, sold, currency, rate, amount, byUnit) => {
        const where = {
          ...context,
          currency,
          exchange: [{ from: 'JPY', rate: rate.toFixed(), day: '2026-11-20' }],
        };
        const first = priced(given, sold, {
          ...context,
          currency: { code: 'USD', minorUnit: 2 },
          exchange: [],
        });
        const manual = {
          unitPrice: byUnit ? amount : null,
          amount,
          cost: null,
          reason: '年間契約',
          currency: 'USD',
        };
        const previousCharges = first.charges.map((charge) =>
          inCurrency(
            { ...charge, manual, amount, unitPrice: manual.unitPrice },
            'USD',
            rate,
            currency.minorUnit,
          ),
        );
        const { charges, totals, problems } = priced(given, sold, { ...where, previousCharges });
        const sum = charges.reduce((all, charge) => all.plus(charge.amount ?? 0), new Decimal(0));
        expect(totals.subtotal).toBe(sum.toFixed(currency.minorUnit));
        for (const { amount: shown, manual: own, quantity } of charges) {
          if (shown !== null)
            expect(new Decimal(shown).decimalPlaces()).toBeLessThanOrEqual(currency.minorUnit);
          if (own?.unitPrice)
            expect(shown).toBe(
              rounded(new Decimal(quantity).times(own.unitPrice), currency.minorUnit, 'half-up'),
            );
        }
        const byHand = charges.filter((charge) => charge.manual !== null).length;
        expect(problems.filter(({ code }) => code === 'manual-currency')).toHaveLength(
          currency.code === 'USD' ? 0 : byHand,
        );
      },
    ),
  );
});

it('a minimum charge in another currency is rounded by the rule of its rate', () => {
  fc.assert(
    fc.property(rounding, fc.integer({ min: 1, max: 99_999 }), (amountRounding, millionths) => {
      const [rate] = example.rates;
      const where = {
        ...context,
        currency: { code: 'USD', minorUnit: 2 },
        exchange: [
          {
            from: 'JPY',
            rate: new Decimal(millionths).div(1_000_000).toFixed(),
            day: '2026-11-20',
          },
        ],
      };
      const sold = [{ ...rate!, sell: '0.01', minimumAmount: '98765', amountRounding }];
      const { charges } = priced([line(example.excavator)], sold, where);
      const own = charges.find(({ trace }) => trace?.quantity?.minimumApplied);
      expect(own?.amount).toBe(
        rounded(new Decimal(millionths).div(1_000_000).times('98765'), 2, amountRounding),
      );
    }),
  );
});

it('a quantity that is rounded to 0 is reported', () => {
  const tiny = { lengthMm: 10, widthMm: 10, heightMm: 10, weightKg: 1 };
  const sold = example.rates.map((rate) => ({
    ...rate,
    quantityDecimals: 2 as const,
    quantityRounding: 'down' as const,
    minimumQuantity: null,
    minimumAmount: null,
  }));
  const { charges, problems } = priced([line({ ...example.excavator, size: tiny })], sold, context);
  const free = charges.filter(({ kind, amount }) => kind === 'freight' && amount === '0');
  expect(free.length).toBeGreaterThan(0);
  expect(problems.filter(({ code }) => code === 'quantity-zero')).toHaveLength(free.length);
});

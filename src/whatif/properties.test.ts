import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal } from '#pricing/decimal.ts';
import * as example from '#pricing/examples.ts';
import { item } from '#pricing/item-examples.ts';
import { priceBook } from '#pricing/price-book.ts';
import { chargesBy, price } from '#pricing/price.ts';
import { pricingCache } from '#pricing/run.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { Charge, Line, Reach } from '#freight/types.ts';
import { runs } from '#test/extent.ts';
import { type Repriced, sumUp } from './difference.ts';
import { repriceBy } from './reprice-one.ts';
import { type Scenario, applyScenario, scenarioBook } from './scenario.ts';

const count = fc.integer({ min: 1, max: 40 });
const size = fc.record({
  lengthMm: fc.integer({ min: 1, max: 15_000 }),
  widthMm: fc.integer({ min: 1, max: 4000 }),
  heightMm: fc.integer({ min: 1, max: 4000 }),
  weightKg: fc.integer({ min: 1, max: 60_000 }),
});
const cargo: fc.Arbitrary<Cargo> = fc.oneof(
  fc.record({ count, size }).map((own) => ({ ...example.excavator, ...own })),
  fc.record({ count, size }).map((own) => ({ ...example.pallets, ...own })),
  fc.record({ count }).map((own) => ({ ...example.containers, ...own })),
);
const lines = fc
  .array(cargo, { minLength: 1, maxLength: 8 })
  .map((all): Line[] => all.map((each, i) => example.line(each, `line-${i}`)));
const percent = fc.integer({ min: -99, max: 99 }).map(String);
const scenario: fc.Arbitrary<Scenario> = fc.record({
  baf: fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 80 }).map(String),
      }),
      fc.record({
        kind: fc.constant('crude' as const),
        value: fc.integer({ min: 0, max: 200_000 }).map(String),
      }),
    ),
  ),
  changes: fc.array(
    fc.record({
      segment: fc.constantFrom('ocean' as const, null),
      freightKind: fc.constantFrom('container' as const, null),
      fromPort: fc.constant(null),
      toPort: fc.constant(null),
      percent,
    }),
    {
      maxLength: 3,
    },
  ),
  rates: fc.array(
    fc.record({
      id: fc.constantFrom(...example.rates.map(({ id }) => id)),
      sell: fc.integer({ min: 1, max: 99_999 }).map(String),
    }),
    { maxLength: 2 },
  ),
  roundTo: fc.constantFrom('1' as const, '10' as const, '100' as const),
  minimums: fc.boolean(),
  contracts: fc.boolean(),
  sheets: fc.boolean(),
  tariffOn: fc.constantFrom(null, '2026-11-25', '2027-04-01'),
});
const minorUnits = new Map([['JPY', 0]]);
/** With a charge of the catalogue, which no scenario changes. */
const priced = { ...example.prices, items: [item({})] };
const asThingsAre: Scenario = {
  baf: null,
  changes: [],
  rates: [],
  roundTo: '1',
  minimums: true,
  contracts: true,
  sheets: true,
  tariffOn: null,
};

function repriced(
  given: readonly Line[],
  by: Scenario,
  id = 'quotation',
  customerId = 'customer-1',
): Repriced {
  const today = priceBook(priced);
  const books = { today, changed: scenarioBook(today, priced, by, minorUnits) };
  const quotation = { id, number: id, title: '', customerId, lines: given };
  return repriceBy(books, { ...quotation, routes: [example.route()] }, example.context);
}
const times = { numRuns: runs(100) };
const total = (amounts: readonly string[]) =>
  amounts.reduce((sum, each) => sum.plus(each), new Decimal(0)).toFixed();

it('without changes there are no differences: in total, by customer or by lane', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const { total: all, customers, lanes } = sumUp([repriced(given, asThingsAre)]);
      for (const { difference } of [...all, ...customers, ...lanes]) expect(difference).toBe('0');
    }),
    times,
  );
});

it('0 % on every lane, or the published average crude oil price, changes nothing', () => {
  const same: Scenario = {
    ...asThingsAre,
    baf: { kind: 'crude', value: example.baf.averagePrice },
    changes: [{ segment: null, freightKind: null, fromPort: null, toPort: null, percent: '0' }],
  };
  fc.assert(
    fc.property(lines, (given) => {
      expect(repriced(given, same).difference).toBe('0');
    }),
    times,
  );
});

it('lanes and customers add up to the total, before, after and in difference', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(lines, fc.constantFrom('customer-1', 'customer-2')), {
        minLength: 1,
        maxLength: 5,
      }),
      scenario,
      (asked, by) => {
        const all = asked.map(([given, customerId], i) =>
          repriced(given, by, `quotation-${i}`, customerId),
        );
        const { total: sums, customers, lanes } = sumUp(all);
        expect(sums).toHaveLength(1);
        for (const key of ['before', 'after', 'difference'] as const) {
          for (const parts of [all, customers, lanes])
            expect(total(parts.map((each) => each[key]))).toBe(sums[0]![key]);
        }
        expect(sums[0]!.quotations).toBe(all.length);
      },
    ),
    times,
  );
});

it('the order of lines and of quotations does not matter', () => {
  fc.assert(
    fc.property(lines, lines, scenario, (one, other, by) => {
      const there = sumUp([repriced(one, by, 'a'), repriced(other, by, 'b')]);
      const back = sumUp([
        repriced(other.toReversed(), by, 'b'),
        repriced(one.toReversed(), by, 'a'),
      ]);
      expect(back).toEqual(there);
    }),
    times,
  );
});

it('results shared between both books, or without traces, are the same as computed separately', () => {
  const reach = fc.constantFrom<Reach>('piece', 'line', 'consignment', 'quotation');
  const routes = [example.route(), { ...example.route(), id: 'not shipped' }];
  fc.assert(
    fc.property(lines, scenario, reach, (given, by, counted) => {
      const rates = example.rates.map((rate) => ({ ...rate, reach: counted }));
      const today = { ...priced, rates, surcharges: [example.overWidth] };
      const changed = applyScenario(today, by, minorUnits);
      const book = priceBook(today);
      const books = { today: book, changed: scenarioBook(book, today, by, minorUnits) };
      const plain = {
        today: price(given, routes, today, example.context),
        changed: price(given, routes, changed, example.context),
      };
      const amountsOf = ({ trace: _, cost: _cost, ...charge }: Charge) => charge;
      const [cache, untraced] = [pricingCache(), pricingCache()];
      for (const when of ['today', 'changed'] as const) {
        const { charges, problems, totals } = plain[when];
        const pricedBy = (manner: Parameters<typeof chargesBy>[4]) =>
          chargesBy(given, routes, books[when], example.context, manner);
        const result = { charges, problems, incomplete: totals.incomplete };
        expect(pricedBy({ cache })).toEqual(result);
        const bare = pricedBy({ cache: untraced, explained: false });
        expect({ ...bare, charges: bare.charges.map(amountsOf) }).toEqual({
          ...result,
          charges: charges.map(amountsOf),
        });
      }
      const quotation = { id: 'q', number: null, title: '', customerId: 'c', lines: given, routes };
      const { before, after, incomplete } = repriceBy(books, quotation, example.context);
      expect({ before, after, incomplete }).toEqual({
        before: plain.today.totals.subtotal,
        after: plain.changed.totals.subtotal,
        incomplete: plain.today.totals.incomplete || plain.changed.totals.incomplete,
      });
    }),
    times,
  );
});

it('a scenario of other lanes leaves the amounts of a quotation as they are', () => {
  fc.assert(
    fc.property(lines, percent, (given, by) => {
      const elsewhere: Scenario = {
        ...asThingsAre,
        changes: [
          { segment: null, freightKind: null, fromPort: 'elsewhere', toPort: null, percent: by },
        ],
      };
      const { before, after } = repriced(given, elsewhere);
      expect(after).toBe(before);
      expect(before).toBe(price(given, [example.route()], priced, example.context).totals.subtotal);
    }),
    times,
  );
});

import { describe, expect, it } from 'vitest';
import type { Line, Route } from '#freight/types.ts';
import * as example from './examples.ts';
import { item } from './item-examples.ts';
import { chargesBy } from './price.ts';
import { changedBook, priceBook } from './price-book.ts';
import { isSameBy } from './reuse.ts';
import { pricingCache } from './run.ts';
import type { Prices, PricingContext } from './types.ts';

// A quotation priced by the prices of today, and then by assumed ones: what is the same in both is calculated once.

const { context, line, prices, route } = example;
const machines = line(example.excavator);
const boxes = line(example.containers);
const ocean = route('2026-11-25', ['ocean']);

/** Every rate for machines at sea at ¥1,600 instead of ¥1,500 per RT. */
const dearer = prices.rates.map((rate) =>
  rate.id === 'rate-ocean-heavy-equipment' ? { ...rate, sell: '1600' } : rate,
);
const dearBaf = [
  { ...example.baf, rules: example.baf.rules.map((rule) => ({ ...rule, perStep: '3' })) },
];

function pricedTwice(
  lines: readonly Line[],
  to: Pick<Prices, 'rates' | 'bafs'>,
  given: Partial<PricingContext> = {},
  routes: readonly Route[] = [ocean],
) {
  const where = { ...context, ...given };
  const book = priceBook(prices);
  const other = changedBook(book, prices, to);
  const cache = pricingCache();
  const first = chargesBy(lines, routes, book, where, { cache });
  const isSame = isSameBy(other, lines, cache, where);
  const second = chargesBy(lines, routes, other, where, { cache });
  // By assumed prices it costs what it costs by these prices alone.
  expect(second).toEqual(chargesBy(lines, routes, priceBook({ ...prices, ...to }), where));
  const amounts = ({ charges }: typeof first) => charges.map(({ amount }) => amount);
  return { isSame, first: amounts(first), second: amounts(second) };
}

describe('what differs by assumed prices', () => {
  it('machines at ¥1,600: 95.464 RT are ¥152,742 instead of ¥143,196, with 28 % of BAF', () => {
    // 152,742.4 and 28 % of 152,742 = 42,767.76.
    expect(pricedTwice([machines], { rates: dearer, bafs: prices.bafs })).toEqual({
      isSame: false,
      first: ['143196', '40095'],
      second: ['152742', '42768'],
    });
  });
  it('containers cost the same, so they need not be priced again', () => {
    const found = pricedTwice([boxes], { rates: dearer, bafs: prices.bafs });
    expect(found).toMatchObject({ isSame: true, second: ['294000', '82320'] });
  });
  it('a BAF of 3 % a step changes all sea freight, but nothing for customers without BAF', () => {
    const by = { rates: prices.rates, bafs: dearBaf };
    // 14 × 3 % of 294,000.
    expect(pricedTwice([boxes], by)).toEqual({
      isSame: false,
      first: ['294000', '82320'],
      second: ['294000', '123480'],
    });
    const customer = { ...context.customer, bafCycle: 'none' as const };
    expect(pricedTwice([boxes], by, { customer })).toEqual({
      isSame: true,
      first: ['294000'],
      second: ['294000'],
    });
    // Handling in the port pays no BAF.
    const inPort = [route('2026-11-25', ['origin-handling'])];
    expect(pricedTwice([machines], by, {}, inPort)).toMatchObject({ isSame: true });
  });
  it('handling keeps its price while the sea freight of the line changes', () => {
    const all = [route()];
    expect(pricedTwice([machines], { rates: dearer, bafs: prices.bafs }, {}, all).second).toEqual([
      '28639',
      '152742',
      '42768',
      '28639',
    ]);
  });
  it('one of two rates in force, for machines from 9 to 10 m at ¥1,100 instead of ¥1,000', () => {
    const long = { ...prices.rates[0]!, id: 'long', unitKey: 'm:9-10', sell: '1000' };
    const given = { ...prices, rates: [...prices.rates, long] };
    const book = priceBook(given);
    const to = { rates: [...prices.rates, { ...long, sell: '1100' }], bafs: prices.bafs };
    const cache = pricingCache();
    chargesBy([machines], [ocean], book, context, { cache });
    const other = changedBook(book, given, to);
    expect(isSameBy(other, [machines], cache, context)).toBe(false);
    const { charges } = chargesBy([machines], [ocean], other, context, { cache });
    // 95.464 RT × 1,100 = 105,010.4.
    expect(charges[0]?.amount).toBe('105010');
  });
  it('by a book that was not made of the other one everything is searched again', () => {
    const cache = pricingCache();
    chargesBy([machines], [ocean], priceBook(prices), context, { cache });
    const own = priceBook({ ...prices, rates: dearer });
    const { charges } = chargesBy([machines], [ocean], own, context, { cache });
    expect(charges[0]?.amount).toBe('152742');
  });
  it('lines that share a rate are priced together again', () => {
    const shared = prices.rates.map((rate) => ({ ...rate, reach: 'consignment' as const }));
    const given = { ...prices, rates: shared };
    const book = priceBook(given);
    const to = {
      rates: shared.map((rate) => ({ ...rate, sell: '1600' })),
      bafs: prices.bafs,
    };
    const lines = [line(example.excavator, 'a'), line(example.excavator, 'b')];
    const cache = pricingCache();
    chargesBy(lines, [ocean], book, context, { cache });
    const again = chargesBy(lines, [ocean], changedBook(book, given, to), context, { cache });
    expect(again).toEqual(chargesBy(lines, [ocean], priceBook({ ...prices, ...to }), context));
  });
});

describe('whether lines come to the same', () => {
  const book = priceBook(prices);
  const other = changedBook(book, prices, { rates: dearer, bafs: prices.bafs });
  const cache = pricingCache();
  const onSecond = { ...boxes, id: 'line-2', routeId: 'route-2' };
  const routes = [ocean, { ...ocean, id: 'route-2' }];
  chargesBy([machines, onSecond], routes, book, context, { cache });

  it('is said of the lines asked about: containers on the second route do, machines do not', () => {
    expect(isSameBy(other, [onSecond], cache, context)).toBe(true);
    expect(isSameBy(other, [machines, onSecond], cache, context)).toBe(false);
  });
  it('is not known of a book of its own, of another book, or before lines were priced', () => {
    expect(isSameBy(book, [onSecond], cache, context)).toBe(false);
    const another = priceBook(prices);
    const ofAnother = changedBook(another, prices, { rates: dearer, bafs: prices.bafs });
    expect(isSameBy(ofAnother, [onSecond], cache, context)).toBe(false);
    expect(isSameBy(other, [onSecond], pricingCache(), context)).toBe(false);
  });
});

describe('a price book', () => {
  it('has the BAF of every cycle, made once; none for customers without', () => {
    const { bafOf } = priceBook(prices);
    expect(bafOf('none')).toBeNull();
    expect(bafOf('quarter')).toBe(bafOf('quarter'));
    expect(bafOf('year')).not.toBe(bafOf('quarter'));
  });
  it('keeps rates in a currency only where no exchange rate is needed', () => {
    const { readyRatesIn } = priceBook(prices);
    const yen = { currency: context.currency, exchange: [] };
    expect(readyRatesIn(yen)).toBe(readyRatesIn(yen));
    const dollars = { currency: { code: 'USD', minorUnit: 2 }, exchange: [] };
    expect(readyRatesIn(dollars)).not.toBe(readyRatesIn(yen));
    const exchange = [{ from: 'USD', rate: '150', day: '2026-11-20' }];
    expect(readyRatesIn({ ...yen, exchange })).not.toBe(readyRatesIn({ ...yen, exchange }));
  });
  it('of assumed prices has the surcharges, fuel and catalogue of the other one', () => {
    const given = { ...prices, surcharges: [example.overWidth], items: [item({})] };
    const to = { rates: dearer, bafs: prices.bafs };
    const book = priceBook(given);
    const changed = changedBook(book, given, to);
    expect([changed.items, changed.fuel]).toEqual([given.items, null]);
    const wide = [line(example.wideMachines)];
    const { charges } = chargesBy(wide, [ocean], changed, context);
    // 153.600 RT × 1,600 = 245,760; 30 % and 28 % of it; handling for the consignment.
    expect(charges.map(({ amount }) => amount)).toEqual(['245760', '73728', '68813', '1500']);
  });
  it('of assumed prices has the BAF of the other one where that is not assumed', () => {
    const book = priceBook(prices);
    const sameBaf = changedBook(book, prices, { rates: dearer, bafs: prices.bafs });
    expect(sameBaf.bafOf('quarter')).toBe(book.bafOf('quarter'));
    expect(sameBaf.change).toMatchObject({ isBafSame: true });
    expect([...(sameBaf.change?.rates.values() ?? [])].map(({ sell }) => sell)).toEqual(['1600']);
  });
});

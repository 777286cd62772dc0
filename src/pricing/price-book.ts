import { defined } from '#platform/expect.ts';
import { type BafTable, bafTable } from './baf.ts';
import type { FuelPrices } from './haulage-fuel.ts';
import { type RateIndex, indexRates } from './rate.ts';
import { type SurchargeIndex, indexSurcharges } from './surcharge.ts';
import type { ChargeItem } from './catalogue.ts';
import type { ReadyRate } from './charge.ts';
import type { BafCycle, Prices, PricingContext, Rate } from './types.ts';

/** Prices indexed to price many quotations; BAF tables by the customer's cycle. */
export type PriceBook = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  fuel: FuelPrices | null;
  items: readonly ChargeItem[];
  bafOf: (cycle: BafCycle) => BafTable | null;
  /** How it differs from another book; null of one that was made for itself. */
  change: BookChange | null;
  /** Where rates in the quotation's currency are kept, for all quotations of that currency that need no exchange rate. */
  readyRatesIn: (context: Pick<PricingContext, 'currency' | 'exchange'>) => Map<Rate, ReadyRate>;
}>;

/** All that a book has otherwise than another one: what rates cost, by the rate of the other book, and perhaps BAF. */
export type BookChange = Readonly<{
  of: PriceBook;
  rates: ReadonlyMap<Rate, Rate>;
  isBafSame: boolean;
}>;

/**
 * The book of prices that differ from others by what some rates cost, or by BAF: the rates are the same ones in the same
 * order, and an unchanged one is the same object. What both books have in common is then priced once.
 */
export function changedBook(
  book: PriceBook,
  from: Pick<Prices, 'rates' | 'bafs'>,
  to: Pick<Prices, 'rates' | 'bafs'>,
): PriceBook {
  const rates = new Map<Rate, Rate>();
  for (const [i, rate] of from.rates.entries()) {
    const changed = defined(to.rates[i]);
    if (changed !== rate) rates.set(rate, changed);
  }
  const isBafSame = from.bafs === to.bafs;
  const { surcharges, fuel, items, bafOf } = book;
  const own = priceBook({ ...to, surcharges: [] });
  const same = { surcharges, fuel, items, bafOf: isBafSame ? bafOf : own.bafOf };
  return { ...own, ...same, change: { of: book, rates, isBafSame } };
}

export function priceBook(prices: Prices): PriceBook {
  const tables = new Map<BafCycle, BafTable>();
  const bafOf = (cycle: BafCycle) => {
    if (cycle === 'none') return null;
    const known = tables.get(cycle);
    if (known) return known;
    const table = bafTable(prices.bafs, cycle);
    tables.set(cycle, table);
    return table;
  };
  const ready = new Map<string, Map<Rate, ReadyRate>>();
  const readyRatesIn: PriceBook['readyRatesIn'] = ({ currency: { code, minorUnit }, exchange }) => {
    if (exchange.length > 0) return new Map();
    const key = `${code} ${minorUnit}`;
    let known = ready.get(key);
    if (!known) ready.set(key, (known = new Map()));
    return known;
  };
  return {
    rates: indexRates(prices.rates),
    surcharges: indexSurcharges(prices.surcharges),
    fuel: prices.fuel ?? null,
    items: prices.items ?? [],
    bafOf,
    change: null,
    readyRatesIn,
  };
}

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
  /** Where rates in the quotation's currency are kept, for all quotations of that currency that need no exchange rate. */
  readyRatesIn: (context: Pick<PricingContext, 'currency' | 'exchange'>) => Map<Rate, ReadyRate>;
}>;

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
    readyRatesIn,
  };
}

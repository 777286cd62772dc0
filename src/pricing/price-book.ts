import { type BafTable, bafTable } from './baf.ts';
import type { FuelPrices } from './haulage-fuel.ts';
import { type RateIndex, indexRates } from './rate.ts';
import { type SurchargeIndex, indexSurcharges } from './surcharge.ts';
import type { ChargeItem } from './catalogue.ts';
import type { BafCycle, Prices } from './types.ts';

/** Prices indexed to price many quotations; BAF tables by the customer's cycle. */
export type PriceBook = Readonly<{
  rates: RateIndex;
  surcharges: SurchargeIndex;
  fuel: FuelPrices | null;
  items: readonly ChargeItem[];
  bafOf: (cycle: BafCycle) => BafTable | null;
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
  return {
    rates: indexRates(prices.rates),
    surcharges: indexSurcharges(prices.surcharges),
    fuel: prices.fuel ?? null,
    items: prices.items ?? [],
    bafOf,
  };
}

import type { Charge, Day } from '#freight/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { currentPrices } from '#price/current-prices.server.ts';
import { loadPricingContext } from '#price/pricing-context.server.ts';
import { type Priced, priceBy } from '#pricing/price.ts';
import type { PricingContext } from '#pricing/types.ts';
import { haveTiers, loadVolumes } from '#quotation/volume/volumes.server.ts';
import type { PricedSheet } from './sheet.server.ts';

/** What the price of a sheet depends on besides its routes and lines. */
type Terms = Readonly<{
  /** Null: by the tariff, for nobody's own rates. */
  customerId: string | null;
  currency: string;
  exchange: PricingContext['exchange'];
  /** Charges that people entered or priced, which are kept. */
  kept: readonly Charge[];
  /** The day whose tax applies where the sheet has no route. */
  day: Day;
}>;

/** Prices routes and lines by the rates in force, stored or not. Nothing is saved. */
export async function priceSheet(
  db: Database | Transaction,
  { routes, lines }: PricedSheet,
  { customerId, currency, exchange, kept, day }: Terms,
): Promise<Priced> {
  const departures = routes.map((route) => route.departure).toSorted();
  const context = await loadPricingContext(
    db,
    customerId,
    { currency, exchange },
    kept,
    departures[0] ?? day,
  );
  const { prices, book } = await currentPrices(db, routes, context.customer);
  const volumes =
    customerId !== null && haveTiers(prices.rates)
      ? (await loadVolumes(db, [customerId], departures)).get(customerId)
      : undefined;
  return priceBy(lines, routes, book, { ...context, volumes });
}

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

const departuresOf = ({ routes }: PricedSheet) => routes.map((route) => route.departure).toSorted();

/** The day whose tax applies to a sheet: of the first departure, or the given one where it has no route. */
export const taxDay = (sheet: PricedSheet, day: Day): Day => departuresOf(sheet)[0] ?? day;

/** Prices routes and lines by the rates in force, stored or not. Nothing is saved. */
export async function priceSheet(
  db: Database | Transaction,
  sheet: PricedSheet,
  { customerId, currency, exchange, kept, day }: Terms,
): Promise<Priced> {
  const context = await loadPricingContext(
    db,
    customerId,
    { currency, exchange },
    kept,
    taxDay(sheet, day),
  );
  return priceInContext(db, sheet, context, customerId);
}

/** Prices routes and lines by the rates in force, in a context that is known; `stamp` is that of the prices, if it was just read. */
export async function priceInContext(
  db: Database | Transaction,
  sheet: PricedSheet,
  context: PricingContext,
  customerId: string | null,
  stamp?: string | null,
): Promise<Priced> {
  const { routes, lines } = sheet;
  const { prices, book } = await currentPrices(db, routes, context.customer, stamp);
  const kinds = new Set(lines.map(({ cargo }) => cargo.kind));
  const ofCargo = prices.rates.filter(({ freightKind }) => kinds.has(freightKind));
  const volumes =
    customerId !== null && haveTiers(ofCargo)
      ? (await loadVolumes(db, [customerId], departuresOf(sheet))).get(customerId)
      : undefined;
  return priceBy(lines, routes, book, { ...context, volumes });
}

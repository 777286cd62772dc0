import type { Route } from '#freight/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type PriceBook, priceBook } from '#pricing/price-book.ts';
import type { Prices, PricingContext } from '#pricing/types.ts';
import { type Remember, loadPricesFor, priceKey } from './load-prices.server.ts';
import { readPriceStamp } from './price-stamp.server.ts';

/** What some routes of a customer are priced with, and the same indexed. */
export type CurrentPrices = Readonly<{ prices: Prices; book: PriceBook }>;

/** How much is kept in memory, counted in rates of a few hundred bytes. */
const mostKept = 50_000;
/** What a part without rates counts as: the catalogue with the prices of a customer. */
const sizeOfPart = 50;

type Part = Readonly<{ value: unknown; size: number }>;
/** What was read at one stamp, what was asked for longest ago first. */
let kept: { stamp: string | null; size: number; parts: Map<string, Part> } = {
  stamp: null,
  size: 0,
  parts: new Map(),
};

/** @returns undefined where nothing is kept of this stamp under the key */
function find<T>(stamp: string | null, key: string): T | undefined {
  if (stamp === null || kept.stamp !== stamp) return undefined;
  const found = kept.parts.get(key);
  if (!found) return undefined;
  kept.parts.delete(key);
  kept.parts.set(key, found);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the key names what is kept
  return found.value as T;
}

function keep(stamp: string, key: string, value: unknown, size: number): void {
  if (kept.stamp !== stamp) kept = { stamp, size: 0, parts: new Map() };
  const { parts } = kept;
  kept.size += size - (parts.get(key)?.size ?? 0);
  parts.set(key, { value, size });
  for (const [oldest, part] of parts) {
    if (kept.size <= mostKept || oldest === key) return;
    parts.delete(oldest);
    kept.size -= part.size;
  }
}

/**
 * The prices in force for the routes of a customer, from memory if they were read at the same stamp: one that the caller has
 * just read, or reads are preceded by one query. A price that anybody has committed has changed the stamp, and one that the
 * transaction itself has changed has done so for itself alone. What is read is kept only if the stamp is the same afterwards.
 */
export async function currentPrices(
  db: Database | Transaction,
  routes: readonly Route[],
  customer: PricingContext['customer'],
  stampRead?: string | null,
): Promise<CurrentPrices> {
  const stamp = stampRead === undefined ? await readPriceStamp(db) : stampRead;
  const key = `prices ${priceKey(routes, customer)}`;
  const found = find<CurrentPrices>(stamp, key);
  if (found) return found;
  const read = new Map<string, unknown>();
  const remember: Remember = async <T>(part: string, load: () => Promise<T>) => {
    const known = find<T>(stamp, part);
    if (known !== undefined) return known;
    const loaded = await load();
    read.set(part, loaded);
    return loaded;
  };
  const prices = await loadPricesFor(db, routes, customer, remember);
  const current = { prices, book: priceBook(prices) };
  if (stamp === null || (await readPriceStamp(db)) !== stamp) return current;
  for (const [part, value] of read) keep(stamp, part, value, sizeOfPart);
  keep(stamp, key, current, prices.rates.length);
  return current;
}

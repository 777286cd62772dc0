import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type PriceBook, priceBook } from '#pricing/price-book.ts';
import { loadAllPrices } from '#price/load-prices.server.ts';
import { readPriceStamp } from '#price/price-stamp.server.ts';
import { haveTiers } from '#quotation/volume/volumes.server.ts';
import { type MinorUnits, type Scenario, scenarioBook } from './scenario.ts';

/** The current prices and those of a scenario. */
export type Books = Readonly<{
  today: PriceBook;
  changed: PriceBook;
  /** Whether a rate applies by volume. */
  hasTiers: boolean;
  /** Of the prices; null where one was changed while they were loaded. */
  stamp: string | null;
}>;
type CachedBooks = Books & Readonly<{ scenario: Scenario; until: number }>;

/** How many runs are cached and for how long, in ms; a run takes seconds. */
const maxRuns = 4;
const timeToLive = 5 * 60_000;
const cache = new WeakMap<Database, Map<string, CachedBooks>>();

/**
 * Loads all prices once for a run: the first chunk creates the books, and the next ones reuse them by the id of the run, so
 * that all chunks use the same prices. A run that is not in the cache (restart, another server) loads them again.
 */
export async function booksForRun(
  db: Database,
  scenario: Scenario,
  run: string | null,
  now: Date,
  minorUnits: MinorUnits,
): Promise<{ run: string; books: Books }> {
  const at = now.getTime();
  let runs = cache.get(db);
  if (!runs) cache.set(db, (runs = new Map()));
  const known = run === null ? undefined : runs.get(run);
  if (run !== null && known && known.until > at && isDeepStrictEqual(known.scenario, scenario))
    return { run, books: known };
  const stamp = await readPriceStamp(db);
  const prices = await loadAllPrices(db);
  const today = priceBook(prices);
  const books = {
    today,
    changed: scenarioBook(today, prices, scenario, minorUnits),
    hasTiers: haveTiers(prices.rates),
    stamp: (await readPriceStamp(db)) === stamp ? stamp : null,
  };
  // The threads that share a run name it alike.
  const newRun = run ?? uuidv7();
  runs.set(newRun, { ...books, scenario, until: at + timeToLive });
  for (const [id, { until }] of runs) if (until <= at || runs.size > maxRuns) runs.delete(id);
  return { run: newRun, books };
}

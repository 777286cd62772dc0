import type { Database } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import { valueAt } from '#platform/expect.ts';
import { slices } from '#platform/work/slices.ts';
import { homeCurrency } from '#pricing/money.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import { toPricingCustomer } from '#price/pricing-context.server.ts';
import { loadVolumes } from '#quotation/volume/volumes.server.ts';
import type { Place } from '#freight/types.ts';
import { booksForRun } from './books.server.ts';
import type { Repriced } from './difference.ts';
import { type Half, readAhead, readPart } from './open-quotations.server.ts';
import { repriceBy } from './reprice-one.ts';
import type { Scenario } from './scenario.ts';

export type Chunk = Readonly<{
  quotations: readonly Repriced[];
  customers: readonly Readonly<{ id: string; name: string; nameEn: string | null }>[];
  ports: readonly Place[];
  /** Number of all open quotations; with the first chunk only. */
  total: number | null;
  /** Identifies the prices for the next chunk. */
  run: string;
  /** Cursor of the next chunk; null at the end. */
  cursor: string | null;
}>;

/** A chunk, and the stamp of the prices that it was calculated by: null where it is not known. */
export type StampedChunk = Chunk & Readonly<{ stamp: string | null }>;

/** A chunk to calculate: after the quotation `cursor`, with the prices of `run`; both null for the first. */
export type ChunkRequest = Readonly<{
  cursor: string | null;
  run: string | null;
  size: number;
  now: Date;
}>;
/** What a worker calculates of it: one of two halves, or all. */
export type HalfRequest = ChunkRequest & Readonly<{ half: Half | null }>;

/**
 * Prices the next open quotations at current and at assumed prices, without saving. Prices are loaded once for a run. The
 * quotations after them are read meanwhile: they are as they were a chunk earlier, of seconds at most.
 */
export async function repriceOpen(
  db: Database,
  scenario: Scenario,
  { cursor, run, size, now, half }: HalfRequest,
): Promise<StampedChunk> {
  const read = await readPart(db, { cursor, size, half });
  const { answers, sheets, manual, customers, minorUnits } = read;
  const prices = await booksForRun(db, scenario, run, now, minorUnits);
  if (read.next !== null) readAhead(db, { cursor: read.next, size, half });
  const buyers = new Map(customers.map((row) => [row.id, toPricingCustomer(row)]));
  const routes = [...sheets.values()].flatMap((sheet) => sheet.routes);
  const volumes = prices.books.hasTiers
    ? await loadVolumes(
        db,
        [...buyers.keys()],
        routes.map(({ departure }) => departure),
      )
    : null;
  const quotations: Repriced[] = [];
  const pause = slices();
  for (const each of read.open) {
    await pause();
    const answer = answers.get(each.id);
    const sheet = valueAt(sheets, each.id);
    const code = answer?.currency ?? homeCurrency;
    const first = sheet.routes.map((route) => route.departure).toSorted()[0];
    const context = {
      customer: valueAt(buyers, each.customerId),
      currency: { code, minorUnit: minorUnits.get(code) ?? 0 },
      exchange: answer?.exchange ?? [],
      taxPercent: standardTaxPercent(first ?? dayOf(each.createdAt)),
      previousCharges: (answer && manual.get(answer.id)) ?? [],
      volumes: volumes?.get(each.customerId),
    };
    quotations.push(repriceBy(prices.books, { ...each, ...sheet }, context));
  }
  const ports = new Map(
    routes.flatMap(({ fromPort, toPort }) => [fromPort, toPort]).map((port) => [port.id, port]),
  );
  return {
    quotations,
    customers: customers.map(({ id, name, nameEn }) => ({ id, name, nameEn })),
    ports: [...ports.values()],
    total: read.total,
    run: prices.run,
    cursor: read.next,
    stamp: prices.books.stamp,
  };
}

import { and, asc, desc, gt, inArray, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import { homeCurrency } from '#pricing/currency.ts';
import { priceBy } from '#pricing/price.ts';
import type { PricingCache } from '#pricing/run.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import type { PricingContext } from '#pricing/types.ts';
import { toPricingCustomer } from '#price/pricing-context.server.ts';
import { type PricedSheet, loadManualCharges, loadSheets } from '#quotation/sheet/sheet.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { loadVolumes } from '#quotation/volume/volumes.server.ts';
import { openStates, unfinishedAnswerStates } from '#quotation/states.ts';
import type { Charge, Place } from '#freight/types.ts';
import { type Books, booksForRun } from './books.server.ts';
import { type Repriced, differenceOf, laneDifferences } from './difference.ts';
import type { Scenario } from './scenario.ts';
import { valueAt } from '#platform/expect.ts';

const isOpen = inArray(quotation.state, openStates);

type OpenQuotation = Pick<
  typeof quotation.$inferSelect,
  'id' | 'number' | 'title' | 'customerId' | 'createdAt'
>;
type Answer = Pick<
  typeof quotationAnswer.$inferSelect,
  'id' | 'quotationId' | 'currency' | 'exchange'
>;

/** The next open quotations after an id, in the order of ids. */
const nextOpen = (db: Database, after: string | null, size: number): Promise<OpenQuotation[]> =>
  db
    .select({
      id: quotation.id,
      number: quotation.number,
      title: quotation.title,
      customerId: quotation.customerId,
      createdAt: quotation.createdAt,
    })
    .from(quotation)
    .where(and(isOpen, after === null ? undefined : gt(quotation.id, after)))
    .orderBy(asc(quotation.id))
    .limit(size);

/** The latest unfinished answer of each quotation; one without an answer is priced by its request. */
async function latestAnswers(db: Database, ids: readonly string[]): Promise<Map<string, Answer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([quotationAnswer.quotationId], {
      id: quotationAnswer.id,
      quotationId: quotationAnswer.quotationId,
      currency: quotationAnswer.currency,
      exchange: quotationAnswer.exchange,
    })
    .from(quotationAnswer)
    .where(
      and(
        among(quotationAnswer.quotationId, ids),
        inArray(quotationAnswer.state, unfinishedAnswerStates),
      ),
    )
    .orderBy(quotationAnswer.quotationId, desc(quotationAnswer.revision));
  return new Map(rows.map((row) => [row.quotationId, row]));
}

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

/** A chunk to calculate: after the quotation `cursor`, with the prices of `run`; both null for the first. */
export type ChunkRequest = Readonly<{
  cursor: string | null;
  run: string | null;
  size: number;
  now: Date;
}>;

/** Prices a quotation by both books; manual prices are the same in both. */
function repriceOne(
  { today, changed }: Books,
  quotationRow: OpenQuotation,
  { lines, routes }: PricedSheet,
  context: PricingContext,
): Repriced {
  const cache: PricingCache = new Map();
  const before = priceBy(lines, routes, today, context, cache);
  const after = priceBy(lines, routes, changed, context, cache);
  const change = { before: before.totals.subtotal, after: after.totals.subtotal };
  return {
    id: quotationRow.id,
    number: quotationRow.number,
    title: quotationRow.title,
    customerId: quotationRow.customerId,
    currency: context.currency.code,
    ...change,
    difference: differenceOf(change),
    incomplete: before.totals.incomplete || after.totals.incomplete,
    lanes: laneDifferences({ lines, routes }, before.charges, after.charges),
  };
}

/**
 * Prices the next open quotations at current and at assumed prices, without saving. Prices are loaded once for a run; a
 * chunk takes ten queries, whatever its size.
 */
export async function repriceOpen(
  db: Database,
  scenario: Scenario,
  { cursor, run, size, now }: ChunkRequest,
): Promise<Chunk> {
  const open = await nextOpen(db, cursor, size);
  const ids = open.map(({ id }) => id);
  const answers = await latestAnswers(db, ids);
  const sheets = await loadSheets(
    db,
    ids.map((quotationId) => ({ quotationId, answerId: answers.get(quotationId)?.id ?? null })),
  );
  const manual: ReadonlyMap<string, readonly Charge[]> = await loadManualCharges(
    db,
    [...answers.values()].map(({ id }) => id),
  );
  const { customer, currency } = masters;
  const customers =
    open.length === 0
      ? []
      : await db
          .select()
          .from(customer)
          .where(inArray(customer.id, [...new Set(open.map(({ customerId }) => customerId))]));
  const buyers = new Map(customers.map((row) => [row.id, toPricingCustomer(row)]));
  const money = new Map(
    (await db.select({ code: currency.code, minorUnit: currency.minorUnit }).from(currency)).map(
      (row) => [row.code, row.minorUnit],
    ),
  );
  const routes = [...sheets.values()].flatMap((sheet) => sheet.routes);
  const prices = await booksForRun(db, scenario, run, now, money);
  const volumes = prices.books.hasTiers
    ? await loadVolumes(
        db,
        [...buyers.keys()],
        routes.map(({ departure }) => departure),
      )
    : null;
  const quotations = open.map((each) => {
    const answer = answers.get(each.id);
    const sheet = valueAt(sheets, each.id);
    const code = answer?.currency ?? homeCurrency;
    const first = sheet.routes.map((route) => route.departure).toSorted()[0];
    return repriceOne(prices.books, each, sheet, {
      customer: valueAt(buyers, each.customerId),
      currency: { code, minorUnit: money.get(code) ?? 0 },
      exchange: answer?.exchange ?? [],
      taxPercent: standardTaxPercent(first ?? dayOf(each.createdAt)),
      previousCharges: (answer && manual.get(answer.id)) ?? [],
      volumes: volumes?.get(each.customerId),
    });
  });
  const [counted] =
    cursor === null
      ? await db
          .select({ total: sql<number>`count(*)::int` })
          .from(quotation)
          .where(isOpen)
      : [];
  const ports = new Map(
    routes.flatMap(({ fromPort, toPort }) => [fromPort, toPort]).map((port) => [port.id, port]),
  );
  return {
    quotations,
    customers: customers.map(({ id, name, nameEn }) => ({ id, name, nameEn })),
    ports: [...ports.values()],
    total: counted ? Number(counted.total) : null,
    run: prices.run,
    cursor: open.length < size ? null : (ids.at(-1) ?? null),
  };
}

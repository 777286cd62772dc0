import { and, asc, desc, gt, inArray, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { dayOf } from '#platform/clock.ts';
import { homeCurrency } from '#pricing/currency.ts';
import { type PricingCache, priceBy } from '#pricing/price.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import type { PricingContext } from '#pricing/types.ts';
import { toPricingCustomer } from '#price/pricing-context.server.ts';
import { type PricedSheet, loadManualCharges, loadSheets } from '#quotation/sheet/sheet.server.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
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

/** The next open quotations after one, in the order of their ids. */
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

/** The revision that each of these stands on: its newest that is not at an end. Those without one are priced as they were asked for. */
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
  /** How many are open in all; with the first ones alone. */
  total: number | null;
  /** Names the prices that the next piece goes on with. */
  run: string;
  /** Goes on after these; null at the end. */
  cursor: string | null;
}>;

/** Which piece: after the quotation of `cursor`, by the prices of `run`; both null for the first. */
export type ChunkRequest = Readonly<{
  cursor: string | null;
  run: string | null;
  size: number;
  now: Date;
}>;

/** One quotation by both books: what a person priced by hand stays as it is in both. */
function repriceOne(
  { today, changed }: Books,
  asked: OpenQuotation,
  { lines, routes }: PricedSheet,
  context: PricingContext,
): Repriced {
  const cache: PricingCache = new Map();
  const before = priceBy(lines, routes, today, context, cache);
  const after = priceBy(lines, routes, changed, context, cache);
  const change = { before: before.totals.subtotal, after: after.totals.subtotal };
  return {
    id: asked.id,
    number: asked.number,
    title: asked.title,
    customerId: asked.customerId,
    currency: context.currency.code,
    ...change,
    difference: differenceOf(change),
    incomplete: before.totals.incomplete || after.totals.incomplete,
    lanes: laneDifferences({ lines, routes }, before.charges, after.charges),
  };
}

/**
 * Prices the next open quotations as things are and as they would be, and saves nothing: rates are loaded
 * once for a run, and a piece takes ten queries, however many there are. Answers where to go on.
 */
export async function repriceOpen(
  db: Database,
  scenario: Scenario,
  { cursor, run, size, now }: ChunkRequest,
): Promise<Chunk> {
  const asked = await nextOpen(db, cursor, size);
  const ids = asked.map(({ id }) => id);
  const answers = await latestAnswers(db, ids);
  const sheets = await loadSheets(
    db,
    ids.map((quotationId) => ({ quotationId, answerId: answers.get(quotationId)?.id ?? null })),
  );
  const kept: ReadonlyMap<string, readonly Charge[]> = await loadManualCharges(
    db,
    [...answers.values()].map(({ id }) => id),
  );
  const { customer, currency } = masters;
  const customers =
    asked.length === 0
      ? []
      : await db
          .select()
          .from(customer)
          .where(inArray(customer.id, [...new Set(asked.map(({ customerId }) => customerId))]));
  const buyers = new Map(customers.map((row) => [row.id, toPricingCustomer(row)]));
  const money = new Map(
    (await db.select({ code: currency.code, minorUnit: currency.minorUnit }).from(currency)).map(
      (row) => [row.code, row.minorUnit],
    ),
  );
  const routes = [...sheets.values()].flatMap((sheet) => sheet.routes);
  const prices = await booksForRun(db, scenario, run, now, money);
  const quotations = asked.map((each) => {
    const answer = answers.get(each.id);
    const sheet = valueAt(sheets, each.id);
    const code = answer?.currency ?? homeCurrency;
    const first = sheet.routes.map((route) => route.departure).toSorted()[0];
    return repriceOne(prices.books, each, sheet, {
      customer: valueAt(buyers, each.customerId),
      currency: { code, minorUnit: money.get(code) ?? 0 },
      exchange: answer?.exchange ?? [],
      taxPercent: standardTaxPercent(first ?? dayOf(each.createdAt)),
      previousCharges: (answer && kept.get(answer.id)) ?? [],
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
    cursor: asked.length < size ? null : (ids.at(-1) ?? null),
  };
}

import { and, asc, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Day } from '#freight/types.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf, localMinuteOf } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { valueAt } from '#platform/expect.ts';
import { Decimal } from '#pricing/decimal.ts';
import { type Priced, priceBy } from '#pricing/price.ts';
import { priceBook } from '#pricing/price-book.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import { loadAllPrices } from '#price/load-prices.server.ts';
import { toPricingCustomer } from '#price/pricing-context.server.ts';
import { creditWarnings } from '#quotation/decision/credit.server.ts';
import { checkedRoute, loadFacts } from '#quotation/sheet/check/facts.server.ts';
import { sheetChecks } from '#quotation/sheet/check/rules.ts';
import { type PricedSheet, loadSheets } from '#quotation/sheet/sheet.server.ts';
import { takenOn } from '#quotation/sheet/space.server.ts';
import { quotation } from '#quotation/tables.ts';
import { haveTiers, loadVolumes } from '#quotation/volume/volumes.server.ts';
import { sheetFacts, withDocuments } from './facts.server.ts';
import { loadLimits } from './limits.server.ts';
import { type Criterion, type Facts, type Failure, meets } from './meets.ts';
import { toRule } from './rules.server.ts';

/** The most requests that are tried at once. */
const mostRequests = 500;

/** Midnight in Tokyo at the beginning of a day. */
const startOf = (day: Day) => new Date(`${day}T00:00:00+09:00`);

type Period = Readonly<{ ruleId: string; from: Day; to: Day }>;

/** The requests that were sent in a period, the latest first if there are too many, then in their order. */
async function requestsIn({ db }: SignedIn, { from, to }: Period) {
  const { customer, currency } = masters;
  const { id, number, title, message, submittedAt } = quotation;
  const rows = await db
    .select({
      q: { id, number, title, message, submittedAt },
      customer,
      currency: currency.code,
      minorUnit: currency.minorUnit,
    })
    .from(quotation)
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .innerJoin(currency, eq(currency.id, customer.currency))
    .where(
      and(
        isNotNull(submittedAt),
        gte(submittedAt, startOf(from)),
        lt(submittedAt, startOf(addDays(to, 1))),
      ),
    )
    .orderBy(desc(submittedAt), asc(id))
    .limit(mostRequests + 1);
  return { rows: rows.slice(0, mostRequests).toReversed(), cut: rows.length > mostRequests };
}

/**
 * What the masters say against requests at the instant each was sent, beside the freight that is on their voyages now. Four
 * queries for all of them, and one for each request with a voyage.
 */
async function pastChecks(db: Database, sheets: readonly PricedSheet[], now: Date) {
  const all = {
    routes: sheets.flatMap(({ routes }) => routes.map((route) => checkedRoute(route))),
    cargos: sheets.flatMap(({ lines }) => lines.map(({ cargo }) => cargo)),
  };
  const facts = await loadFacts(db, all, now);
  return async ({ routes, lines }: PricedSheet, quotationId: string, submittedAt: Date) => {
    const checked = routes.map((route) => checkedRoute(route));
    const used = checked.flatMap(({ voyageId: id }) => {
      const voyage = id === null ? undefined : facts.voyages.get(id);
      return id !== null && voyage ? [{ ...voyage, id }] : [];
    });
    const taken = await takenOn(db, used, { today: dayOf(now), except: quotationId });
    return sheetChecks(
      { routes: checked, lines },
      {
        ...facts,
        today: dayOf(submittedAt),
        minute: localMinuteOf(submittedAt),
        voyages: new Map(
          used.map((each) => [each.id, { ...each, taken: taken.get(each.id) ?? null }]),
        ),
      },
    );
  };
}

/**
 * What a rule, as it is saved, would have done with the requests of a period, with its limits per day. Nothing is saved.
 * Prices, space, credit, and the group of a customer are those of today: those of the day of a request are not known any
 * more. About eighteen queries, and up to three for each request with a voyage or of a customer with a credit limit.
 * @throws Refused not-found
 */
export async function tryRule(context: SignedIn, period: Period) {
  const { db } = context;
  const rules = masters['instant-offer'];
  const [row] = await db.select().from(rules).where(eq(rules.id, period.ruleId));
  if (!row) throw new Refused('not-found');
  const rule = toRule(row);
  const { rows, cut } = await requestsIn(context, period);
  const sheets = await loadSheets(
    db,
    rows.map(({ q }) => ({ quotationId: q.id, answerId: null })),
  );
  const documented = await withDocuments(
    db,
    rows.map(({ q }) => q.id),
  );
  const prices = await loadAllPrices(db);
  const book = priceBook(prices);
  const departures = [...sheets.values()].flatMap(({ routes }) =>
    routes.map(({ departure }) => departure),
  );
  const volumes = haveTiers(prices.rates)
    ? await loadVolumes(db, [...new Set(rows.map(({ customer }) => customer.id))], departures)
    : null;
  const now = context.now();
  const limitsOf = await loadLimits(db);
  const checksOf = await pastChecks(db, [...sheets.values()], now);
  const days = new Map<Day, Facts['today']>();
  const failed = new Map<Criterion, number>();
  let [count, amount] = [0, new Decimal(0)];
  const requests = [];
  for (const { q, customer, currency, minorUnit } of rows) {
    const submittedAt = q.submittedAt ?? now;
    const sheet = valueAt(sheets, q.id);
    const priced: Priced = priceBy(sheet.lines, sheet.routes, book, {
      customer: toPricingCustomer(customer),
      currency: { code: currency, minorUnit },
      exchange: [],
      taxPercent: standardTaxPercent(
        sheet.routes.map(({ departure }) => departure).toSorted()[0] ?? dayOf(submittedAt),
      ),
      previousCharges: [],
      volumes: volumes?.get(customer.id),
    });
    const day = dayOf(submittedAt);
    const today = days.get(day) ?? { count: 0, amount: '0' };
    const { total } = priced.totals;
    const money = { quotationId: q.id, total, currency, exchange: [] };
    const failures: Failure[] = meets(rule, {
      ...sheetFacts({ sheet, priced, currency, title: q.title, message: q.message }, limitsOf),
      attachments: documented.has(q.id),
      customer: { id: customer.id, groupId: customer.group },
      checks: (await checksOf(sheet, q.id, submittedAt)).map(({ message }) => message),
      overCredit:
        customer.creditLimit !== null &&
        (await creditWarnings(db, customer.id, money, now)).length > 0,
      today,
    });
    if (failures.length === 0) {
      count += 1;
      amount = amount.plus(total);
      days.set(day, {
        count: today.count + 1,
        amount: new Decimal(today.amount).plus(total).toFixed(),
      });
    }
    for (const code of new Set(failures.map((each) => each.code)))
      failed.set(code, (failed.get(code) ?? 0) + 1);
    requests.push({
      id: q.id,
      number: q.number,
      title: q.title,
      customer: { ja: customer.name, en: customer.nameEn ?? customer.name },
      submittedAt,
      total,
      currency,
      failures,
    });
    // Others are served between two requests.
    await nextTurn();
  }
  return {
    requests,
    offered: { count, amount: amount.toFixed() },
    failed: [...failed].map(([code, times]) => ({ code, count: times })),
    cut,
    from: period.from,
    to: period.to,
  };
}

import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { periodText } from '#platform/i18n/day-text.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { sheetWordsIn, viaIn } from './document/words.ts';
import { type SheetRoute, loadRoutes } from './load.server.ts';
import { sheetNumber } from './rules/number.ts';
import { keyOfRoute, routeKey } from './rules/route-key.ts';
import { routeText } from './rules/route-text.ts';
import { inForceStates } from './states.ts';
import { makerQuotation, makerRoute } from './tables.ts';
import type { MakerRow } from './transition.server.ts';

/** Of two sheets of a customer that are offered at once, the second waits and then finds the first. */
export const lockOffers = (tx: Transaction, { customerId }: MakerRow) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('price sheet offers'), hashtext(${customerId}))`,
  );

/**
 * That another sheet of the customer is offered or agreed for one of the same routes on some of the same days: a car would
 * have two prices. Null where there is none.
 */
export async function overlapOf(
  db: Database | Transaction,
  quotation: MakerRow,
): Promise<Bilingual | null> {
  const { id, maker, state, customerId, validFrom, validTo } = makerQuotation;
  const others = await db
    .select({ sheet: makerQuotation, route: makerRoute })
    .from(makerQuotation)
    .innerJoin(makerRoute, eq(makerRoute.quotationId, id))
    .where(
      and(
        eq(customerId, quotation.customerId),
        eq(maker, quotation.maker),
        ne(id, quotation.id),
        inArray(state, inForceStates),
        lte(validFrom, quotation.validTo),
        gte(validTo, quotation.validFrom),
      ),
    )
    .orderBy(asc(validFrom), asc(id), asc(makerRoute.position));
  if (others.length === 0) return null;
  const own = new Map((await loadRoutes(db, quotation)).map((route) => [keyOfRoute(route), route]));
  for (const { sheet, route } of others) {
    const shared = own.get(routeKey(route));
    if (shared) return overlapText(sheet, shared);
  }
  return null;
}

function overlapText(sheet: MakerRow, route: SheetRoute): Bilingual {
  const number = sheetNumber(sheet);
  const [period, lane] = [
    (locale: Locale) => periodText(sheet, locale),
    (locale: Locale) => routeText(route, locale, viaIn(sheetWordsIn(locale))),
  ];
  return {
    en: `${number} (${period('en')}) already has offered prices for ${lane('en')}. Change the period or the routes, or withdraw or close that sheet first.`,
    ja: `${lane('ja')}の単価は、価格表${number}（${period('ja')}）で既に提出しています。適用期間または経路を変更するか、先にその価格表を取り下げまたは終了してください。`,
  };
}

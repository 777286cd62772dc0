import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { routeBaf } from '#maker/rules/baf.ts';
import { makerCell, makerQuotation, makerRoute } from '#maker/tables.ts';
import type { Maker } from '#maker/types.ts';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { type Scenario, bafIn } from './scenario.ts';
import { type MeanPrice, meanPrice } from './sheet-difference.ts';

const openStates = ['draft', 'in-approval', 'returned', 'approved', 'offered'] as const;

export type SheetDifference = MeanPrice &
  Readonly<{
    id: string;
    maker: Maker;
    title: string;
    currency: string;
    customer: Readonly<{ name: string; nameEn: string | null }>;
    /** A route has no BAF in its year's table: its prices count without. */
    incomplete: boolean;
  }>;

/** What a car costs in the mean on each open sheet that rests on a year's BAF, today and by another. Five queries, however many sheets. */
export async function sheetsBy(db: Database, scenario: Scenario): Promise<SheetDifference[]> {
  const { customer, currency, 'baf-year': bafYear, 'freight-type': freightType } = masters;
  const sheets = await db
    .select({ sheet: makerQuotation, year: bafYear, customer: { name: customer.name, nameEn: customer.nameEn }, minorUnit: currency.minorUnit })
    .from(makerQuotation)
    .innerJoin(bafYear, eq(bafYear.id, makerQuotation.bafYearId))
    .innerJoin(customer, eq(customer.id, makerQuotation.customerId))
    .innerJoin(currency, eq(currency.code, makerQuotation.currency))
    .where(inArray(makerQuotation.state, [...openStates]))
    .orderBy(desc(makerQuotation.validFrom), desc(makerQuotation.id));
  if (sheets.length === 0) return [];
  const ids = sheets.map(({ sheet }) => sheet.id);
  const routes = await db
    .select({ id: makerRoute.id, quotationId: makerRoute.quotationId, from: makerRoute.fromPortId, to: makerRoute.toPortId })
    .from(makerRoute)
    .where(inArray(makerRoute.quotationId, ids));
  const cells = await db
    .select({ routeId: makerCell.routeId, amount: makerCell.amount })
    .from(makerCell)
    .where(and(inArray(makerCell.quotationId, ids), eq(makerCell.part, 'price'), isNotNull(makerCell.amount)));
  const [cars] = await db.select({ id: freightType.id }).from(freightType).where(eq(freightType.code, 'vehicle'));
  const routesOf = Map.groupBy(routes, (route) => route.quotationId);
  const cellsOf = Map.groupBy(cells, (cell) => cell.routeId);
  return sheets.flatMap(({ sheet: { id, maker, title, currency: code }, year, customer: firm, minorUnit }) => {
    const changed = scenario.baf ? bafIn(year, scenario.baf) : year;
    const rows = (routesOf.get(id) ?? []).map((route) => ({
      prices: (cellsOf.get(route.id) ?? []).map(({ amount }) => amount).filter((amount) => amount !== null),
      today: routeBaf(year, route.from, route.to, cars?.id ?? null),
      changed: routeBaf(changed, route.from, route.to, cars?.id ?? null),
    }));
    const mean = meanPrice(rows, minorUnit);
    return mean ? [{ id, maker, title, currency: code, customer: firm, ...mean, incomplete: rows.some(({ today, prices }) => today === null && prices.length > 0) }] : [];
  });
}

import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vehicleFreightTypeId } from '#maker/load.server.ts';
import { routeBaf } from '#maker/rules/baf.ts';
import { openStates } from '#maker/states.ts';
import { makerCell, makerQuotation, makerRoute } from '#maker/tables.ts';
import type { Maker } from '#maker/types.ts';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { type Scenario, applyToBaf, applyToSheetPrice } from './scenario.ts';
import { type MeanPrice, meanPrice } from './sheet-difference.ts';

type Named = Readonly<{ name: string; nameEn: string | null }>;
export type SheetDifference = MeanPrice &
  Readonly<{
    id: string;
    maker: Maker;
    title: string;
    currency: string;
    customer: Named;
    /** By route, in the order of the sheet. */
    lanes: readonly (MeanPrice & Readonly<{ from: Named; to: Named }>)[];
    /** A route has no BAF in the table of its year: its prices count without BAF. */
    incomplete: boolean;
  }>;

/** The open sheets with their routes and entered prices. Three queries, however many sheets. */
async function loadOpenSheets(db: Database) {
  const { customer, currency, 'baf-year': bafYear } = masters;
  const sheets = await db
    .select({
      sheet: makerQuotation,
      year: bafYear,
      customer: { name: customer.name, nameEn: customer.nameEn },
      minorUnit: currency.minorUnit,
    })
    .from(makerQuotation)
    .leftJoin(bafYear, eq(bafYear.id, makerQuotation.bafYearId))
    .innerJoin(customer, eq(customer.id, makerQuotation.customerId))
    .innerJoin(currency, eq(currency.code, makerQuotation.currency))
    .where(inArray(makerQuotation.state, openStates))
    .orderBy(desc(makerQuotation.validFrom), desc(makerQuotation.id));
  const ids = sheets.map(({ sheet }) => sheet.id);
  const [from, to] = [alias(masters.port, 'from_port'), alias(masters.port, 'to_port')];
  const named = (port: typeof from | typeof to) => ({
    id: port.id,
    name: port.name,
    nameEn: port.nameEn,
  });
  const routes = await db
    .select({
      id: makerRoute.id,
      quotationId: makerRoute.quotationId,
      from: named(from),
      to: named(to),
    })
    .from(makerRoute)
    .innerJoin(from, eq(from.id, makerRoute.fromPortId))
    .innerJoin(to, eq(to.id, makerRoute.toPortId))
    .where(inArray(makerRoute.quotationId, ids))
    .orderBy(asc(makerRoute.position));
  const cells = await db
    .select({ routeId: makerCell.routeId, amount: makerCell.amount })
    .from(makerCell)
    .where(
      and(
        inArray(makerCell.quotationId, ids),
        eq(makerCell.part, 'price'),
        isNotNull(makerCell.amount),
      ),
    );
  const pricesOf = Map.groupBy(cells, (cell) => cell.routeId);
  const routesOf = Map.groupBy(
    routes.map(({ id, ...route }) => ({
      ...route,
      prices: (pricesOf.get(id) ?? []).map(({ amount }) => amount).filter((each) => each !== null),
    })),
    (route) => route.quotationId,
  );
  return sheets.map((each) => ({ ...each, routes: routesOf.get(each.sheet.id) ?? [] }));
}

/** Average price of a car on each open sheet, in total and by route, current and assumed. Four queries, however many sheets. */
export async function compareSheets(db: Database, scenario: Scenario): Promise<SheetDifference[]> {
  const sheets = await loadOpenSheets(db);
  const cars = await vehicleFreightTypeId(db);
  return sheets.flatMap(
    ({ sheet: { id, maker, title, currency }, year, customer, minorUnit, routes }) => {
      const changed = year && scenario.baf ? applyToBaf(year, scenario.baf) : year;
      const rows = routes.map((route) => {
        const lane = { from: route.from.id, to: route.to.id };
        const { prices } = route;
        const bafBy = (table: typeof year) =>
          table && routeBaf(table, lane.from, lane.to, cars, currency);
        return {
          route,
          today: { prices, baf: bafBy(year) },
          changed: {
            prices: prices.map((price) => applyToSheetPrice(price, lane, scenario, minorUnit)),
            baf: bafBy(changed),
          },
        };
      });
      const money = { code: currency, minorUnit };
      const mean = meanPrice(rows, money);
      const lanes = rows.flatMap((row) => {
        const ofRoute = meanPrice([row], money);
        return ofRoute ? [{ from: row.route.from, to: row.route.to, ...ofRoute }] : [];
      });
      const incomplete =
        year !== null && rows.some(({ today }) => today.baf === null && today.prices.length > 0);
      return mean ? [{ id, maker, title, currency, customer, ...mean, lanes, incomplete }] : [];
    },
  );
}

import { asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { minorUnitOf } from '#price/pricing-context.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { storeCells } from '../sheet/cells.server.ts';
import { insertQuotation } from './header.server.ts';
import type { CopyInput } from '../input.ts';
import { loadCharges } from '../load.server.ts';
import { nextPrice } from '../rules/period.ts';
import { routesOf } from './route.server.ts';
import { makerCell, makerCharge, makerQuotation, makerRoute, makerVehicle } from '../tables.ts';
import { type Named, lock, makerFlow, recordEvent } from '../transition.server.ts';
import { firstOf, valueAt } from '#platform/expect.ts';

/** Copies a quotation for a new period: routes, classes and charges unchanged, prices changed by a percentage and rounded. */
export function copyQuotation(
  context: SignedIn,
  named: Named,
  { percent, rounding, ...period }: CopyInput,
): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lock(tx, context, named);
    await makerFlow.permit(tx, locked, 'copy');
    const { quotation: source } = locked;
    const { customerId, withBaf, withCharges, currency, note } = source;
    const header = {
      customerId,
      withBaf: withBaf && period.bafYearId !== null,
      withCharges,
      currency,
      note,
      previousId: source.id,
      ...period,
    };
    const id = await insertQuotation(tx, context, named.maker, header);
    const minorUnit = await minorUnitOf(tx, currency);
    const ids = new Map<string, string>();
    const copyRow = <R extends { id: string }>(row: R) => {
      const copied = { ...row, id: uuidv7(), quotationId: id };
      ids.set(row.id, copied.id);
      return copied;
    };
    const routes = (await routesOf(tx, source.id)).map(copyRow);
    const vehicles = (
      await tx
        .select()
        .from(makerVehicle)
        .where(eq(makerVehicle.quotationId, source.id))
        .orderBy(asc(makerVehicle.position))
    ).map(copyRow);
    if (routes.length > 0) await tx.insert(makerRoute).values(routes);
    if (vehicles.length > 0) await tx.insert(makerVehicle).values(vehicles);
    const newIds = (all: readonly string[]) => all.flatMap((each) => ids.get(each) ?? []);
    const charges = (await loadCharges(tx, source.id)).map(({ appliesTo, ...charge }) => ({
      ...copyRow(charge),
      appliesTo: {
        routeIds: newIds(appliesTo.routeIds),
        vehicleIds: newIds(appliesTo.vehicleIds),
      },
    }));
    if (charges.length > 0) await tx.insert(makerCharge).values(charges);
    const cells = (
      await tx.select().from(makerCell).where(eq(makerCell.quotationId, source.id))
    ).flatMap(({ routeId, vehicleId, part, amount }) =>
      amount === null
        ? []
        : [
            {
              routeId: valueAt(ids, routeId),
              vehicleId: valueAt(ids, vehicleId),
              part,
              amount: nextPrice(amount, percent, rounding, minorUnit),
            },
          ],
    );
    await storeCells(tx, context, id, cells, 1);
    const created = firstOf(
      await tx.select().from(makerQuotation).where(eq(makerQuotation.id, id)),
    );
    await recordEvent(tx, context, created, {
      area: '-sheet',
      action: 'maker:copy',
      after: {
        source: source.title,
        percent,
        rounding,
        routes: routes.length,
        classes: vehicles.length,
        prices: cells.length,
      },
    });
    return { id };
  });
}

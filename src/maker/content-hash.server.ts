import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { canonicalJson } from '#platform/canonical-json.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { loadCharges } from './load.server.ts';
import { makerCell, makerRoute, makerVehicle } from './tables.ts';
import type { MakerRow } from './transition.server.ts';

/**
 * SHA-256 (hex) of everything an approval of a price sheet is given for: its terms, routes, vehicle classes, charges and
 * prices. Records it refers to, e.g. a port that is renamed, are not part of it; a published BAF does not change.
 */
export async function contentHash(tx: Transaction, quotation: MakerRow): Promise<string> {
  const { id, maker, customerId, title, fiscalYear, term, validFrom, validTo } = quotation;
  const { bafYearId, withBaf, withCharges, currency, note } = quotation;
  const routes = await tx
    .select()
    .from(makerRoute)
    .where(eq(makerRoute.quotationId, id))
    .orderBy(asc(makerRoute.position), asc(makerRoute.id));
  const vehicles = await tx
    .select()
    .from(makerVehicle)
    .where(eq(makerVehicle.quotationId, id))
    .orderBy(asc(makerVehicle.position), asc(makerVehicle.id));
  const { routeId, vehicleId, part, amount } = makerCell;
  const prices = await tx
    .select({ routeId, vehicleId, part, amount })
    .from(makerCell)
    .where(and(eq(makerCell.quotationId, id), isNotNull(amount)))
    .orderBy(asc(routeId), asc(vehicleId), asc(part));
  const content = {
    terms: { maker, customerId, title, fiscalYear, term, validFrom, validTo, currency, note },
    baf: { bafYearId, withBaf, withCharges },
    routes,
    vehicles,
    charges: await loadCharges(tx, id),
    prices,
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { type SheetOwner, forgetSheet, loadSheet } from './sheet.server.ts';
import { quotationLine, quotationRoute } from '#quotation/tables.ts';
import { lineForCustomer } from '#quotation/visibility.ts';
import { valueAt } from '#platform/expect.ts';

/** Copies routes and lines; with `sameLineage` the copies keep their lineage ids, so that revisions can be compared. */
export async function copySheet(
  tx: Transaction,
  from: SheetOwner,
  to: SheetOwner,
  { sameLineage }: { sameLineage: boolean },
): Promise<Map<string, string>> {
  const { routes, lines } = await loadSheet(tx, from);
  const ids = new Map([...routes, ...lines].map((each) => [each.id, uuidv7()]));
  if (routes.length > 0) {
    await tx.insert(quotationRoute).values(
      routes.map((route) => ({
        ...to,
        id: valueAt(ids, route.id),
        lineageId: sameLineage ? route.lineageId : valueAt(ids, route.id),
        position: route.position,
        condition: route.condition,
        fromDoorId: route.fromDoor?.id ?? null,
        fromAddress: route.fromAddress,
        fromPortId: route.fromPort.id,
        toPortId: route.toPort.id,
        toDoorId: route.toDoor?.id ?? null,
        toAddress: route.toAddress,
        viaPortIds: route.via.map((place) => place.id),
        departure: route.departure,
        voyageId: route.voyageId,
        returnOfRouteId: route.returnOfRouteId ? (ids.get(route.returnOfRouteId) ?? null) : null,
        breakdown: route.breakdown,
      })),
    );
  }
  for (let i = 0; i < lines.length; i += 1000) {
    await tx.insert(quotationLine).values(
      lines.slice(i, i + 1000).map((line) => ({
        ...to,
        id: valueAt(ids, line.id),
        lineageId: sameLineage ? line.lineageId : valueAt(ids, line.id),
        position: line.position,
        routeId: valueAt(ids, line.routeId),
        kind: line.cargo.kind,
        // A request has no tractors, trailers and drivers of ours: customers see it.
        cargo: (to.answerId === null ? lineForCustomer(line) : line).cargo,
        note: line.note,
      })),
    );
  }
  forgetSheet(to);
  return ids;
}

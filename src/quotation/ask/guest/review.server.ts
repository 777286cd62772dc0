import { and, asc, eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { countRows } from '#platform/database/count.server.ts';
import { valueAt } from '#platform/expect.ts';
import { scopeOf } from '#quotation/scope.server.ts';
import { sailingOf, voyagesById } from '#quotation/sheet/route-sailing.server.ts';
import { placesById } from '#quotation/sheet/sheet.server.ts';
import { quotation } from '#quotation/tables.ts';
import { guestEstimateOf } from './estimate.server.ts';
import type { GuestRequestRow } from './record.server.ts';
import { guestRequest } from './tables.ts';

/** The requests that guests of a provisional customer have confirmed, oldest first, with what became of them. */
export async function guestRequestsOf(context: SignedIn, provisionalCustomerId: string) {
  const { db, principal } = context;
  const rows = await db
    .select()
    .from(guestRequest)
    .where(eq(guestRequest.provisionalCustomerId, provisionalCustomerId))
    .orderBy(asc(guestRequest.confirmedAt), asc(guestRequest.id));
  const routes = rows.map(({ freight }) => freight.route);
  const places = await placesById(db, [
    ...new Set(routes.flatMap((route) => [route.fromPortId, ...route.viaPortIds, route.toPortId])),
  ]);
  const voyages = await voyagesById(
    db,
    routes.flatMap(({ voyageId }) => voyageId ?? []),
  );
  const quotationOf = async ({ quotationId }: GuestRequestRow) => {
    if (quotationId === null) return null;
    const [found] = await db
      .select({ number: quotation.number })
      .from(quotation)
      .where(and(eq(quotation.id, quotationId), scopeOf(principal)));
    return { id: quotationId, number: found?.number ?? null, visible: found !== undefined };
  };
  return Promise.all(
    rows.map(async (row) => {
      const { id, reference, state, title, message, locale, confirmedAt, endedBy, freight } = row;
      const { route, lines } = freight;
      return {
        id,
        reference,
        state,
        title,
        message,
        locale,
        confirmedAt,
        endedBy,
        route: {
          condition: route.condition,
          fromAddress: route.fromAddress,
          fromPort: valueAt(places, route.fromPortId),
          via: route.viaPortIds.map((portId) => valueAt(places, portId)),
          toPort: valueAt(places, route.toPortId),
          toAddress: route.toAddress,
          departure: route.departure,
          voyage: sailingOf(voyages.get(route.voyageId ?? ''), route),
        },
        lines: row.cargos.map((cargo, i) => ({ cargo, note: lines[i]?.note ?? '' })),
        estimate: state === 'confirmed' ? await guestEstimateOf(context, freight) : null,
        told: row.estimate,
        quotation: await quotationOf(row),
      };
    }),
  );
}

/** How many requests of guests wait for a decision on their firm. */
export const countWaiting = ({ db }: SignedIn): Promise<number> =>
  countRows(db, guestRequest, eq(guestRequest.state, 'confirmed'));

import { desc, eq, isNull, and, ne } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { findQuotation, scopeOf } from '#quotation/scope.server.ts';
import { placesById } from './sheet.server.ts';
import { quotation, quotationRoute } from '#quotation/tables.ts';
import { dayOf } from '#platform/clock.ts';
import { canonicalJson } from '#platform/canonical-json.ts';
import { valueAt } from '#platform/expect.ts';

/** How many of a customer's latest routes are read, and how many different ones are suggested. */
const routesScanned = 200;
const maxSuggestions = 8;

/** Routes that the customer of a request used in other ones, the most frequent first: suggestions for a new route. */
export async function findPreviousRoutes(context: SignedIn, quotationId: string) {
  const { customerId } = await findQuotation(context, quotationId);
  return routesUsedBy(context, customerId, quotationId);
}

/** Routes of a customer’s requests but one, as far as the reader may see them, the most frequent first. */
export async function routesUsedBy(context: SignedIn, customerId: string, except: string | null) {
  const rows = await context.db
    .select({ route: quotationRoute, createdAt: quotation.createdAt })
    .from(quotationRoute)
    .innerJoin(quotation, eq(quotation.id, quotationRoute.quotationId))
    .where(
      and(
        eq(quotation.customerId, customerId),
        isNull(quotationRoute.answerId),
        except === null ? undefined : ne(quotation.id, except),
        scopeOf(context.principal),
      ),
    )
    .orderBy(desc(quotation.createdAt), desc(quotationRoute.id))
    .limit(routesScanned);
  const byEnds = new Map<
    string,
    { route: (typeof rows)[number]['route']; count: number; last: string }
  >();
  for (const { route, createdAt } of rows) {
    const key = [
      route.condition,
      route.fromDoorId ?? canonicalJson(route.fromAddress),
      route.fromPortId,
      route.toPortId,
      route.toDoorId ?? canonicalJson(route.toAddress),
      ...route.viaPortIds,
    ].join();
    const known = byEnds.get(key);
    // When it was asked for, which is never in the future; the latest comes first.
    if (known) known.count++;
    else byEnds.set(key, { route, count: 1, last: dayOf(createdAt) });
  }
  const mostUsed = [...byEnds.values()]
    .toSorted((a, b) => b.count - a.count || (a.last < b.last ? 1 : -1))
    .slice(0, maxSuggestions);
  const ids = mostUsed
    .flatMap(({ route }) => [route.fromPortId, route.toPortId, route.fromDoorId, route.toDoorId])
    .filter((id) => id !== null);
  const places = await placesById(context.db, ids);
  const place = (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  return mostUsed.map(({ route, count, last }) => ({
    condition: route.condition,
    fromDoor: place(route.fromDoorId),
    fromAddress: route.fromAddress,
    fromPort: valueAt(places, route.fromPortId),
    toPort: valueAt(places, route.toPortId),
    toDoor: place(route.toDoorId),
    toAddress: route.toAddress,
    viaPortIds: route.viaPortIds,
    count,
    last,
  }));
}

import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { sheetNumber } from './rules/number.ts';
import { routeKey } from './rules/route-key.ts';
import { makerQuotation, makerRoute } from './tables.ts';
import type { MakerRow } from './transition.server.ts';

const { id, serial, revision, title, maker, customerId, offeredAt } = makerQuotation;
const named = { id, serial, revision, title };

/** The last sheet that was offered to the customer before this one, or until now, and has one of its routes. */
async function lastOffered(db: Database, quotation: MakerRow) {
  const own = await db.select().from(makerRoute).where(eq(makerRoute.quotationId, quotation.id));
  const keys = new Set(own.map(routeKey));
  const earlier = await db
    .select({ sheet: named, route: makerRoute })
    .from(makerQuotation)
    .innerJoin(makerRoute, eq(makerRoute.quotationId, id))
    .where(
      and(
        eq(customerId, quotation.customerId),
        eq(maker, quotation.maker),
        ne(id, quotation.id),
        quotation.offeredAt ? lt(offeredAt, quotation.offeredAt) : isNotNull(offeredAt),
      ),
    )
    .orderBy(desc(offeredAt), desc(id));
  return earlier.find(({ route }) => keys.has(routeKey(route)))?.sheet;
}

/** The sheet that a sheet’s prices are compared with: the one that was chosen, else the last one that was offered. */
export async function comparedWith(
  db: Database,
  quotation: MakerRow,
): Promise<{ id: string; number: string; title: string } | null> {
  const [chosen] = quotation.previousId
    ? await db.select(named).from(makerQuotation).where(eq(id, quotation.previousId))
    : [];
  const found = chosen ?? (await lastOffered(db, quotation));
  return found ? { id: found.id, number: sheetNumber(found), title: found.title } : null;
}

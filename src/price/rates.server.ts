import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';

type Reader = Database | Transaction;

/** Rates between the places named, that the customer could get: tariff, its group's and its own. One query. */
export async function baseRatesFor(db: Reader, places: readonly string[], customer: { id: string; groupId: string | null }) {
  if (places.length === 0) return [];
  const { 'base-rate': rate, 'price-freight-route': lane, segment, 'freight-type': freightType, currency } = masters;
  const from = sql<string>`coalesce(${lane.fromPort}, ${lane.fromDoor})`;
  const to = sql<string>`coalesce(${lane.toPort}, ${lane.toDoor})`;
  return db
    .select({ rate, segment: segment.code, freightKind: freightType.code, from, to, currency: currency.code })
    .from(rate)
    .innerJoin(lane, eq(lane.id, rate.freightRoute))
    .innerJoin(segment, eq(segment.id, lane.segment))
    .innerJoin(freightType, eq(freightType.id, lane.freightType))
    .innerJoin(currency, eq(currency.id, rate.currency))
    .where(
      and(
        isNull(rate.archivedAt),
        isNull(lane.archivedAt),
        inArray(from, [...places]),
        inArray(to, [...places]),
        or(
          eq(rate.scope, 'tariff'),
          eq(rate.customer, customer.id),
          customer.groupId ? eq(rate.customerGroup, customer.groupId) : undefined,
        ),
      ),
    );
}

/** Every surcharge in use. One query; there are few. */
export async function surchargesInUse(db: Reader) {
  const { surcharge, segment, 'freight-type': freightType } = masters;
  return db
    .select({ surcharge, segment: segment.code, freightKind: freightType.code })
    .from(surcharge)
    .innerJoin(segment, eq(segment.id, surcharge.segment))
    .leftJoin(freightType, eq(freightType.id, surcharge.freightType))
    .where(isNull(surcharge.archivedAt));
}

/** The published BAFs of the quarters, and the freight types their rules name. Two queries. */
export async function publishedBafs(db: Reader) {
  const { baf, 'freight-type': freightType } = masters;
  const records = await db
    .select()
    .from(baf)
    .where(and(eq(baf.state, 'published'), isNull(baf.archivedAt)));
  const kinds = new Map((await db.select({ id: freightType.id, code: freightType.code }).from(freightType)).map((row) => [row.id, row.code]));
  return { records, kinds };
}

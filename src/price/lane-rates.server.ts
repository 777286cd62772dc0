import { and, asc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database } from '#platform/database/database.server.ts';
import { percentOf } from './change.ts';

const { 'base-rate': rate, currency } = masters;

/**
 * The tariff of lanes on a day, by unit: the rate in force, since when, its change in percent, and the next rate; and the
 * number of customers and groups with a contract. Without tiers of volume and rates for the return of a round trip. Two queries, however many lanes.
 */
export async function currentLaneRates(db: Database, lanes: readonly string[], day: string) {
  if (lanes.length === 0) return [];
  const ofLanes = and(inArray(rate.freightRoute, [...lanes]), isNull(rate.archivedAt));
  const unit = sql`(partition by ${rate.freightRoute}, ${rate.unitKey} order by ${rate.validFrom})`;
  const tariff = db
    .select({
      lane: rate.freightRoute,
      unitKey: rate.unitKey,
      basis: rate.basis,
      currency: sql<string>`${currency.code}`.as('currency_code'),
      sell: rate.sell,
      validFrom: rate.validFrom,
      validTo: rate.validTo,
      before: sql<string | null>`lag(${rate.sell}) over ${unit}::text`.as('sell_before'),
      next: sql<string | null>`lead(${rate.sell}) over ${unit}::text`.as('next_sell'),
      nextFrom: sql<string | null>`lead(${rate.validFrom}) over ${unit}::text`.as('next_from'),
    })
    .from(rate)
    .innerJoin(currency, eq(currency.id, rate.currency))
    .where(
      and(
        ofLanes,
        eq(rate.scope, 'tariff'),
        isNull(rate.direction),
        sql`coalesce(${rate.volumeFrom}, 0) = 0`,
      ),
    )
    .as('tariff');
  const units = await db
    .select()
    .from(tariff)
    .where(and(lte(tariff.validFrom, day), or(isNull(tariff.validTo), gte(tariff.validTo, day))))
    .orderBy(asc(tariff.lane), asc(tariff.unitKey));
  const contracts = await db
    .select({
      lane: rate.freightRoute,
      count: sql<number>`count(distinct coalesce(${rate.customer}, ${rate.customerGroup}))::int`,
    })
    .from(rate)
    .where(
      and(
        ofLanes,
        ne(rate.scope, 'tariff'),
        lte(rate.validFrom, day),
        or(isNull(rate.validTo), gte(rate.validTo, day)),
      ),
    )
    .groupBy(rate.freightRoute);
  const byLane = Map.groupBy(units, ({ lane }) => lane);
  const counted = new Map(contracts.map(({ lane, count }) => [lane, count]));
  const change = (before: string | null, after: string | null) =>
    before !== null && after !== null ? percentOf(before, after) : null;
  return lanes.map((lane) => ({
    lane,
    contracts: counted.get(lane) ?? 0,
    units: (byLane.get(lane) ?? []).map(({ lane: _, before, next, ...unit }) => ({
      ...unit,
      change: change(before, unit.sell),
      nextChange: change(unit.sell, next),
    })),
  }));
}

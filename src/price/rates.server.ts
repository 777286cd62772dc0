import { type SQL, and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type HazardClass, isOfClass } from '#freight/hazard-classes.ts';
import { masters } from '#master/schema.ts';
import type { BafCycle } from '#pricing/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';

type Reader = Database | Transaction;

const {
  'base-rate': rate,
  'price-freight-route': lane,
  segment,
  'freight-type': freightType,
  currency,
} = masters;
const from = sql<string>`coalesce(${lane.fromPort}, ${lane.fromDoor})`;
const to = sql<string>`coalesce(${lane.toPort}, ${lane.toDoor})`;

/** Rates in use with what names their lane. */
function ratesWhere(db: Reader, ...conditions: (SQL | undefined)[]) {
  return db
    .select({
      rate,
      segment: segment.code,
      freightKind: freightType.code,
      from,
      to,
      currency: currency.code,
    })
    .from(rate)
    .innerJoin(lane, eq(lane.id, rate.freightRoute))
    .innerJoin(segment, eq(segment.id, lane.segment))
    .innerJoin(freightType, eq(freightType.id, lane.freightType))
    .innerJoin(currency, eq(currency.id, rate.currency))
    .where(and(isNull(rate.archivedAt), isNull(lane.archivedAt), ...conditions));
}

/** Rates between the places named, that the customer could get: tariff, its group's and its own. One query. */
export async function baseRatesFor(
  db: Reader,
  places: readonly string[],
  customer: { id: string; groupId: string | null },
) {
  if (places.length === 0) return [];
  return ratesWhere(
    db,
    inArray(from, [...places]),
    inArray(to, [...places]),
    or(
      eq(rate.scope, 'tariff'),
      eq(rate.customer, customer.id),
      customer.groupId ? eq(rate.customerGroup, customer.groupId) : undefined,
    ),
  );
}

/** Every rate in use, of all lanes and for everybody. One query. */
export const allBaseRates = (db: Reader) => ratesWhere(db);

/** Every rate of a lane, whoever it is for. */
export const ratesOfLane = (db: Reader, laneId: string) => ratesWhere(db, eq(lane.id, laneId));

type Prefecture = (typeof masters.port.$inferSelect)['prefecture'];

/** The ports and doors of prefectures. One query; none without prefectures. */
export async function placesIn(db: Reader, prefectures: readonly Prefecture[]) {
  const { port, door } = masters;
  const named = [...new Set(prefectures)];
  if (named.length === 0) return [];
  const places = (table: typeof port | typeof door) =>
    db
      .select({ id: table.id, prefecture: table.prefecture })
      .from(table)
      .where(inArray(table.prefecture, named));
  return places(port).unionAll(places(door));
}

/** All dangerous goods with their classes. One query; none where no classes are asked for. */
async function goodsFor(db: Reader, classes: readonly HazardClass[]) {
  const { 'dangerous-goods': goods } = masters;
  if (classes.length === 0) return [];
  return db.select({ unNumber: goods.unNumber, hazardClass: goods.hazardClass }).from(goods);
}

/**
 * Every surcharge in use, with the ports and doors (ids) of the prefectures and the dangerous goods (UN numbers) of the
 * classes that they name. Three queries at most; there are few.
 */
export async function surchargesInUse(db: Reader) {
  const { surcharge, segment, 'freight-type': freightType, currency } = masters;
  const found = await db
    .select({
      surcharge,
      segment: segment.code,
      freightKind: freightType.code,
      currency: currency.code,
    })
    .from(surcharge)
    .innerJoin(segment, eq(segment.id, surcharge.segment))
    .leftJoin(freightType, eq(freightType.id, surcharge.freightType))
    .leftJoin(currency, eq(currency.id, surcharge.currency))
    .where(isNull(surcharge.archivedAt));
  const within = await placesIn(
    db,
    found.flatMap((row) => row.surcharge.prefectures ?? []),
  );
  const goods = await goodsFor(
    db,
    found.flatMap((row) => row.surcharge.hazardClasses ?? []),
  );
  return found.map((row) => {
    const { prefectures, hazardClasses } = row.surcharge;
    return {
      ...row,
      unNumbers: hazardClasses?.length
        ? goods
            .filter((each) => hazardClasses.some((own) => isOfClass(each.hazardClass, own)))
            .map(({ unNumber }) => unNumber)
        : null,
      region: prefectures?.length
        ? within
            .filter((place) => prefectures.some((each) => each === place.prefecture))
            .map((place) => place.id)
        : null,
    };
  });
}

/**
 * The published BAFs in one shape, and the freight types that their rules name: of one cycle, or of every one. Two queries, or
 * five; none for a customer without BAF.
 */
export async function publishedBafs(db: Reader, cycle: BafCycle | 'every') {
  const {
    baf: quarter,
    'baf-month': month,
    'baf-half-year': half,
    'baf-year': year,
    'freight-type': freightType,
  } = masters;
  const published = (table: typeof quarter | typeof month | typeof half | typeof year) =>
    and(eq(table.state, 'published'), isNull(table.archivedAt));
  if (cycle === 'none') return { records: [], kinds: new Map<string, string>() };
  const isAsked = (each: BafCycle) => cycle === 'every' || cycle === each;
  const quarters = isAsked('quarter')
    ? await db.select().from(quarter).where(published(quarter))
    : [];
  const months = isAsked('month') ? await db.select().from(month).where(published(month)) : [];
  const halves = isAsked('half-year') ? await db.select().from(half).where(published(half)) : [];
  const years = isAsked('year') ? await db.select().from(year).where(published(year)) : [];
  const records = [
    ...quarters.map((row) => ({
      ...row,
      cycle: 'quarter' as const,
      period: `${row.year}Q${row.quarter}`,
    })),
    ...months.map((row) => ({ ...row, cycle: 'month' as const, period: row.month })),
    ...halves.map((row) => ({
      ...row,
      cycle: 'half-year' as const,
      period: `${row.year}H${row.half}`,
    })),
    ...years.map((row) => ({ ...row, cycle: 'year' as const, period: String(row.year) })),
  ];
  const kinds = new Map(
    (await db.select({ id: freightType.id, code: freightType.code }).from(freightType)).map(
      (row) => [row.id, row.code],
    ),
  );
  return { records, kinds };
}

/** The published prices of diesel and the tables of the fuel surcharge on haulage in use. Two queries. */
export async function haulageFuelInUse(db: Reader) {
  const { 'diesel-price': diesel, 'haulage-fuel': fuel, 'freight-type': freightType } = masters;
  const tables = await db
    .select({ table: fuel, freightKind: freightType.code })
    .from(fuel)
    .leftJoin(freightType, eq(freightType.id, fuel.freightType))
    .where(isNull(fuel.archivedAt));
  const prices = await db
    .select()
    .from(diesel)
    .where(and(eq(diesel.state, 'published'), isNull(diesel.archivedAt)));
  return { tables, prices };
}

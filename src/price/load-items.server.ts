import { type SQL, and, asc, eq, isNull, or } from 'drizzle-orm';
import { freightKinds, segments } from '#freight/types.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/one-of.ts';
import type { ChargeItem, ItemPrice } from '#pricing/catalogue.ts';
import { placesIn } from './rates.server.ts';

type Reader = Database | Transaction;

const { 'charge-item': item, 'charge-price': price, segment, currency } = masters;

type PriceRow = typeof price.$inferSelect;

function scopeOf({ scope, customer, customerGroup }: PriceRow): ItemPrice['scope'] {
  if (scope === 'customer' && customer) return { kind: 'customer', id: customer };
  if (scope === 'customer-group' && customerGroup)
    return { kind: 'customer-group', id: customerGroup };
  return { kind: 'tariff' };
}

async function pricesByItem(db: Reader, ...conditions: (SQL | undefined)[]) {
  const rows = await db
    .select({ price, currency: currency.code })
    .from(price)
    .innerJoin(currency, eq(currency.id, price.currency))
    .where(and(isNull(price.archivedAt), ...conditions));
  return Map.groupBy(rows, (row) => row.price.chargeItem);
}

const toPrice = ({
  price: row,
  currency: code,
}: {
  price: PriceRow;
  currency: string;
}): ItemPrice => ({
  id: row.id,
  scope: scopeOf(row),
  place: row.port ?? row.door,
  cost: row.cost,
  sell: row.sell,
  currency: code,
  minimumAmount: row.minimumAmount,
  validFrom: row.validFrom,
  validTo: row.validTo,
});

/** The ports and doors that a condition names, and those of its prefectures; null where it names none. */
function placesOf(
  { ports, prefectures }: typeof item.$inferSelect,
  within: Awaited<ReturnType<typeof placesIn>>,
): readonly string[] | null {
  const inPrefectures = within
    .filter((place) => prefectures?.some((each) => each === place.prefecture))
    .map(({ id }) => id);
  const named = ports.map(({ port }) => port);
  return named.length > 0 || (prefectures?.length ?? 0) > 0 ? [...named, ...inPrefectures] : null;
}

const loadWith =
  (reads: SQL | undefined) =>
  async (db: Reader): Promise<ChargeItem[]> => {
    const rows = await db
      .select({ item, segment: segment.code })
      .from(item)
      .innerJoin(segment, eq(segment.id, item.segment))
      .where(isNull(item.archivedAt))
      .orderBy(asc(item.code));
    if (rows.length === 0) return [];
    const codes = new Map(
      (await db.select({ id: segment.id, code: segment.code }).from(segment)).map((row) => [
        row.id,
        row.code,
      ]),
    );
    const within = await placesIn(
      db,
      rows.flatMap((row) => row.item.prefectures ?? []),
    );
    const prices = await pricesByItem(db, reads);
    return rows.flatMap(({ item: row, segment: code }): ChargeItem[] => {
      const own = oneOf(segments, code);
      if (!own) return [];
      const kinds = (row.freightTypes ?? []).flatMap((each) => oneOf(freightKinds, each) ?? []);
      return [
        {
          id: row.id,
          code: row.code,
          label: { en: row.nameEn, ja: row.name },
          segment: own,
          unit: row.unit,
          reach: row.reach,
          taxKind: row.taxKind,
          atCost: row.atCost,
          automatic: row.added === 'automatic',
          condition: {
            freightKinds: kinds.length > 0 ? kinds : null,
            laden: row.load === null ? null : row.load === 'laden',
            dangerousGoods: row.dangerousGoods,
            reefer: row.reefer,
            withSegment: oneOf(segments, row.withSegment && codes.get(row.withSegment)) ?? null,
            places: placesOf(row, within),
            from: row.departFrom,
            until: row.departUntil,
          },
          prices: (prices.get(row.id) ?? []).map((each) => toPrice(each)),
        },
      ];
    });
  };

/** The catalogue of charges with the prices that a customer could get: tariff, its group's and its own. Four queries. */
export const loadItemsFor = (
  db: Reader,
  customer: Readonly<{ id: string; groupId: string | null }>,
): Promise<ChargeItem[]> =>
  loadWith(
    or(
      eq(price.scope, 'tariff'),
      eq(price.customer, customer.id),
      customer.groupId ? eq(price.customerGroup, customer.groupId) : undefined,
    ),
  )(db);

/** The catalogue of charges with every price. Four queries. */
export const loadAllItems: (db: Reader) => Promise<ChargeItem[]> = loadWith(undefined);

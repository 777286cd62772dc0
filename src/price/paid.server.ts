import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Contract } from './paid.ts';
import { tierKey } from './tier-text.ts';

const { 'base-rate': rate, customer, 'customer-group': group, currency } = masters;
type BaseRate = typeof rate.$inferSelect;
type Tiered = Parameters<typeof tierKey>[0];

/**
 * The contracts of a customer and of its group that hold on a day, by lane and tier of volume. One query, none without lanes.
 * `except`: a rate that is being changed.
 */
export async function contractsOn(
  db: Database | Transaction,
  customerId: string,
  lanes: readonly string[],
  day: string,
  except: string | null = null,
): Promise<(of: Tiered & Pick<BaseRate, 'freightRoute'>) => readonly Contract[]> {
  if (lanes.length === 0) return () => [];
  const found = await db
    .select({ rate, currency: currency.code, group: { ja: group.name, en: group.nameEn } })
    .from(rate)
    .innerJoin(customer, eq(customer.id, customerId))
    .innerJoin(currency, eq(currency.id, rate.currency))
    .leftJoin(group, eq(group.id, rate.customerGroup))
    .where(
      and(
        inArray(rate.freightRoute, [...lanes]),
        or(eq(rate.customer, customerId), eq(rate.customerGroup, customer.group)),
        isNull(rate.archivedAt),
        lte(rate.validFrom, day),
        or(isNull(rate.validTo), gte(rate.validTo, day)),
      ),
    );
  const keyOf = (of: Tiered & Pick<BaseRate, 'freightRoute'>) =>
    `${of.freightRoute} ${tierKey(of)}`;
  const byLane = Map.groupBy(
    found.filter((each) => each.rate.id !== except),
    (each) => keyOf(each.rate),
  );
  return (of) =>
    (byLane.get(keyOf(of)) ?? []).map(({ rate: row, currency: code, group: name }): Contract => ({
      unitKey: row.unitKey,
      sell: row.sell,
      currency: code,
      validFrom: row.validFrom,
      rule: row.scope,
      group: name,
    }));
}

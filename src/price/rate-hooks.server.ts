import { type AnyColumn, type SQL, and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { unitsOverlap } from '#pricing/unit-key.ts';
import { type ResourceHooks, updateRow } from '#master/store.server.ts';
import { type Values } from '#master/write-row.server.ts';
import { addDays } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/one-of.ts';
import { Refused } from '#platform/refusal.ts';
import { isEndedBy, rateScopes } from './periods.ts';
import { sameTier } from './tier.server.ts';
import { assertStart, rateGuards } from './tariff.server.ts';

const { 'base-rate': rate } = masters;

const equalOrNull = (column: AnyColumn, value: unknown): SQL =>
  value ? eq(column, String(value)) : isNull(column);

/** The rates of the same lane, scope, direction and tier whose period overlaps. */
function overlappingRates(tx: Transaction, values: Values, ownId: string | null) {
  return tx
    .select()
    .from(rate)
    .where(
      and(
        eq(rate.freightRoute, String(values.freightRoute)),
        eq(rate.scope, oneOf(rateScopes, values.scope) ?? 'tariff'),
        equalOrNull(rate.customer, values.customer),
        equalOrNull(rate.customerGroup, values.customerGroup),
        sameTier(values),
        isNull(rate.archivedAt),
        or(isNull(rate.validTo), gte(rate.validTo, String(values.validFrom))),
        values.validTo ? lte(rate.validFrom, String(values.validTo)) : undefined,
        ownId ? ne(rate.id, ownId) : undefined,
      ),
    );
}

const periodOf = ({
  validFrom,
  validTo,
}: Readonly<{ validFrom: string; validTo: string | null }>) =>
  `${validFrom} – ${validTo ?? ''}`.trimEnd();

/** The refusal of a band that overlaps another one of the lane: a piece in both would have two prices. */
function overlappingBand(other: typeof rate.$inferSelect): Refused {
  const [unit, period] = [other.unitKey, periodOf(other)];
  return new Refused('overlap', {
    fields: [
      {
        path: 'unitKey',
        code: 'overlap',
        message: {
          en: `This band overlaps ${unit}, which is valid ${period}.`,
          ja: `${unit}（適用期間：${period}）と範囲が重なっています。`,
        },
      },
    ],
  });
}

/**
 * A new rate ends the open one of its key the day before it starts, with an audit event. Any other overlapping rate refuses
 * it; a constraint of the database enforces the same.
 */
export const baseRateHooks: ResourceHooks = {
  ...rateGuards,
  prepare: async (tx, values, before, context) => {
    // First: a period that ends before it begins would be said to overlap.
    const faults = resourceNamed('base-rate').check?.(values) ?? [];
    if (faults.length > 0) throw new Refused('invalid', { fields: faults });
    assertStart(values, before, context.now());
    const validFrom = String(values.validFrom);
    const unitKey = String(values.unitKey);
    for (const other of await overlappingRates(tx, values, before?.id ?? null)) {
      if (!unitsOverlap(other.unitKey, unitKey)) continue;
      if (other.unitKey !== unitKey) throw overlappingBand(other);
      if (
        before !== null ||
        !isEndedBy(other, {
          validFrom,
          validTo: typeof values.validTo === 'string' ? values.validTo : null,
        })
      ) {
        const period = periodOf(other);
        throw new Refused('overlap', {
          fields: [
            {
              path: 'validFrom',
              code: 'overlap',
              message: {
                en: `Another rate is valid ${period}.`,
                ja: `${period} に適用される運賃と期間が重なっています。`,
              },
            },
          ],
        });
      }
      await updateRow(
        tx,
        baseRate,
        { id: other.id, version: other.version, values: { validTo: addDays(validFrom, -1) } },
        context,
      );
    }
    return {};
  },
};

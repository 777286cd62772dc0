import { and, eq } from 'drizzle-orm';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { unitsOverlap } from '#pricing/unit-key.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import { type Values } from '#master/write-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { oneOf } from '#platform/one-of.ts';
import { Refused } from '#platform/refusal.ts';
import { bothTexts, endFormer, equalOrNull, holdsWithin } from './following.server.ts';
import { rateScopes } from './periods.ts';
import { sameTier } from './tier.server.ts';
import { assertStart, rateGuards } from './tariff.server.ts';

const { 'base-rate': rate } = masters;

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
        holdsWithin(rate, values, ownId),
      ),
    );
}

const overlaps = (period: Bilingual): Bilingual => ({
  en: `Another rate is valid ${period.en}.`,
  ja: `${period.ja} に適用される運賃と期間が重なっています。`,
});

/** The refusal of a band that overlaps another one of the lane: a piece in both would have two prices. */
function overlappingBand(other: typeof rate.$inferSelect): Refused {
  const [unit, period] = [other.unitKey, bothTexts(other)];
  return new Refused('overlap', {
    fields: [
      {
        path: 'unitKey',
        code: 'overlap',
        message: {
          en: `This band overlaps ${unit}, which is valid ${period.en}.`,
          ja: `${unit}（適用期間：${period.ja}）と範囲が重なっています。`,
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
    const unitKey = String(values.unitKey);
    for (const other of await overlappingRates(tx, values, before?.id ?? null)) {
      if (!unitsOverlap(other.unitKey, unitKey)) continue;
      if (other.unitKey !== unitKey) throw overlappingBand(other);
      await endFormer(tx, baseRate, other, { values, before }, overlaps, context);
    }
    return {};
  },
};

import { type AnyColumn, type SQL, and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { masters } from '#master/schema.ts';
import { type ResourceHooks, updateRow } from '#master/store.server.ts';
import { type Values } from '#master/write-row.server.ts';
import { addDays } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/one-of.ts';
import { Refused } from '#platform/refusal.ts';
import { isEndedBy, rateScopes } from './periods.ts';

const { 'base-rate': rate } = masters;

const equalOrNull = (column: AnyColumn, value: unknown): SQL =>
  value ? eq(column, String(value)) : isNull(column);

/** The rates of the same key (lane, unit, scope) whose period overlaps. */
function overlappingRates(tx: Transaction, values: Values, ownId: string | null) {
  return tx
    .select()
    .from(rate)
    .where(
      and(
        eq(rate.freightRoute, String(values.freightRoute)),
        eq(rate.unitKey, String(values.unitKey)),
        eq(rate.scope, oneOf(rateScopes, values.scope) ?? 'tariff'),
        equalOrNull(rate.customer, values.customer),
        equalOrNull(rate.customerGroup, values.customerGroup),
        isNull(rate.archivedAt),
        or(isNull(rate.validTo), gte(rate.validTo, String(values.validFrom))),
        values.validTo ? lte(rate.validFrom, String(values.validTo)) : undefined,
        ownId ? ne(rate.id, ownId) : undefined,
      ),
    );
}

/**
 * A new rate ends the open one of its key the day before it starts, with an audit event. Any other overlapping rate refuses
 * it; a constraint of the database enforces the same.
 */
export const baseRateHooks: ResourceHooks = {
  prepare: async (tx, values, before, context) => {
    const validFrom = String(values.validFrom);
    for (const other of await overlappingRates(tx, values, before?.id ?? null)) {
      if (
        before !== null ||
        !isEndedBy(other, {
          validFrom,
          validTo: typeof values.validTo === 'string' ? values.validTo : null,
        })
      ) {
        const period = `${other.validFrom} – ${other.validTo ?? ''}`;
        throw new Refused('overlap', {
          fields: [
            {
              path: 'validFrom',
              code: 'overlap',
              message: {
                en: `Another rate is valid ${period.trimEnd()}.`,
                ja: `${period.trimEnd()} に適用される運賃と期間が重なっています。`,
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

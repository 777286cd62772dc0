import { type SQL, and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import type { ApiContext } from '#account/procedure.server.ts';
import { baseRate } from '#master/resources/price/base-rate.ts';
import { masters } from '#master/schema.ts';
import { findChoices } from '#master/select.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { createRow } from '#master/store.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { changedPrice, roundings } from './change.ts';
import { baseRateSpecial } from './rate-special.server.ts';

const { 'base-rate': rate, 'price-freight-route': lane } = masters;
/** So many rates are changed at once at most. */
const most = 2000;

export const changeRule = z.strictObject({
  segment: z.uuid().nullable(),
  freightType: z.uuid().nullable(),
  fromPort: z.uuid().nullable(),
  toPort: z.uuid().nullable(),
  percent: z.string().regex(/^-?\d{1,3}(\.\d{1,3})?$/),
  roundTo: z.enum(roundings),
  validFrom: strings.date(),
  /** A customer's contract is made from the tariff; without one the tariff itself changes. */
  customer: z.uuid().nullable(),
});
export type ChangeInput = z.output<typeof changeRule>;

/** The tariff as it stands on the first day of the change, and what each rate would become. */
export async function planChange(db: Database | Transaction, input: ChangeInput) {
  const conditions: (SQL | undefined)[] = [
    eq(rate.scope, 'tariff'),
    isNull(rate.archivedAt),
    isNull(lane.archivedAt),
    lte(rate.validFrom, input.validFrom),
    or(isNull(rate.validTo), gte(rate.validTo, input.validFrom)),
    input.segment ? eq(lane.segment, input.segment) : undefined,
    input.freightType ? eq(lane.freightType, input.freightType) : undefined,
    input.fromPort ? eq(lane.fromPort, input.fromPort) : undefined,
    input.toPort ? eq(lane.toPort, input.toPort) : undefined,
  ];
  const found = await db
    .select({ rate })
    .from(rate)
    .innerJoin(lane, eq(lane.id, rate.freightRoute))
    .where(and(...conditions))
    .orderBy(asc(lane.id), asc(rate.unitKey))
    .limit(most + 1);
  if (found.length > most)
    throw new Refused('invalid', {
      fields: [
        { path: 'segment', code: 'too-many', message: { en: `More than ${most} rates: choose fewer lanes.`, ja: `対象が${most}件を超えています。条件を絞り込んでください。` } },
      ],
    });
  return found.map(({ rate: row }) => ({ row, after: changedPrice(row.sell, input.percent, input.roundTo) }));
}

/** Names of lanes, by id. */
export async function laneNames(db: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { en: string; ja: string }>();
  const named = await findChoices(db, resourceNamed('price-freight-route'), { ids: [...new Set(ids)] });
  return new Map(named.map(({ id, label }) => [id, label]));
}

/** Writes the change, all rates or none: new rates from the first day on, which close the open ones. `without` leaves some as they are. */
export async function applyChange(context: ApiContext, input: ChangeInput, without: readonly string[]): Promise<number> {
  return context.db.transaction(async (tx) => {
    const planned = (await planChange(tx, input)).filter(({ row }) => !without.includes(row.id));
    if (planned.length === 0) throw new Refused('not-found');
    const fixed = planned.filter(({ row }) => row.validFrom === input.validFrom && input.customer === null);
    if (fixed.length > 0) {
      throw new Refused('overlap', {
        fields: [
          {
            path: 'validFrom',
            code: 'overlap',
            message: {
              en: 'Some of these rates start on this very day: edit them, or choose a later day.',
              ja: 'この日から始まる運賃が含まれています。個別に編集するか、後の日付を指定してください。',
            },
          },
        ],
      });
    }
    await tx
      .select({ id: rate.id })
      .from(rate)
      .where(
        inArray(
          rate.id,
          planned.map(({ row }) => row.id),
        ),
      )
      .for('update');
    for (const { row, after } of planned) {
      const { freightRoute, unitKey, basis, cost, minimumQuantity, minimumAmount, currency, rtDivisor, quantityDecimals, quantityRounding, amountRounding, validTo } = row;
      const values = { freightRoute, unitKey, basis, cost, minimumQuantity, minimumAmount, currency, rtDivisor, quantityDecimals, quantityRounding, amountRounding };
      const scope = input.customer
        ? { scope: 'customer', customer: input.customer, customerGroup: null, validTo: null }
        : { scope: 'tariff', customer: null, customerGroup: null, validTo };
      await createRow(tx, baseRate, { ...values, ...scope, sell: after, validFrom: input.validFrom }, context, baseRateSpecial);
    }
    return planned.length;
  });
}

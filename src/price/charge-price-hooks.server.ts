import { and, eq } from 'drizzle-orm';
import { resourceNamed } from '#master/registry.ts';
import { chargePrice } from '#master/resources/price/charge-price.ts';
import { masters } from '#master/schema.ts';
import { type ResourceHooks, warnOfEach } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { endFormer, holdsWithin, isAlike } from './following.server.ts';
import { belowCost, zeroPrice } from './rate-warnings.ts';
import { assertStart, keepsBegun } from './tariff.server.ts';

const { 'charge-price': price, 'charge-item': item, currency } = masters;

/** The prices of the same charge, place and customer whose period overlaps. */
const overlapping = (tx: Transaction, values: Values, ownId: string | null) =>
  tx
    .select()
    .from(price)
    .where(and(isAlike(chargePrice, price, values), holdsWithin(price, values, ownId)));

/** @throws Refused invalid for a price of a charge at cost that is not its cost */
async function assertAtCost(tx: Transaction, { chargeItem, sell, cost }: Values): Promise<void> {
  const [found] = await tx
    .select({ atCost: item.atCost })
    .from(item)
    .where(eq(item.id, String(chargeItem)));
  if (!found?.atCost || new Decimal(String(sell)).eq(String(cost))) return;
  throw new Refused('invalid', {
    fields: [
      {
        path: 'sell',
        code: 'at-cost',
        message: {
          en: 'This charge is sold at cost: the selling price has to be the cost.',
          ja: '実費（立替）の項目です。販売単価は原価と同額にしてください。',
        },
      },
    ],
  });
}

const overlaps = (period: Bilingual): Bilingual => ({
  en: `Another price is valid ${period.en}.`,
  ja: `${period.ja} に適用される単価と期間が重なっています。`,
});

/**
 * Prices of charges have periods like base rates: a new one ends the open one of its place and customer the day before, what
 * has begun is ended and not deleted, and a constraint of the database refuses overlaps as well.
 */
export const chargePriceHooks: ResourceHooks = {
  ...keepsBegun,
  prepare: async (tx, values, before, context) => {
    const faults = resourceNamed('charge-price').check?.(values) ?? [];
    if (faults.length > 0) throw new Refused('invalid', { fields: faults });
    assertStart(values, before, context.now());
    await assertAtCost(tx, values);
    for (const other of await overlapping(tx, values, before?.id ?? null))
      await endFormer(tx, chargePrice, other, { values, before }, overlaps, context);
    return {};
  },
  warn: warnOfEach(async (tx, values, before) => {
    const isChanged =
      before === null ||
      ['sell', 'cost'].some((key) => Number(values[key]) !== Number(before[key]));
    if (!isChanged) return [];
    const [found] = await tx
      .select({ code: currency.code })
      .from(currency)
      .where(eq(currency.id, String(values.currency)));
    const sell = String(values.sell);
    const isSellKept = before !== null && Number(sell) === Number(before.sell);
    return [
      ...(isSellKept ? [] : zeroPrice('sell', sell)),
      ...belowCost({ sell, currency: found?.code ?? '' }, String(values.cost)),
    ];
  }),
};

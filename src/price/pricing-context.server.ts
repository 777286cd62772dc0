import { eq } from 'drizzle-orm';
import type { Charge, Day } from '#freight/types.ts';
import { readRow } from '#master/read-row.server.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import { defined } from '#platform/expect.ts';
import { standardTaxPercent } from '#pricing/tax.ts';
import type { PricingContext } from '#pricing/types.ts';

type Reader = Database | Transaction;

export const toPricingCustomer = (
  customer: Pick<
    typeof masters.customer.$inferSelect,
    'id' | 'group' | 'bafCycle' | 'taxRounding' | 'taxable'
  >,
): PricingContext['customer'] => ({
  id: customer.id,
  groupId: customer.group,
  bafCycle: customer.bafCycle,
  taxRounding: customer.taxRounding,
  taxable: customer.taxable,
});

/** Whom the tariff is calculated for: nobody's own rates apply, and what a new customer starts with in its master. */
const anybody: PricingContext['customer'] = {
  id: '00000000-0000-0000-0000-000000000000',
  groupId: null,
  bafCycle: 'quarter',
  taxRounding: 'down',
  taxable: true,
};

/** Decimal places of a currency; 0 for one that is not in the master. */
export async function minorUnitOf(db: Reader, code: string): Promise<number> {
  const { currency } = masters;
  const [found] = await readOnce(`currency ${code}`, () =>
    db.select({ minorUnit: currency.minorUnit }).from(currency).where(eq(currency.code, code)),
  );
  return found?.minorUnit ?? 0;
}

/**
 * What prices depend on besides the masters of prices: customer (null: the tariff alone), currency, and the tax in force on a
 * day. Two queries.
 */
export async function loadPricingContext(
  db: Reader,
  customerId: string | null,
  { currency, exchange }: Pick<PricingContext, 'exchange'> & Readonly<{ currency: string }>,
  kept: readonly Charge[],
  day: Day,
): Promise<PricingContext> {
  const pricedFor =
    customerId === null
      ? anybody
      : toPricingCustomer(defined(await readRow(db, 'customer', customerId)));
  return {
    customer: pricedFor,
    currency: { code: currency, minorUnit: await minorUnitOf(db, currency) },
    exchange,
    taxPercent: standardTaxPercent(day),
    previousCharges: kept,
  };
}

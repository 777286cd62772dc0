import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { readOnce } from '#platform/database/unit-of-work.server.ts';
import { homeCurrency } from '#pricing/money.ts';

/** The currency that a customer is quoted in; without one of its own, or for the tariff (null), yen. */
export async function currencyOf(
  db: Database | Transaction,
  customerId: string | null,
): Promise<string> {
  if (customerId === null) return homeCurrency;
  const { customer, currency } = masters;
  const [found] = await readOnce(`currency of ${customerId}`, () =>
    db
      .select({ code: currency.code })
      .from(customer)
      .innerJoin(currency, eq(currency.id, customer.currency))
      .where(eq(customer.id, customerId)),
  );
  return found?.code ?? homeCurrency;
}

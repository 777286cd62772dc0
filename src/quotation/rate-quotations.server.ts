import { and, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { chargeRateId, quotationCharge } from '#quotation/charge-tables.ts';
import { quotation, quotationAnswer } from './tables.ts';

/** At most so many ids in one statement. */
const batchSize = 1000;

/**
 * The numbers of quotations whose answer was sent since an instant, or waits for approval or for being sent, with a charge
 * by one of the base rates. The charges are found by an index on the rate in their trace.
 */
export async function quotationsOf(
  db: Database | Transaction,
  rateIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const found = new Set<string>();
  const rateId = chargeRateId(quotationCharge);
  for (let from = 0; from < rateIds.length; from += batchSize) {
    const rows = await db
      .selectDistinct({ id: quotation.id, number: quotation.number })
      .from(quotationCharge)
      .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationCharge.answerId))
      .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
      .where(
        and(
          inArray(rateId, rateIds.slice(from, from + batchSize)),
          isNotNull(rateId),
          notInArray(quotationAnswer.state, ['draft', 'returned']),
          gte(
            sql`coalesce(${quotationAnswer.offeredAt}, ${quotationAnswer.updatedAt})`,
            since.toISOString(),
          ),
        ),
      )
      .orderBy(quotation.number);
    for (const { id, number } of rows) found.add(number ?? id);
  }
  return [...found];
}

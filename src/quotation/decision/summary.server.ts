import { inArray } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Charge } from '#freight/types.ts';
import { marginOf } from '#pricing/totals.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';
import type { OutdatedPrices } from './outdated.server.ts';
import { type DecisionSummary, concernedLimits, marksOf } from './summary.ts';

/**
 * The summary of an answer for its approver, with the limits of today of the approvers chosen, in the order of `steps`. One
 * query where there are approvers. For employees only.
 */
export async function readSummary(
  db: Database | Transaction,
  { total, currency, exchange }: Pick<AnswerRow, 'total' | 'currency' | 'exchange'>,
  steps: readonly Readonly<{ approverId: string }>[],
  charges: readonly Charge[],
  outdated: OutdatedPrices | null,
): Promise<DecisionSummary> {
  const { 'quotation-approver': approver } = masters;
  const ids = steps.map(({ approverId }) => approverId);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: approver.id,
            amountLimit: approver.amountLimit,
            minimumMargin: approver.minimumMargin,
          })
          .from(approver)
          .where(inArray(approver.id, ids));
  return {
    marks: marksOf(charges, outdated?.charges),
    limits: concernedLimits(
      found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      { total, currency, exchange, margin: marginOf(charges) },
    ),
  };
}

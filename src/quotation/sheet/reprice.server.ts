import { and, eq, notInArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Charge } from '#freight/types.ts';
import { findAnswer } from '#quotation/scope.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { requireAnswer } from '#quotation/transition.server.ts';
import { changedCharge, chargeChanges } from './charge-changes.ts';
import type { AnswerTarget } from './charge.server.ts';
import { edit } from './edit.server.ts';
import { calculateAnswer } from './price-answer.server.ts';

/** Previews a re-pricing by today's rates that keeps the manual prices of some charges: before and after of every charge that would change. */
export async function previewReprice(
  context: SignedIn,
  quotationId: string,
  answerId: string,
  kept: readonly string[] = [],
) {
  const { answer } = await findAnswer(context, quotationId, answerId);
  // Charges and rates from one snapshot, as others may be changing them.
  return context.db.transaction(
    async (tx) => {
      const { charges, totals, before } = await calculateAnswer(tx, answerId, new Set(kept));
      const side = (charge: Charge | null) =>
        charge && { unitPrice: charge.unitPrice, amount: charge.amount, trace: charge.trace };
      const changes = chargeChanges(before, charges).map((change) => {
        const { label, lineId, segment } = changedCharge(change);
        return {
          id: change.id,
          lineId,
          segment,
          label,
          before: side(change.before),
          after: side(change.after),
          manual: change.before?.manual ?? null,
        };
      });
      return { changes, total: { before: answer.total, after: totals.total } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Replaces manual prices by today's prices, but for those of the charges kept; discounts, extra charges and added surcharges stay. */
export function reprice(
  context: SignedIn,
  target: AnswerTarget,
  kept: readonly string[] = [],
): Promise<void> {
  return edit(context, target, {
    change: async (tx, locked, log) => {
      await tx
        .update(quotationCharge)
        .set({ manual: null })
        .where(
          and(
            eq(quotationCharge.answerId, target.answerId),
            notInArray(quotationCharge.kind, ['discount', 'other']),
            kept.length > 0 ? notInArray(quotationCharge.id, [...kept]) : undefined,
          ),
        );
      log({ total: requireAnswer(locked).answer.total }, { repriced: true });
    },
  });
}

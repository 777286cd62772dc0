import type { Amount } from '#freight/types.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { changedCharge, chargeChanges } from '#quotation/sheet/charge-changes.ts';
import { calculateAnswer } from '#quotation/sheet/price-answer.server.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';

/** What an answer's prices are no longer: its charges by line, and its total with tax then and today. */
export type OutdatedPrices = Readonly<{
  charges: readonly Readonly<{ lineId: string; chargeId: string }>[];
  total: Readonly<{ before: Amount; after: Amount }>;
}>;

/**
 * The prices of an answer that the masters no longer give: rates, surcharges, BAF, fuel, the catalogue, the customer's terms or
 * volumes have changed since it was priced. What people have priced by hand stays as it is. Null where nothing changed. Two
 * queries at most besides those of the prices.
 */
export async function outdatedPrices(
  db: Database | Transaction,
  { id, total }: Pick<AnswerRow, 'id' | 'total'>,
): Promise<OutdatedPrices | null> {
  const { charges, before, totals } = await calculateAnswer(db, id, 'all');
  const changes = chargeChanges(before, charges);
  if (changes.length === 0 && new Decimal(totals.total).eq(total)) return null;
  return {
    charges: changes.map((change) => ({
      lineId: changedCharge(change).lineId,
      chargeId: change.id,
    })),
    total: { before: total, after: totals.total },
  };
}

/** Prices that are no longer in force: they keep an answer from being sent for approval, and its approver is warned. */
export function outdatedFaults(
  outdated: OutdatedPrices | null,
  { currency }: Pick<AnswerRow, 'currency'>,
): FieldFault[] {
  if (!outdated) return [];
  const [was, is] = [outdated.total.before, outdated.total.after].map((total) =>
    storedMoney(total, currency),
  );
  return [
    {
      path: 'prices',
      code: 'prices-outdated',
      message: {
        en: `Rates, surcharges, BAF or other prices have changed since this was calculated: total ${was} → ${is} today. Recalculate it, or give a manual price with its reason.`,
        ja: `計算後に運賃・割増・BAFなどが改定されています（合計 ${was} → 現在 ${is}）。再計算するか、理由を付けて手動価格を設定してください。`,
      },
    },
  ];
}

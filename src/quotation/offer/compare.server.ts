import type { SignedIn } from '#account/procedure.server.ts';
import { compareRevisions } from './compare.ts';
import { loadCharges, loadSheet } from '#quotation/sheet/sheet.server.ts';
import { findAnswer } from '#quotation/scope.server.ts';

/** Compares two revisions of a quotation that the caller may see. */
export async function compareAnswers(
  context: SignedIn,
  quotationId: string,
  beforeId: string,
  afterId: string,
) {
  const side = async (answerId: string) => {
    await findAnswer(context, quotationId, answerId);
    const { lines } = await loadSheet(context.db, { quotationId, answerId });
    const charges = Map.groupBy(await loadCharges(context.db, answerId), (charge) => charge.lineId);
    return lines.map(({ id, lineageId, cargo }) => ({
      lineageId,
      cargo,
      charges: (charges.get(id) ?? []).map(({ label, segment, kind, amount }) => ({
        label,
        segment,
        kind,
        amount,
      })),
    }));
  };
  return compareRevisions(await side(beforeId), await side(afterId));
}

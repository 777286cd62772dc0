import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type RefusalCode, Refused } from '#platform/refusal.ts';
import type { LineInput } from '#quotation/line-input.ts';
import { Decimal } from '#pricing/decimal.ts';
import { addLine, changeLine } from './line.server.ts';
import { quotationCharge } from '#quotation/charge-tables.ts';
import { quotationAnswer } from '#quotation/tables.ts';
import { lockQuotation, requireAnswer } from '#quotation/transition.server.ts';
import { firstOf } from '#platform/expect.ts';

export type LinePreview = Readonly<{
  /** Of this line alone, as far as it has prices. */
  amount: string;
  total: string;
  /** Total of the saved answer. */
  before: string;
  currency: string;
  incomplete: boolean;
}>;

/** Thrown to roll back the transaction of a preview. */
class RolledBack extends Error {
  readonly preview: LinePreview;
  constructor(preview: LinePreview) {
    super('rolled back');
    this.preview = preview;
  }
}

/** After a change that somebody else made in the meantime, and of a line that cannot be saved yet: saving tells why. */
const withoutPreview: ReadonlySet<RefusalCode> = new Set(['wrong-state', 'not-found', 'invalid']);

type PreviewInput = Readonly<{
  quotationId: string;
  answerId: string;
  id: string | null;
  line: LineInput;
}>;

/**
 * The total of an answer with a line that is being typed: the line is saved and priced like any other, then rolled back.
 * Based on the current answer, whichever version the page shows; null if it can no longer be changed or the line was removed.
 */
export async function previewLine(
  context: SignedIn,
  { quotationId, answerId, id, line }: PreviewInput,
): Promise<LinePreview | null> {
  let isFound = false;
  try {
    return await context.db.transaction(async (tx) => {
      const { version, total: before } = requireAnswer(
        await lockQuotation(tx, context, quotationId, answerId),
      ).answer;
      isFound = true;
      // The save runs in a savepoint of this transaction.
      const inner: SignedIn = { ...context, db: tx };
      const target = { quotationId, answerId, version };
      const lineId = await (id === null
        ? addLine(inner, target, line)
        : changeLine(inner, target, id, line));
      const answer = firstOf(
        await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId)),
      );
      const charges = await tx
        .select({ amount: quotationCharge.amount })
        .from(quotationCharge)
        .where(eq(quotationCharge.lineId, lineId));
      const amount = charges
        .reduce((sum, charge) => sum.plus(charge.amount ?? 0), new Decimal(0))
        .toFixed();
      throw new RolledBack({
        amount,
        total: answer.total,
        before,
        currency: answer.currency,
        incomplete: answer.incomplete,
      });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.preview;
    if (isFound && error instanceof Refused && withoutPreview.has(error.refusal.code)) return null;
    throw error;
  }
}

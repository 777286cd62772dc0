import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type RefusalCode, Refused } from '#platform/refusal.ts';
import type { LineInput } from '#quotation/input.ts';
import { Decimal } from '#pricing/decimal.ts';
import { addLine, changeLine } from './line.server.ts';
import { quotationAnswer, quotationCharge } from '#quotation/tables.ts';
import { lockQuotation, requireAnswer } from '#quotation/transition.server.ts';
import { firstOf } from '#platform/expect.ts';

export type LinePreview = Readonly<{
  /** Of this line alone, as far as it is priced. */
  amount: string;
  total: string;
  /** Of the answer as it is saved. */
  before: string;
  currency: string;
  incomplete: boolean;
}>;

/** Thrown so that nothing of what was tried stays. */
class RolledBack extends Error {
  readonly preview: LinePreview;
  constructor(preview: LinePreview) {
    super('undone');
    this.preview = preview;
  }
}

/** What somebody else did meanwhile. */
const concurrentChanges: ReadonlySet<RefusalCode> = new Set(['wrong-state', 'not-found']);

type PreviewInput = Readonly<{
  quotationId: string;
  answerId: string;
  id: string | null;
  line: LineInput;
}>;

/**
 * What an answer would come to with a line as it is being typed: saved and priced as any other, and taken back. Of the
 * answer as it stands, whatever the page has read of it; null where the answer can no longer be changed, or the line is gone.
 */
export async function previewLine(
  context: SignedIn,
  { quotationId, answerId, id, line }: PreviewInput,
): Promise<LinePreview | null> {
  let isKnown = false;
  try {
    return await context.db.transaction(async (tx) => {
      const { version, total: before } = requireAnswer(
        await lockQuotation(tx, context, quotationId, answerId),
      ).answer;
      isKnown = true;
      // What is done within runs in a savepoint of this transaction.
      const within: SignedIn = { ...context, db: tx };
      const target = { quotationId, answerId, version };
      const lineId = await (id === null
        ? addLine(within, target, line)
        : changeLine(within, target, id, line));
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
    if (isKnown && error instanceof Refused && concurrentChanges.has(error.refusal.code))
      return null;
    throw error;
  }
}

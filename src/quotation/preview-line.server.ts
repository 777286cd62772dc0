import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { LineInput } from './input.ts';
import { Decimal } from './pricing/decimal.ts';
import { addLine, changeLine } from './line.server.ts';
import { quotationAnswer, quotationCharge } from './tables.ts';

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
class Undone extends Error {
  readonly preview: LinePreview;
  constructor(preview: LinePreview) {
    super('undone');
    this.preview = preview;
  }
}

type Tried = Readonly<{ quotationId: string; answerId: string; version: number; id: string | null; line: LineInput }>;

/** What an answer would come to with a line as it is being typed: saved and priced as any other, and taken back. */
export async function previewLine(context: SignedIn, { quotationId, answerId, version, id, line }: Tried): Promise<LinePreview> {
  const target = { quotationId, answerId, version };
  try {
    return await context.db.transaction(async (tx) => {
      const [saved] = await tx.select({ total: quotationAnswer.total }).from(quotationAnswer).where(eq(quotationAnswer.id, answerId));
      // What is done within runs in a savepoint of this transaction.
      const within: SignedIn = { ...context, db: tx };
      const lineId = await (id === null ? addLine(within, target, line) : changeLine(within, target, id, line));
      const [answer] = await tx.select().from(quotationAnswer).where(eq(quotationAnswer.id, answerId));
      const charges = await tx.select({ amount: quotationCharge.amount }).from(quotationCharge).where(eq(quotationCharge.lineId, lineId));
      const amount = charges.reduce((sum, charge) => sum.plus(charge.amount ?? 0), new Decimal(0)).toFixed();
      throw new Undone({ amount, total: answer!.total, before: saved!.total, currency: answer!.currency, incomplete: answer!.incomplete });
    });
  } catch (error) {
    if (error instanceof Undone) return error.preview;
    throw error;
  }
}

import { and, eq } from 'drizzle-orm';
import { type SignedIn, isImpersonating } from '#account/procedure.server.ts';
import { quotationAnswer, quotationEvent } from '#quotation/tables.ts';
import { type AnswerRow, type QuotationRow } from '#quotation/transition.server.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { firstOf } from '#platform/expect.ts';

/** Records the first time that the customer opened an offer or downloaded its PDF. Visible to employees only. */
export async function recordOpened(
  context: SignedIn,
  quotation: QuotationRow,
  answer: AnswerRow,
  event: 'opened' | 'pdf-read',
): Promise<void> {
  // An administrator who acts as the customer is not the customer.
  if (isImpersonating(context.principal)) return;
  if (context.principal.isEmployee || (event === 'opened' && answer.openedAt !== null)) return;
  await context.db.transaction(async (tx) => {
    const locked = firstOf(
      await tx
        .select({ openedAt: quotationAnswer.openedAt })
        .from(quotationAnswer)
        .where(eq(quotationAnswer.id, answer.id))
        .for('update'),
    );
    if (event === 'opened') {
      if (locked.openedAt !== null) return;
      await tx
        .update(quotationAnswer)
        .set({ openedAt: context.now() })
        .where(eq(quotationAnswer.id, answer.id));
    } else {
      const [recorded] = await tx
        .select({ id: quotationEvent.id })
        .from(quotationEvent)
        .where(
          and(
            eq(quotationEvent.quotationId, quotation.id),
            eq(quotationEvent.answerId, answer.id),
            eq(quotationEvent.event, event),
          ),
        )
        .limit(1);
      if (recorded) return;
    }
    await recordEvent(tx, context, { quotation, answer }, event, { internal: true });
  });
}

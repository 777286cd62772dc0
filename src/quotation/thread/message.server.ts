import { and, asc, desc, eq, gte, isNotNull, min, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { mailMessage } from './mails.server.ts';
import { findQuotation } from '#quotation/scope.server.ts';
import { isDraft } from '#quotation/states.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import { type QuotationRow, lockQuotation, quotationFlow } from '#quotation/transition.server.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { quotationMessage } from './tables.ts';

export type NewMessage = Readonly<{ quotationId: string; text: string; internal: boolean }>;

/**
 * Says something about a quotation: a customer and the employees to each other, or employees among themselves. What a
 * customer says is never internal. Nobody reads a draft but who writes it: there it is refused.
 */
export async function postMessage(
  context: SignedIn,
  { quotationId, text, internal }: NewMessage,
): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, context, quotationId);
    const { quotation: asked, actors } = locked;
    if (isDraft(asked.state)) return quotationFlow.refuseState(tx, locked, asked.state);
    const side = actors.has('employee') ? ('employee' as const) : ('customer' as const);
    const inside = internal && side === 'employee';
    const id = await insertMessage(tx, context, quotationId, { side, internal: inside, text });
    await recordEvent(
      tx,
      context,
      { quotation: asked, answer: null },
      inside ? 'note' : 'message',
      {
        internal: inside,
        after: { text },
      },
    );
    if (inside) return { id };
    await (side === 'employee'
      ? tx.update(quotation).set({ questionAt: null }).where(eq(quotation.id, quotationId))
      : markUnanswered(tx, context, asked));
    const [latest] = await tx
      .select()
      .from(quotationAnswer)
      .where(eq(quotationAnswer.quotationId, quotationId))
      .orderBy(desc(quotationAnswer.revision))
      .limit(1);
    await mailMessage(tx, context, asked, latest ?? null, {
      side,
      name: context.principal.name,
      text,
    });
    return { id };
  });
}

async function insertMessage(
  tx: Transaction,
  { principal, now }: SignedIn,
  quotationId: string,
  said: Pick<typeof quotationMessage.$inferInsert, 'side' | 'internal' | 'text' | 'isWish'>,
) {
  const id = uuidv7();
  await tx.insert(quotationMessage).values({
    ...said,
    id,
    quotationId,
    authorId: principal.accountId,
    authorName: principal.name,
    at: now(),
  });
  return id;
}

/** What the customer said waits for an answer; a second question waits since the first. */
const markUnanswered = (tx: Transaction, { now }: SignedIn, { id, questionAt }: QuotationRow) =>
  tx
    .update(quotation)
    .set({ questionAt: questionAt ?? now() })
    .where(eq(quotation.id, id));

/** What a customer asks to be changed in an offer stands in the thread like a question, and waits for a word like one. */
export async function postChangeRequest(
  tx: Transaction,
  context: SignedIn,
  asked: QuotationRow,
  text: string,
): Promise<void> {
  await insertMessage(tx, context, asked.id, {
    side: 'customer',
    internal: false,
    isWish: true,
    text,
  });
  await markUnanswered(tx, context, asked);
}

/** A new offer answers a request for a change, and a decision ends it: nobody has to write a word as well. A question waits on, since it was asked. */
export async function closeChangeRequests(tx: Transaction, quotationId: string): Promise<void> {
  const { quotationId: about, side, isWish, at } = quotationMessage;
  const asked = tx
    .select({ at: min(at) })
    .from(quotationMessage)
    .where(
      and(
        eq(about, quotationId),
        eq(side, 'customer'),
        eq(isWish, false),
        gte(at, quotation.questionAt),
      ),
    );
  await tx
    .update(quotation)
    .set({ questionAt: sql`(${asked})` })
    .where(and(eq(quotation.id, quotationId), isNotNull(quotation.questionAt)));
}

/** What was said about a quotation, oldest first, as far as the reader may know of it. */
export async function readThread(context: SignedIn, quotationId: string) {
  await findQuotation(context, quotationId);
  const { isEmployee, accountId } = context.principal;
  const rows = await context.db
    .select()
    .from(quotationMessage)
    .where(
      and(
        eq(quotationMessage.quotationId, quotationId),
        isEmployee ? undefined : eq(quotationMessage.internal, false),
      ),
    )
    .orderBy(asc(quotationMessage.at), asc(quotationMessage.id));
  return rows.map(({ id, authorId, authorName, side, internal, isWish, text, at }) => ({
    id,
    authorName,
    side,
    internal,
    isWish,
    text,
    at,
    isOwn: authorId === accountId,
  }));
}
